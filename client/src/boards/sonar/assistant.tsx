// The Radio Operator's assistant, as far as the table allows it: possible places, how likely each is, what to do.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import { saidOn } from '../../session/declared';
import { chartOf, sectorOf } from './data';
import type { Advice, Declared, PlacesData, Scene } from './game';
import { Chances, HeatCells, percent } from './heat-cells';
import { cellSize, middle } from './sea-geometry';

const LEVELS = ['trace', 'places', 'heat', 'advice'] as const;
type Level = (typeof LEVELS)[number];
const RANKS: readonly string[] = LEVELS;
const LAYERS = ['off', 'places', 'heat', 'advice'] as const;
type Layer = (typeof LAYERS)[number];
const SHOTS_SHOWN = 4;

const KEPT = 'upscope.sonar.layer';

/** The layer the viewer has chosen, kept in this browser; until then, what was chosen with the game. */
const chosen = signal<Layer | null>(LAYERS.find((one) => one === localStorage.getItem(KEPT)) ?? null);

function choose(layer: Layer): void {
  chosen.value = layer;
  localStorage.setItem(KEPT, layer);
}

function radioOf(scene: Scene): string | undefined {
  return scene.seats.find((seat) => seat.endsWith('.radio') && scene.session.you.value.includes(seat));
}

export function mayAsk(scene: Scene, topic: Level): boolean {
  const level = RANKS.indexOf(scene.info.assistant);
  return level >= LEVELS.indexOf(topic) && radioOf(scene) !== undefined && !scene.replaying && !scene.view.over;
}

const layers = (scene: Scene): Layer[] =>
  (['places', 'heat', 'advice'] as const).filter((layer) => mayAsk(scene, layer));
function layerOf(scene: Scene): Layer {
  const allowed = layers(scene);
  if (chosen.value === 'off') return 'off';
  if (chosen.value && allowed.includes(chosen.value)) return chosen.value;
  return allowed.findLast((layer) => layer !== 'advice') ?? 'off';
}

const ASKED: Record<Layer, Level[]> = { off: [], places: ['places'], heat: ['heat'], advice: ['heat', 'advice'] };

/** The last line that was heard as each question was asked. */
const askedAfter = new Map<string, number>();
const MOST_ASKED = 8;

/** Ask anew whenever something was heard, whichever screen is in sight; what is being shown comes first, since the answer
 * would tell how it ends. */
export function useAssistant(scene: Scene): void {
  const heard = scene.feed.at(-1)?.n ?? 0;
  const seat = radioOf(scene);
  const layer = layerOf(scene);
  const isShowing = Boolean(scene.playing);
  useEffect(() => {
    if (!seat || isShowing) return;
    for (const topic of ASKED[layer])
      askedAfter.set(scene.session.advise(topic, { options: scene.info.options }, seat), heard);
    for (const old of [...askedAfter.keys()].slice(0, -MOST_ASKED)) askedAfter.delete(old);
  }, [heard, layer, seat, isShowing]);
}

/** What the assistant last said to this seat; another seat of the same viewer has heard other things. */
function said<T extends Level>(scene: Scene, topic: T): Advice[T] | undefined {
  if (scene.session.advice.value[topic]?.seat !== radioOf(scene) || !ASKED[layerOf(scene)].includes(topic)) return;
  return saidOn<Declared, T>(scene.session, topic)?.data;
}

/** The scene as it was heard when the drawn places were asked for: a trace that leads to them goes no further. */
export function asAsked(scene: Scene): Scene {
  const topic = said(scene, 'heat') ? 'heat' : 'places';
  const heard = askedAfter.get(scene.session.advice.value[topic]?.ask ?? '');
  return heard === undefined ? scene : { ...scene, feed: scene.feed.filter((line) => line.n <= heard) };
}

/** Each possible cell with its chance; all alike where only the places are shown. */
export function heatOf(scene: Scene): Map<string, number> {
  const heat = said(scene, 'heat')?.heat;
  if (heat) return new Map(Object.entries(heat));
  const places = said(scene, 'places')?.places ?? [];
  return new Map(places.map((cell) => [cell, 1 / places.length]));
}

/** What is drawn beside the places: where a silent run may have led, and where a mine may lie. */
type Drawn = Partial<Pick<PlacesData, 'runs' | 'mines'>>;

export const drawnOf = (scene: Scene): Drawn => said(scene, 'heat') ?? said(scene, 'places') ?? {};

export const HeatLayer = ({ scene }: { scene: Scene }) => {
  const layer = layerOf(scene);
  if (layer === 'off') return null;
  const chart = chartOf(scene);
  const heat = heatOf(scene);
  const shots = (said(scene, 'advice')?.fire ?? []).filter((shot) => shot.ready).slice(0, 1);
  return (
    <HeatCells chart={chart} heat={heat} isWeighed={layer !== 'places'}>
      {shots.map((shot) => {
        const { x, y } = middle(chart, shot.cell);
        const r = cellSize(chart) * 0.42;
        return (
          <path
            key={shot.cell}
            class="aim"
            d={`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${x} ${y - r - 5}v10M${x} ${y + r - 5}v10M${x - r - 5} ${y}h10M${x + r - 5} ${y}h10`}
          />
        );
      })}
    </HeatCells>
  );
};

/** The chances of the likeliest places, where they are weighed. */
export const HeatChances = ({ scene }: { scene: Scene }) => {
  const layer = layerOf(scene);
  return layer === 'heat' || layer === 'advice' ? <Chances chart={chartOf(scene)} heat={heatOf(scene)} /> : null;
};

/** How many places are left, said where one looks for them. */
export const PlacesLeft = ({ scene }: { scene: Scene }) => {
  const heat = heatOf(scene);
  return heat.size > 0 ? <span class="placesleft">{tr('sonar-places', { count: heat.size })}</span> : null;
};

/** What the assistant shows, and what it advises; `isFolded` beside the map, where the map itself says most of it. */
export const AssistantPanel = ({ scene, isFolded = false }: { scene: Scene; isFolded?: boolean }) => {
  const allowed = layers(scene);
  if (!allowed.length) return null;
  const layer = layerOf(scene);
  const heat = heatOf(scene);
  const inside = (
    <>
      <Segment
        name="assistant-layer"
        label={tr('assistant')}
        quiet
        value={layer}
        choices={['off' as const, ...allowed].map((value) => ({ value, text: tr(`sonar-layer-${value}`) }))}
        onChoose={choose}
      />
      {layer === 'advice' && <AdviceList scene={scene} />}
      {(layer === 'heat' || layer === 'advice') && heat.size > 0 && (
        <>
          <BySector scene={scene} heat={heat} />
          <p class="muted small">{tr('plot-model')}</p>
        </>
      )}
    </>
  );
  if (isFolded)
    return (
      <details class="assistant" open={layer === 'advice'}>
        <summary>{tr('assistant')}</summary>
        <div>{inside}</div>
      </details>
    );
  return (
    <section class="assistant">
      <div class="panelhead">
        <h2>{tr('assistant')}</h2>
        <PlacesLeft scene={scene} />
      </div>
      {inside}
    </section>
  );
};

const AdviceList = ({ scene }: { scene: Scene }) => {
  const advice = said(scene, 'advice');
  if (!advice) return null;
  const [drone] = advice.drone;
  return (
    <ul class="shots">
      {advice.fire.slice(0, SHOTS_SHOWN).map((shot) => (
        <li key={`${shot.weapon} ${shot.cell}`} class={shot.ready ? 'ready' : ''}>
          {tr('sonar-shot', {
            weapon: String(scene.texts.value('weapon', shot.weapon)),
            cell: shot.cell,
            chance: percent(shot.chance),
            ready: String(shot.ready),
          })}
        </li>
      ))}
      {drone && <li>{tr('sonar-ask-drone', { sector: drone.sector, chance: percent(drone.yes) })}</li>}
      <li>{tr('sonar-ask-sonar', { count: Math.round(advice.sonar.left) })}</li>
    </ul>
  );
};

const BySector = ({ scene, heat }: { scene: Scene; heat: Map<string, number> }) => {
  const chart = chartOf(scene);
  const shares = new Map<number, number>();
  for (const [cell, chance] of heat)
    shares.set(sectorOf(chart, cell), (shares.get(sectorOf(chart, cell)) ?? 0) + chance);
  const most = Math.max(...shares.values());
  return (
    <table class="bysector">
      <caption>{tr('sonar-by-sector')}</caption>
      <tbody>
        {rows(Math.max(...chart.sectors)).map((row) => (
          <tr key={row[0]}>
            {row.map((sector) => {
              const share = shares.get(sector) ?? 0;
              return (
                <td key={sector} class={share === most ? 'most' : ''}>
                  <span>{sector}</span> <b>{percent(share)}</b>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Sectors row by row, as they lie on the chart. */
function rows(count: number): number[][] {
  const side = Math.round(Math.sqrt(count));
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => row * side + column + 1),
  );
}
