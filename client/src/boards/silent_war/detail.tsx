// The card of what was pointed at: a boat with all its figures, or a place with its activity and the boats in it.
import type { ComponentChildren } from 'preact';
import { tr } from '../../base/texts';
import { BoatCounter } from './counters';
import {
  AT_SEA,
  actingBoat,
  activityOf,
  type Boat,
  boatAsked,
  boatName,
  boatOf,
  boatsOf,
  chartOf,
  placeName,
  placeOf,
  placeState,
  signed,
} from './data';
import type { Level, Scene } from './game';
import { shown } from './map-view';
import { Prospect } from './prospect';
import { inPort } from './spots';

const LETTERS: Record<Level, string> = { none: '', sparse: 'S', low: 'L', moderate: 'M', high: 'H' };
const TALL: Record<Level, number> = { none: 4, sparse: 14, low: 22, moderate: 30, high: 40 };

export const Detail = ({ scene }: { scene: Scene }) => {
  const acting = actingBoat(scene) ?? null;
  const place = acting ? placeAsked(scene, acting) : null;
  const wanted =
    shown.value ??
    (place ? { kind: 'place' as const, slug: place } : acting ? { kind: 'boat' as const, slug: acting.slug } : null);
  if (wanted?.kind === 'boat') {
    const boat = boatOf(scene, wanted.slug);
    if (boat) return <BoatCard scene={scene} boat={boat} />;
  }
  if (wanted?.kind === 'place') return <PlaceCard scene={scene} place={wanted.slug} acting={acting} />;
  return null;
};

/** The area the open question is about: the one pointed at or picked, or the one the boat is in. */
function placeAsked(scene: Scene, boat: Boat): string | null {
  const decision = scene.decisions.find((one) => boatAsked(one) === boat.slug);
  const picked = scene.session.picked.value;
  const value = decision && picked?.decision === decision.id && picked.seat === decision.seat ? picked.value : null;
  const end = (one: unknown) => [one].flat().at(-1);
  const lit = scene.session.lit.value.at(-1);
  const pointed = decision?.options?.some((option) => end(option.value) === lit) ? lit : undefined;
  const there = pointed ?? end(value);
  const places = chartOf(scene).places;
  if (typeof there === 'string' && places.some((one) => one.place === there)) return there;
  return AT_SEA.has(boat.box) ? boat.at : null;
}

const Line = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export function stateWords(scene: Scene, boat: Boat): string {
  const words = [String(scene.texts.value('box', boat.box))];
  if (AT_SEA.has(boat.box))
    words.push(
      boat.rtb !== 'no'
        ? String(scene.texts.value('rtb', boat.rtb))
        : tr(boat.patrol ? 'sw-legend-patrol' : 'sw-legend-transit'),
    );
  if (boat.spotted) words.push(tr('sw-spotted'));
  if (boat.damage > 0) words.push(tr('sw-damaged'));
  return words.join(', ');
}

const BoatCard = ({ scene, boat }: { scene: Scene; boat: Boat }) => {
  const { rating } = boat;
  return (
    <section class="detail" aria-label={boatName(scene, boat)}>
      <header>
        <h2>{boatName(scene, boat)}</h2>
        <span class="muted">{boat.type.hull}</span>
        {shown.value && <Shut />}
      </header>
      <div class="boatcard">
        <BoatCounter scene={scene} boat={boat} wide={128} />
        <p>
          <b>{placeName(scene, boat.zone ?? boat.at)}</b>
          <br />
          <span class="muted">{stateWords(scene, boat)}</span>
        </p>
      </div>
      <dl class="figures">
        <Line label={tr('sw-class')}>{String(scene.texts.value('boat-class', rating.class))}</Line>
        <Line label={tr('sw-figures')}>
          {rating.attack} · {rating.defence} · {rating.tactical}
        </Line>
        <Line label={tr('sw-speed-range')}>
          {rating.speed} · {rating.range}
        </Line>
        <Line label={tr('sw-endurance')}>{rating.endurance}</Line>
        {boat.skipper && (
          <Line label={tr('sw-skipper')}>
            {String(scene.texts.value('skipper', boat.skipper))} {signed(boat.bonus)}
          </Line>
        )}
        {boat.home && <Line label={tr('sw-home')}>{placeName(scene, boat.home)}</Line>}
        <Line label={tr('sw-sunk-by')}>{tr('sw-score', { ships: boat.ships, tons: boat.tons })}</Line>
      </dl>
    </section>
  );
};

const Shut = () => (
  <button type="button" class="iconbtn" aria-label={tr('close')} onClick={() => (shown.value = null)}>
    ×
  </button>
);

const PlaceCard = ({ scene, place, acting }: { scene: Scene; place: string; acting: Boat | null }) => {
  const found = placeOf(chartOf(scene), place);
  if (!found) return null;
  const state = placeState(scene, place);
  const levels = activityOf(scene, found);
  const boats =
    found.kind === 'area'
      ? boatsOf(scene).filter((boat) => boat.at === place && AT_SEA.has(boat.box))
      : inPort(scene, place);
  const tags = [
    found.narrow && tr('sw-narrow'),
    found.shallow && tr('sw-shallow'),
    state.weather !== 'none' && String(scene.texts.value('weather', state.weather)),
  ].filter(Boolean);
  return (
    <section class="detail" aria-label={placeName(scene, place)}>
      <header>
        <h2>{placeName(scene, place)}</h2>
        {state.ultra && <span class="no ultra">{tr('sw-ultra')}</span>}
        {shown.value && <Shut />}
      </header>
      {tags.length > 0 && <p class="muted small">{tags.join(', ')}</p>}
      {levels.length > 0 && (
        <svg
          viewBox="0 0 272 62"
          role="img"
          aria-label={`${tr('sw-period', { period: scene.view.scalars.period })}: ${levels.map((level, die) => `${die} ${scene.texts.value('level', level)}`).join(', ')}`}
        >
          {levels.map((level, die) => (
            <g key={die} transform={`translate(${die * 27.2} 0)`}>
              <rect class={`lvl ${level}`} x="0.6" y={44 - TALL[level]} width="25" height={TALL[level]} rx="2" />
              <text class="lv" x="13" y={44 - TALL[level] + 12}>
                {LETTERS[level]}
              </text>
              <text class="die" x="13" y="58">
                {die}
              </text>
            </g>
          ))}
        </svg>
      )}
      {found.kind === 'area' && acting && <Prospect scene={scene} boat={acting} area={place} />}
      {found.repair && (
        <p class="small">
          {tr('sw-repair-numbers', {
            one: found.repair[0]?.need ?? 0,
            two: found.repair[1]?.need ?? 0,
            three: found.repair[2]?.need ?? 0,
            capacity: found.capacity ?? 0,
          })}
        </p>
      )}
      {boats.length > 0 && <h3 class="over">{tr(found.kind === 'area' ? 'sw-boats-here' : 'sw-boats-port')}</h3>}
      <ul class="here">
        {boats.map((boat) => (
          <li key={boat.slug}>
            <button
              type="button"
              onClick={() => (shown.value = { kind: 'boat', slug: boat.slug })}
              aria-label={`${boatName(scene, boat)}, ${stateWords(scene, boat)}`}
            >
              <BoatCounter scene={scene} boat={boat} wide={112} chosen={boat.slug === acting?.slug} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
