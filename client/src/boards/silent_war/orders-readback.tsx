// Standing orders read back before they are given: what changes for whom, and each line in plain words. The server reads.
import { tr } from '../../base/texts';
import { boatName, boatsOf } from './data';
import type { Scene } from './game';
import type { Readback } from './orders-editor';

const FEW = 4;

/** How many boats and which; many are folded away. */
const Whom = ({ scene, whom }: { scene: Scene; whom: readonly string[] }) => {
  const boats = boatsOf(scene).filter((boat) => whom.includes(boat.slug));
  const names = boats.map((boat) => boatName(scene, boat)).join(', ');
  if (whom.length <= FEW) return <span class="whom">{names}</span>;
  return (
    <details class="whom">
      <summary>{tr('sw-orders-whom', { count: whom.length })}</summary>
      {names}
    </details>
  );
};

export const OrdersRead = ({
  scene,
  readback,
  changed,
  onGo,
}: {
  scene: Scene;
  readback: Readback;
  changed: boolean;
  onGo: (line: number) => void;
}) => {
  const { checked, known } = readback;
  const lines = checked?.lines ?? [];
  return (
    <section class="ordersread" aria-busy={!known}>
      <h2 id="sw-orders-read">{tr('sw-orders-read')}</h2>
      <div class="longlist" tabindex={0} role="region" aria-labelledby="sw-orders-read">
        {checked && changed && checked.problems.length === 0 && (
          <div class="changes">
            <h3>{tr('sw-orders-changes')}</h3>
            {checked.changes.length === 0 && <p class="muted small">{tr('sw-orders-changes-none')}</p>}
            <ul>
              {checked.changes.map((change, at) => (
                <li key={at}>
                  <b class="topic">{tr(`topic-${change.topic}`)}</b> <Whom scene={scene} whom={change.whom} />
                  <p class="was">
                    <small>{tr('sw-orders-was')}</small> <span>{change.before.join('; ')}</span>
                  </p>
                  <p class="will">
                    <small>{tr('sw-orders-will')}</small> <span>{change.after.join('; ')}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
        {lines.length > 0 && <h3>{tr('sw-orders-by-line')}</h3>}
        {lines.length === 0 && <p class="muted small">{tr('sw-orders-none')}</p>}
        <ul class="readlines">
          {lines.map((one) => (
            <li key={one.line} data-line={one.line}>
              <button
                type="button"
                aria-label={tr('sw-orders-go-line', { line: one.line })}
                onClick={() => onGo(one.line)}
              >
                {one.line}
              </button>
              <div>
                <span>{one.text}</span>{' '}
                {one.behind > 0 ? (
                  <em class="never">{tr('sw-orders-never', { line: one.behind })}</em>
                ) : one.whom.length === 0 ? (
                  <em class="never">{tr('sw-orders-nobody')}</em>
                ) : (
                  <Whom scene={scene} whom={one.whom} />
                )}
                {one.now.length > 0 && one.now.length < one.whom.length && (
                  <div class="now">
                    {tr('sw-orders-now')} <Whom scene={scene} whom={one.now} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
