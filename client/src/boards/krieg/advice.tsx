// What the table's assistant says of this map: zones of control, supply, the odds of the attack that is being built.
import { useEffect } from 'preact/hooks';
import { isOffered } from '../../session/answer';
import { saidOn } from '../../session/declared';
import { casesIn } from './battle';
import { lookingAt, theatreOf, unitNamed } from './data';
import type { Advice, Declared, OddsData, Scene, TraceData } from './game';
import { borderOf, distance, middle, outlines, say, straight } from './hex';

const LEVELS = ['', 'charts', 'odds', 'plans'];

export interface Advised {
  zoc: string[];
  unsupplied: string[];
  hqRange: string[];
  /** Whether the assistant has answered for this position. */
  known: boolean;
  trace: TraceData | null;
}

export const isAllowed = (scene: Scene, level: string) =>
  !scene.replaying &&
  scene.session.you.value.includes(scene.seat) &&
  LEVELS.indexOf(scene.info.assistant) >= LEVELS.indexOf(level);

let asking = 0;

/** Asks once for each position and question; the answer is shown only while it fits. */
export function useAsked<Topic extends keyof Advice>(
  scene: Scene,
  topic: Topic,
  level: string,
  args: Record<string, unknown> | null,
): Advice[Topic] | null {
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
  const found = saidOn<Declared, Topic>(scene.session, topic);
  return wanted && last?.about === wanted && found?.ask === last.ask ? found.data : null;
}

export interface Plotted {
  target: string;
  attackers: string[];
  hq: string | null;
  blitz: boolean;
}

/** The attack that is being put together, once it has a column. */
export function attackArgs(scene: Scene): Plotted | null {
  const decision = scene.decisions.find((one) => one.name === 'build_attack');
  // below the table's lowest ratio nothing can be rolled yet
  if (!decision?.about.column || !isOffered(decision, 'go')) return null;
  const { target = '', attackers = [], hq = null } = decision.about;
  const blitz = scene.view.scalars.segment === 'blitz';
  return { target, attackers: attackers.filter((name) => name !== hq), hq, blitz };
}

export function useOdds(scene: Scene): OddsData | null {
  const plotted = attackArgs(scene);
  return useAsked(scene, 'card', 'odds', plotted && { ...plotted });
}

/** The attack that one's own HQ may be committed against: its odds with the HQ and without. */
export function useDefence(scene: Scene): OddsData | null {
  const asked = scene.decisions.find((one) => one.name === 'commit_hq');
  return useAsked(scene, 'defence', 'odds', asked ? { target: asked.about.target ?? '' } : null);
}

/** Keeps how an attack stood before anybody could join its defence: the card of its result shows it beside what came. */
export function useAlone(scene: Scene): void {
  const look = lookingAt(scene);
  const build = scene.decisions.find((one) => one.name === 'build_attack');
  const commit = scene.decisions.find((one) => one.name === 'commit_hq');
  const [odds, defence] = [useOdds(scene), useDefence(scene)];
  const data = build ? odds : commit ? defence : null;
  const { target = '', column = null, why = [], attack = 0, defence: holds = 0 } = build?.about ?? {};
  useEffect(() => {
    const raw = theatreOf(scene).crt.columns[why[0]?.value ?? -1];
    if (data)
      look.foreseen.value = {
        target: target || (commit?.about.target ?? ''),
        attack: data.attack,
        cases: casesIn(data),
      };
    else if (column && raw)
      look.foreseen.value = {
        target,
        attack,
        cases: [{ hq: null, attack, defence: holds, raw, column, why, rows: null, take: null, vacate: null }],
      };
  }, [data, build, commit]);
}

export function useAdvice(scene: Scene): Advised {
  const look = lookingAt(scene);
  const layers = look.layers.value;
  const side = scene.session.sideOf(scene.seat);
  const wants = layers.has('zoc') || layers.has('supply') || layers.has('hq');
  const overlays = useAsked(scene, 'overlays', 'charts', wants ? { side } : null);
  const unit = unitNamed(scene, look.unit.value);
  const found = useAsked(scene, 'supply', 'charts', layers.has('supply') && unit?.hex ? { unit: unit.unit } : null);
  const here = unit?.hex ?? '0000';
  const trace = found && {
    ...found,
    breaks: [...found.breaks].sort((one, two) => distance(here, one.hex) - distance(here, two.hex)),
  };
  return {
    zoc: layers.has('zoc') ? (overlays?.zoc ?? []) : [],
    unsupplied: layers.has('supply') ? (overlays?.unsupplied ?? []) : [],
    hqRange: layers.has('hq') ? (overlays?.hq_range ?? []) : [],
    known: overlays !== null,
    trace,
  };
}

/** So many ways out are shown, the nearest first. */
const FEW_BREAKS = 6;

export const breaksOf = (trace: TraceData | null) =>
  trace?.supplied === false ? trace.breaks.slice(0, FEW_BREAKS) : [];

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
      {advised.hqRange.length > 0 && <path class="hqr" d={straight(borderOf(chart.grid, new Set(advised.hqRange)))} />}
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
