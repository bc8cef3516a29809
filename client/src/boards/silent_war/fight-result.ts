// What an exchange came to, in one line: shots by their end, ships sunk, and what the escorts did.
import { tr } from '../../base/texts';
import type { Caption } from '../../stage/beat';
import { capital } from './annals-words';
import { effectTone } from './fight-roll';
import type { Scene } from './game';
import { shotsIn } from './shots';

/** Where the last exchange began. */
function beginOf(scene: Scene, upTo: number): number {
  return scene.feed.findLastIndex((line) => line.n <= upTo && line.event === 'attack_began');
}

export function summaryOf(scene: Scene, upTo: number): Caption | null {
  const begin = beginOf(scene, upTo);
  if (begin < 0) return null;
  const lines = scene.feed.slice(begin).filter((line) => line.n <= upTo);
  const shots = shotsIn(lines);
  const count = (end: string) => shots.filter((shot) => shot.end === end).length;
  const told = (['hit', 'dud', 'miss'] as const)
    .map((end) => ({ end, count: count(end) }))
    .filter((one) => one.count > 0)
    .map(({ end, count }) => tr(`sw-count-${end}`, { count }))
    .join(', ');
  const sunk = lines.flatMap((line) => (line.event === 'ship_sunk' ? [line.fields] : []));
  const back = lines.findLast((line) => line.event === 'counterattacked' || line.event === 'unopposed');
  const effect = back?.event === 'counterattacked' ? back.fields.effect : null;
  const answer =
    effect !== null
      ? tr('sw-sum-charged', {
          effect: effect === 'none' ? tr('sw-roll-unhurt') : String(scene.texts.value('effect', effect)),
        })
      : back
        ? tr('sw-sum-quiet')
        : '';
  const ships = sunk.map(({ ship, piece, tons }) =>
    tr('sw-sum-sunk', {
      target: capital(scene.texts.named(ship ? 'ship' : 'piece', ship ?? piece)),
      tons: tons * 1000,
    }),
  );
  const title = [told && `${told}.`, answer].filter(Boolean).join(' ');
  if (!title) return null;
  const bad = effect !== null && effectTone(effect) === 'bad';
  return {
    title,
    ...(ships.length ? { line: ships.join(' ') } : {}),
    ...(bad ? { tone: 'bad' as const } : sunk.length ? { tone: 'good' as const } : {}),
  };
}
