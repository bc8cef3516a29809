// The staff of one's own seats, taken as one: what is left to it, and how fast it goes to work.
import type { Staff } from '../../session/types';
import type { Scene } from './game';

export type Change = Partial<Pick<Staff, 'level' | 'doctrine' | 'orders' | 'speed' | 'halted'>>;

/** Decisions a second; 0 is as fast as possible. */
export const SPEEDS = [1, 4, 20, 0] as const;

/** One's seats that have a staff; none in a replay, for a looker-on, or before the game has begun. */
export function staffed(scene: Scene): string[] {
  if (scene.replaying || scene.view.over) return [];
  return scene.seats.filter((seat) => scene.session.staff.value[seat] !== undefined);
}

/** What is left to the staff: that of the seat that matters most now, for all seats are given the same. */
export function staffOf(scene: Scene): Staff | null {
  const all = staffed(scene).flatMap((seat) => scene.session.staff.value[seat] ?? []);
  const order: Staff['status'][] = ['failed', 'asks', 'halted', 'working', 'off'];
  return all.sort((one, two) => order.indexOf(one.status) - order.indexOf(two.status))[0] ?? null;
}

export function setStaff(scene: Scene, change: Change): void {
  for (const seat of staffed(scene)) scene.session.setStaff(seat, change);
}

/** Something is left to the staff and it has not been stopped: what is open is about to be answered by it. */
export function isAtWork(scene: Scene): boolean {
  const all = staffed(scene).flatMap((seat) => scene.session.staff.value[seat] ?? []);
  return (
    all.some((one) => one.status === 'working') &&
    !all.some((one) => one.status === 'asks' || one.status === 'halted' || one.status === 'failed')
  );
}
