// Base displays: what lies where in port, what comes home, and the whole fleet as a list.
import { useSignal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import { RuleId } from '../../parts/rule-text';
import { fieldOf } from '../../session/declared';
import { chance } from './advice';
import { BoatCounter } from './counters';
import { AT_SEA, type Boat, boatName, boatOf, boatsOf, chartOf, placeName, placeState } from './data';
import { Detail, stateWords } from './detail';
import type { PlaceData, Scene } from './game';
import { shown } from './map-view';
import { isChosen, type Offers, offersOf } from './offers';
import { inPort } from './spots';

const Lie = ({ scene, boat, offers }: { scene: Scene; boat: Boat; offers: Offers }) => {
  const offer = offers.boats.get(boat.slug);
  const chosen = offer ? isChosen(scene, [offer]) : false;
  return (
    <button
      type="button"
      class={`lie${offer ? ' offered' : ''}`}
      data-boat={boat.slug}
      aria-label={`${boatName(scene, boat)}, ${stateWords(scene, boat)}${offer ? `, ${tr('sw-offered')}` : ''}`}
      aria-pressed={offer ? chosen : undefined}
      onClick={() => {
        shown.value = { kind: 'boat', slug: boat.slug };
        if (offer) scene.pick(offer.decision, offer.value);
      }}
    >
      <BoatCounter scene={scene} boat={boat} wide={104} chosen={chosen} />
    </button>
  );
};

const BOXES: [string, string][] = [
  ['ready', '15.1'],
  ['pier', '9.0'],
  ['broom', '9.0'],
  ['repair-1', '10.0'],
  ['repair-2', '10.0'],
  ['repair-3', '10.0'],
  ['hold', '10.0'],
];

/** What a box means for the boats in it: when they sail, or what the yard must roll. */
function berthNote(base: PlaceData, box: string): string {
  const level = /^repair-(\d)$/.exec(box)?.[1];
  if (!level) return tr(`sw-berth-${box}`);
  const yard = base.repair?.[Number(level) - 1];
  return yard ? tr('sw-berth-repair', { need: yard.need, percent: Math.round(chance(yard.chance) * 100) }) : '';
}

export const Bases = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  const open = chart.places.filter(
    (one) => one.kind !== 'area' && (placeState(scene, one.place).open || inPort(scene, one.place).length > 0),
  );
  const wanted = useSignal('');
  const offers = offersOf(scene, (boat) => boatOf(scene, boat)?.at ?? null);
  const asked = scene.decisions.map((one) => fieldOf(one.about, 'base')).find(Boolean);
  const first =
    open.find((one) => inPort(scene, one.place).some((boat) => offers.boats.has(boat.slug))) ??
    open.find((one) => inPort(scene, one.place).length) ??
    open[0];
  const base = open.find((one) => one.place === wanted.value) ?? open.find((one) => one.place === asked) ?? first;
  if (!base) return null;
  const boats = inPort(scene, base.place);
  const coming = boatsOf(scene).filter((boat) => AT_SEA.has(boat.box) && boat.home === base.place && boat.rtb !== 'no');
  return (
    <div class="bases">
      <section class="harbour">
        <h2 class="sr">{placeName(scene, base.place)}</h2>
        <Segment
          name="sw-base"
          label={tr('sw-bases')}
          quiet
          value={base.place}
          choices={open.map((one) => ({
            value: one.place,
            text: tr('sw-base-tab', { base: placeName(scene, one.place), count: inPort(scene, one.place).length }),
          }))}
          onChoose={(place) => (wanted.value = place)}
        />
        <div class="berths">
          {BOXES.map(([box, rule]) => (
            <div key={box} class={`berth ${box}`}>
              <h3 data-term={{ broom: 'broom', pier: 'pier', hold: 'basin' }[box]}>
                {String(scene.texts.value('box', box))} <RuleId game={scene.game.slug} rule={rule} />
              </h3>
              <p class="small">{berthNote(base, box)}</p>
              <div>
                {boats
                  .filter((boat) => boat.box === box)
                  .map((boat) => (
                    <Lie key={boat.slug} scene={scene} boat={boat} offers={offers} />
                  ))}
              </div>
            </div>
          ))}
        </div>
        {coming.length > 0 && (
          <>
            <h3 class="over">
              {tr('sw-coming')} <RuleId game={scene.game.slug} rule="15.2" />
            </h3>
            <ul class="coming">
              {coming.map((boat) => (
                <li key={boat.slug}>
                  <Lie scene={scene} boat={boat} offers={offers} />
                  <span class="muted">{placeName(scene, boat.at)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {shown.value && <Detail scene={scene} />}
      </section>
      <Fleet scene={scene} />
    </div>
  );
};

const FILTERS = ['all', 'sea', 'port', 'damaged'] as const;
type Filter = (typeof FILTERS)[number];
const KEEPS: Record<Filter, (boat: Boat) => boolean> = {
  all: () => true,
  sea: (boat) => AT_SEA.has(boat.box),
  port: (boat) => !AT_SEA.has(boat.box) && boat.box !== 'lost',
  damaged: (boat) => boat.damage > 0 || boat.box.startsWith('repair'),
};

const Fleet = ({ scene }: { scene: Scene }) => {
  const filter = useSignal<Filter>('all');
  const all = boatsOf(scene);
  return (
    <section class="fleet">
      <h2 id="sw-fleet">{tr('sw-fleet')}</h2>
      <Segment
        name="sw-fleet-filter"
        label={tr('sw-fleet')}
        quiet
        value={filter.value}
        choices={FILTERS.map((value) => ({
          value,
          text: tr(`sw-fleet-${value}`, { count: all.filter(KEEPS[value]).length }),
        }))}
        onChoose={(value) => (filter.value = value)}
      />
      <div class="longlist" tabindex={0} role="region" aria-labelledby="sw-fleet">
        <table>
          <thead>
            <tr>
              {['boat', 'class', 'figures', 'where', 'state', 'ships', 'tons', 'skipper'].map((head) => (
                <th key={head} scope="col">
                  {tr(`sw-head-${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.filter(KEEPS[filter.value]).map((boat) => (
              <tr key={boat.slug} class={boat.box === 'done' || boat.box === 'lost' ? 'faded' : ''}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => (shown.value = { kind: 'boat', slug: boat.slug })}>
                    {boatName(scene, boat)}
                  </button>
                </th>
                <td>{String(scene.texts.value('boat-class', boat.rating.class))}</td>
                <td>
                  {boat.rating.attack}·{boat.rating.defence}·{boat.rating.tactical}
                </td>
                <td>{placeName(scene, boat.zone ?? boat.at)}</td>
                <td>{stateWords(scene, boat)}</td>
                <td class="num">{boat.ships}</td>
                <td class="num">{boat.tons}</td>
                <td>{boat.skipper ? String(scene.texts.value('skipper', boat.skipper)) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
