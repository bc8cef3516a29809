// Beside the display: what each posture promises, and what another attack would cost.
import { tr } from '../../base/texts';
import { chance, fine, rounded, useAdvice } from './advice';
import { boatAsked } from './data';
import { Answer } from './forecast';
import type { PostureAdvice, Scene } from './game';

/** Asked while units are turned up: the answer so far is worth knowing. */
const LOOKING = new Set(['reveal_unit', 'unflip', 'place_tdc', 'keep_tdc']);
const POSTURES = ['cautious', 'standard', 'aggressive'] as const;

export const FightCounsel = ({ scene }: { scene: Scene }) => {
  const asked = scene.decisions.find((one) => one.name === 'choose_posture' || one.name === 'press_attack');
  const { assistant } = scene.table;
  const isPosture = asked?.name === 'choose_posture' && assistant === 'counsel';
  const posture = useAdvice(scene, 'posture', isPosture ? asked.id : '', {
    boat: boatAsked(asked),
  });
  const looking = scene.decisions.find((one) => LOOKING.has(one.name));
  const about = asked?.name === 'press_attack' ? asked : looking;
  const press = useAdvice(scene, 'counterattack', about?.id ?? '', { boat: boatAsked(about) });
  if (posture) return <Postures scene={scene} odds={posture} />;
  if (press && looking) return <Answer scene={scene} title={tr('sw-answer-now')} fates={press.now} sums={press.sums} />;
  if (press) return <Answer scene={scene} title={tr('sw-press')} fates={press.re_attack} sums={press.re_attack_sums} />;
  return null;
};

const Postures = ({ scene, odds }: { scene: Scene; odds: PostureAdvice }) => (
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
                <small>
                  {tr('sw-between', {
                    low: String(Math.max(0, rounded(chance(one.tons_from)))),
                    high: String(rounded(chance(one.tons_to))),
                  })}
                </small>
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
