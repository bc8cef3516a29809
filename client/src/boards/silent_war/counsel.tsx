// Beside the display: what each posture promises, and what another attack would cost.
import { tr } from '../../base/texts';
import type { Scene } from '../kinds';
import { chance, type Fates, fine, type PostureOdds, type PressAdvice, rounded, useAdvice } from './advice';

const POSTURES = ['cautious', 'standard', 'aggressive'] as const;

export const FightCounsel = ({ scene }: { scene: Scene }) => {
  const asked = scene.decisions.find((one) => one.name === 'choose_posture' || one.name === 'press_attack');
  const { assistant } = scene.table;
  const isPosture = asked?.name === 'choose_posture' && assistant === 'counsel';
  const posture = useAdvice<Record<string, PostureOdds>>(scene, 'posture', isPosture ? asked.id : '', {});
  const press = useAdvice<PressAdvice>(scene, 'counterattack', asked?.name === 'press_attack' ? asked.id : '', {});
  if (posture) return <Postures scene={scene} odds={posture} />;
  if (press) return <Pressing again={press.re_attack} />;
  return null;
};

const Postures = ({ scene, odds }: { scene: Scene; odds: Record<string, PostureOdds> }) => (
  <section class="together">
    <h3>{tr('sw-postures')}</h3>
    <table class="postures">
      <thead>
        <tr>
          <td />
          <th scope="col">{tr('sw-expected')}</th>
          <th scope="col">{tr('sw-lost')}</th>
        </tr>
      </thead>
      <tbody>
        {POSTURES.flatMap((posture) => {
          const one = odds[posture];
          return one ? (
            <tr key={posture}>
              <th scope="row">{String(scene.texts.value('posture', posture))}</th>
              <td>
                {tr('sw-kt', { tons: rounded(chance(one.tons)) })}
                <small>{tr('sw-between', { low: String(Math.max(0, rounded(chance(one.tons_from)))), high: String(rounded(chance(one.tons_to))) })}</small>
              </td>
              <td>
                {fine(chance(one.lost))}
                <small>{tr('sw-between', { low: fine(chance(one.lost_from)), high: fine(chance(one.lost_to)) })}</small>
              </td>
            </tr>
          ) : (
            []
          );
        })}
      </tbody>
    </table>
    <p class="muted small">{tr('sw-sampled')}</p>
  </section>
);

const Pressing = ({ again }: { again: Fates }) => {
  const parts = [
    ['spotted', 'faint'],
    ['damaged', 'warn'],
    ['lost', 'bad'],
  ] as const;
  const quiet = Math.max(0, 1 - parts.reduce((sum, [fate]) => sum + chance(again[fate]), 0));
  return (
    <section class="together">
      <h3>{tr('sw-press')}</h3>
      <span class="oddsbar" aria-hidden="true">
        <i class="good" style={{ width: `${quiet * 100}%` }} />
        {parts.map(([fate, look]) => (
          <i key={fate} class={look} style={{ width: `${chance(again[fate]) * 100}%` }} />
        ))}
      </span>
      <p class="sums spread">
        {parts.map(([fate]) => (
          <span key={fate}>
            <b>{fine(chance(again[fate]))}</b> {tr(`sw-${fate}`)}
          </span>
        ))}
      </p>
    </section>
  );
};
