// The shapes of the wire under the names the table's modules use.
import type { Propose } from '../wire.gen';

export type {
  Advice,
  Changes,
  ChatLine,
  ClockLeft,
  Decision,
  FeedEvent,
  Frame,
  Game,
  Motion,
  Notebook,
  Refused,
  Replay,
  Rolling,
  Seat,
  Table,
  Told,
  View,
  Welcome,
} from '../wire.gen';
export type MotionKind = Propose['kind'];
