// What the table's assistant says of this map: zones of control, supply, the odds of the attack that is being built.
import { useEffect } from 'preact/hooks';
import type { Scene } from '../../shell/board';
import { lookingAt, theatreOf, unitNamed } from './data';
import { distance, middle, outlines, say } from './hex';

const LEVELS = ['', 'charts', 'odds', 'plans'];

export interface Trace {
  supplied: boolean;
  path: string[];
  breaks: { hex: string; reason: string; by: string | null }[];
}
export interface OddsData {
  attack: number;
  defence: number;
  column: string;
  hq: string | null;
  rows: {
    die: number;
    code: string;
    eased: string;
    vacated: boolean;
    taken: boolean;
    attacker_steps: number;
    defender_steps: number;
  }[];
  vacate: { chance: string; best: string; worst: string };
  take: { chance: string; best: string; worst: string };
  steps: { attacker: string; defender: string };
  not_counted: { reason: string; rule: string }[];
  assumed: string[];
  enemy: {
    hold: { chance: string; best: string; worst: string };
    steps: Record<string, string>;
    attacker_steps: Record<string, string>;
  };
}
export interface Advised {
  zoc: string[];
  unsupplied: string[];
  /** Whether the assistant has answered for this position. */
  known: boolean;
  trace: Trace | null;
}

export const isAllowed = (scene: Scene, level: string) =>
  !scene.replaying &&
  scene.session.you.value.includes(scene.seat) &&
  LEVELS.indexOf(scene.table.assistant) >= LEVELS.indexOf(level);

let asking = 0;

/** Asks once for each position and question; the answer is shown only while it fits. */
export function useAsked(scene: Scene, topic: string, level: string, args: Record<string, unknown> | null): unknown {
  const { asked } = lookingAt(scene);
  const wanted = args && isAllowed(scene, level) ? `${scene.seat} ${scene.feed.length} ${JSON.stringify(args)}` : '';
  useEffect(() => {
    if (!wanted || !args || asked.value[topic]?.about === wanted) return;
    asking += 1;
    const ask = `${topic}-${asking}`;
    asked.value = { ...asked.value, [topic]: { ask, about: wanted } };
    scene.session.connection.send({ type: 'advise', seat: scene.seat, ask, topic, args });
  }, [wanted]);
  const last = asked.value[topic];
  const found = scene.session.advice.value[topic];
  return wanted && last?.about === wanted && found?.ask === last.ask ? found.data : null;
}

export function attackArgs(scene: Scene): Record<string, unknown> | null {
  const decision = scene.decisions.find((one) => one.name === 'build_attack');
  if (!decision?.about['column']) return null;
  const target = String(decision.about['target']);
  const named = decision.about['attackers'] as string[];
  const hq = typeof decision.about['hq'] === 'string' ? decision.about['hq'] : null;
  const blitz = scene.view.scalars['segment'] === 'blitz';
  return { target, attackers: named.filter((name) => name !== hq), hq, blitz };
}

export function useOdds(scene: Scene): OddsData | null {
  return useAsked(scene, 'card', 'odds', attackArgs(scene)) as OddsData | null;
}

export function useAdvice(scene: Scene): Advised {
  const look = lookingAt(scene);
  const layers = look.layers.value;
  const side = scene.session.sideOf(scene.seat);
  const wants = layers.has('zoc') || layers.has('supply');
  const overlays = useAsked(scene, 'overlays', 'charts', wants ? { side } : null) as {
    zoc: string[];
    unsupplied: string[];
  } | null;
  const unit = unitNamed(scene, look.unit.value);
  const found = useAsked(
    scene,
    'supply',
    'charts',
    layers.has('supply') && unit?.hex ? { unit: unit.unit } : null,
  ) as Trace | null;
  const here = unit?.hex ?? '0000';
  const trace = found && {
    ...found,
    breaks: [...found.breaks].sort((one, two) => distance(here, one.hex) - distance(here, two.hex)),
  };
  return {
    zoc: layers.has('zoc') ? (overlays?.zoc ?? []) : [],
    unsupplied: layers.has('supply') ? (overlays?.unsupplied ?? []) : [],
    known: overlays !== null,
    trace,
  };
}

/** So many ways out are shown, the nearest first. */
const FEW_BREAKS = 6;

export const breaksOf = (trace: Trace | null) => (trace?.supplied === false ? trace.breaks.slice(0, FEW_BREAKS) : []);

/** Zones of control as red stripes, a line of supply in green, what breaks it as numbered marks. */
export const Advised = ({ scene, advised }: { scene: Scene; advised: Advised }) => {
  const chart = theatreOf(scene);
  const known = new Set(chart.hexes.map((one) => one.hex));
  const way = advised.trace?.supplied
    ? advised.trace.path.filter((hex) => known.has(hex)).map((hex) => say(middle(hex)))
    : [];
  return (
    <g aria-hidden="true">
      {advised.zoc.length > 0 && <path class="zocf" d={outlines(advised.zoc)} />}
      {way.length > 1 && (
        <>
          <path class="sup0" d={`M${way.join('L')}`} />
          <path class="sup" d={`M${way.join('L')}`} />
        </>
      )}
      {breaksOf(advised.trace).map((one, at) => {
        const [x, y] = middle(one.hex);
        return (
          <g key={one.hex} transform={`translate(${x.toFixed(1)} ${(y - 20).toFixed(1)})`}>
            <circle class="block" r="7.5" />
            <text class="blockt" y="3.6">
              {at + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
};
