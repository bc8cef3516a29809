// Boats by base and area, beside the map: class, range and state of each; a press takes the next one, several go in turn.
import { signal, useSignal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Button, Segment } from '../../parts/controls';
import { press } from '../../session/answer';
import { AT_SEA, type Boat, boatName, boatOf, placeName } from './data';
import { stateWords } from './detail';
import type { Asked, Scene } from './game';
import { shown } from './map-view';

const FILTERS = ['all', 'sea', 'port'] as const;

/** Boats that were marked to act one after another. */
const queue = signal<string[]>([]);

/** The next of the marked boats that has not acted. */
export function nextMarked(scene: Scene, but: string): string | undefined {
  return queue.value.find((slug) => slug !== but && boatOf(scene, slug)?.acted === false);
}

const placeOfBoat = (boat: Boat) => boat.zone ?? boat.at ?? '';

export const BoatList = ({ scene }: { scene: Scene }) => {
  const filter = useSignal<(typeof FILTERS)[number]>('all');
  const decision = scene.decisions.find((one): one is Asked<'choose_boat'> => one.name === 'choose_boat');
  if (!decision) return null;
  const boats = (decision.options ?? []).flatMap((option) => boatOf(scene, String(option.value)) ?? []);
  const wanted = boats.filter((boat) => filter.value === 'all' || AT_SEA.has(boat.box) === (filter.value === 'sea'));
  const places = [...new Set(wanted.map(placeOfBoat))];
  const marked = queue.value.filter((slug) => boats.some((boat) => boat.slug === slug));
  const toggle = (slug: string) => {
    queue.value = marked.includes(slug) ? marked.filter((one) => one !== slug) : [...marked, slug];
  };
  if (boats.length < 2) return null;
  return (
    <section class="boatlist" aria-label={tr('sw-boats-to-act')}>
      <h2>{tr('sw-boats-to-act')}</h2>
      <Segment
        name="sw-boats"
        label={tr('sw-list-shown')}
        quiet
        value={filter.value}
        choices={FILTERS.map((value) => ({ value, text: tr(`sw-list-${value}`) }))}
        onChoose={(value) => (filter.value = value)}
      />
      <div class="boatsby" tabindex={0} role="group" aria-label={tr('sw-boats-to-act')}>
        {places.map((place) => (
          <section key={place}>
            <h3>{placeName(scene, place)}</h3>
            <ul>
              {wanted
                .filter((boat) => placeOfBoat(boat) === place)
                .map((boat) => (
                  <li key={boat.slug}>
                    <input
                      type="checkbox"
                      aria-label={tr('sw-list-mark', { boat: boatName(scene, boat) })}
                      checked={marked.includes(boat.slug)}
                      onChange={() => toggle(boat.slug)}
                    />
                    <button
                      type="button"
                      data-boat={boat.slug}
                      onPointerEnter={() => (shown.value = { kind: 'boat', slug: boat.slug })}
                      onClick={() => press(scene.session, decision, boat.slug)}
                    >
                      <b>{boatName(scene, boat)}</b>
                      <small>
                        {String(scene.texts.value('boat-class', boat.rating.class))}, {boat.rating.speed}·
                        {boat.rating.range}, {stateWords(scene, boat)}
                      </small>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {marked.length > 0 && (
        <Button tone="primary" onClick={() => press(scene.session, decision, marked[0])}>
          {tr('sw-list-go', { count: marked.length })}
        </Button>
      )}
    </section>
  );
};
