// The Radio Operator's assistant, as far as the table allows it: possible places, how likely each is, what to do.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Switch } from '../../parts/controls';
import type { Scene } from '../kinds';
import { cellSize, middle } from './chart';
import { chartOf, sectorOf } from './data';

const LEVELS = ['trace', 'places', 'heat', 'advice'] as const;
type Level = (typeof LEVELS)[number];
const STEPS = 5;
const NAMED = 5;

interface Shot {
  weapon: string;
  cell: string;
  damage: number;
  chance: number;
  ready: boolean;
}

/** Whether the layers are shown. */
const shown = signal(false);

export function mayAsk(scene: Scene, topic: Level): boolean {
  const level = LEVELS.indexOf(scene.table.assistant as Level);
  return level >= LEVELS.indexOf(topic) && radioOf(scene) !== undefined && !scene.replaying;
}

function radioOf(scene: Scene): string | undefined {
  return scene.seats.find((seat) => seat.endsWith('.radio') && scene.room.you.value.includes(seat));
}

/** Ask anew whenever something was heard. */
function useAssistant(scene: Scene): void {
  const heard = scene.feed.at(-1)?.n ?? 0;
  const seat = radioOf(scene);
  const topics = (['places', 'heat', 'advice'] as const).filter((topic) => mayAsk(scene, topic));
  useEffect(() => {
    if (!shown.value || !seat) return;
    for (const topic of topics) scene.room.advise(topic, { options: scene.table.options }, seat);
  }, [heard, shown.value, seat, topics.length]);
}

const said = <T,>(scene: Scene, topic: Level): T | null => (shown.value ? ((scene.room.advice.value[topic]?.data as T | undefined) ?? null) : null);

/** Each possible cell with its chance; all alike where only the places are allowed. */
function heatOf(scene: Scene): Map<string, number> {
  const heat = said<{ heat: Record<string, number> }>(scene, 'heat')?.heat;
  if (heat) return new Map(Object.entries(heat));
  const places = said<{ places: string[] }>(scene, 'places')?.places ?? [];
  return new Map(places.map((cell) => [cell, 1 / places.length]));
}

export const HeatLayer = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  const heat = mayAsk(scene, 'places') ? heatOf(scene) : new Map<string, number>();
  const size = cellSize(chart);
  const most = Math.max(...heat.values(), 0);
  const likely = mayAsk(scene, 'heat') ? [...heat].sort((one, two) => two[1] - one[1]).slice(0, NAMED) : [];
  return (
    <g class="heat" aria-hidden="true">
      {[...heat].map(([cell, chance]) => {
        const { x, y } = middle(chart, cell);
        const step = mayAsk(scene, 'heat') ? Math.max(1, Math.ceil((chance / most) * STEPS)) : 3;
        return <rect key={cell} class={`h${step}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
      })}
      {likely.map(([cell, chance]) => {
        const { x, y } = middle(chart, cell);
        return (
          <text key={cell} class={chance / most > 0.8 ? 'pct top' : 'pct'} x={x} y={y + 5} text-anchor="middle">
            {Math.round(100 * chance)}
          </text>
        );
      })}
    </g>
  );
};

export const AssistantPanel = ({ scene }: { scene: Scene }) => {
  useAssistant(scene);
  if (!mayAsk(scene, 'places')) return null;
  const chart = chartOf(scene);
  const heat = heatOf(scene);
  const water = chart.width * chart.height - chart.islands.length;
  const sectors = new Map<number, number>();
  for (const [cell, chance] of heat) sectors.set(sectorOf(chart, cell), (sectors.get(sectorOf(chart, cell)) ?? 0) + chance);
  const shots = mayAsk(scene, 'advice') ? (said<{ fire: Shot[] }>(scene, 'advice')?.fire ?? []).slice(0, NAMED) : [];
  const isWeighed = mayAsk(scene, 'heat');
  return (
    <section class="assistant">
      <Switch label={tr('sonar-places')} note={shown.value && heat.size ? tr('sonar-places-left', { count: heat.size, all: water }) : tr('sonar-places-note')} on={shown.value} onChange={(on) => (shown.value = on)} />
      {shown.value && isWeighed && heat.size > 0 && (
        <>
          <div class="ramp" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((step) => (
              <i key={step} class={`h${step}`} />
            ))}
          </div>
          <table class="bysector">
            <caption>{tr('sonar-by-sector')}</caption>
            <tbody>
              {rows(Math.max(...chart.sectors)).map((row) => (
                <tr key={row[0]}>
                  {row.map((sector) => (
                    <td key={sector}>
                      <span class="muted">{sector}</span> <b>{Math.round(100 * (sectors.get(sector) ?? 0))}</b>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p class="muted small">{scene.texts.has('plot-model') ? scene.texts.say('plot-model') : ''}</p>
        </>
      )}
      {shots.length > 0 && (
        <ul class="shots">
          {shots.map((shot) => (
            <li key={`${shot.weapon} ${shot.cell}`} class={shot.ready ? 'ready' : ''}>
              {tr('sonar-shot', { weapon: String(scene.texts.value('weapon', shot.weapon)), cell: shot.cell, chance: Math.round(100 * shot.chance) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Sectors row by row, as they lie on the chart. */
function rows(count: number): number[][] {
  const side = Math.round(Math.sqrt(count));
  return Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => row * side + column + 1));
}
