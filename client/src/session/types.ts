// The shapes of the wire under the names the session's modules use.
import type { Propose } from '../wire.gen';

export type {
  Advice,
  Changes,
  ChatLine,
  Checked,
  ClockLeft,
  Decision,
  FeedEvent,
  Frame,
  Game,
  Motion,
  Next,
  Notes,
  OrdersMistake,
  Refused,
  Replay,
  Rolling,
  Seat,
  SessionInfo,
  Staff,
  StaffAdvice,
  Told,
  View,
  Welcome,
} from '../wire.gen';
export type MotionKind = Propose['kind'];
