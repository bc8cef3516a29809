// The shapes of the wire under the names the table's modules use.
import type { Propose } from '../wire.gen';

export type {
  Advice,
  Changes,
  ChatLine,
  Checked,
  ClockLeft,
  Counsel,
  Decision,
  FeedEvent,
  Frame,
  Game,
  Motion,
  Notebook,
  OrdersMistake,
  Refused,
  Replay,
  Rolling,
  Seat,
  Staff,
  Table,
  Told,
  View,
  Welcome,
} from '../wire.gen';
export type MotionKind = Propose['kind'];
