// What a counter can do and why not, beside it: after a moment of hovering, by right click or long press, and in words.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { listenTo } from '../../base/listening';
import { tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { useAsked } from './advice';
import { Mini } from './counter';
import { factorsOf, lookingAt, placeName, stacksOf, theatreOf, type Unit, unitName, unitNamed } from './data';
import type { AnswerData, BreakData, Scene, WhyNotData } from './game';
import { distance, middle } from './hex';
import { askedUnit } from './offers';

const SHOW_MS = 250;
const GONE_MS = 120;
const LONG_MS = 500;
const WIDE = 340;

export interface Hovered {
  unit: string;
  /** In the frame of the map, in pixels. */
  x: number;
  y: number;
  /** The whole stack, and it stays until it is closed. */
  pinned: boolean;
}

/** Follows the pointer over the counters. */
export function useHover(scene: Scene, paper: { current: HTMLElement | null }): void {
  const { hovered } = lookingAt(scene);
  useEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    let timer = 0;
    const unitAt = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest('[data-unit]')?.getAttribute('data-unit') ?? null) : null;
    const open = (unit: string, at: PointerEvent | MouseEvent, pinned: boolean) => {
      const { left, top } = element.getBoundingClientRect();
      hovered.value = { unit, x: at.clientX - left, y: at.clientY - top, pinned };
    };
    const later = (ms: number, run: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(run, ms);
    };
    const shut = () => {
      if (!hovered.peek()?.pinned) hovered.value = null;
    };
    const onOver = (at: PointerEvent) => {
      if (at.pointerType === 'touch' || hovered.peek()?.pinned) return;
      const unit = unitAt(at.target);
      if (!unit) later(GONE_MS, shut);
      else if (unit !== hovered.peek()?.unit) later(SHOW_MS, () => open(unit, at, false));
      else clearTimeout(timer);
    };
    const onDown = (at: PointerEvent) => {
      clearTimeout(timer);
      if (at.button === 0) hovered.value = null;
      const unit = unitAt(at.target);
      if (unit && at.pointerType === 'touch') later(LONG_MS, () => open(unit, at, true));
    };
    const onMove = (at: PointerEvent) => {
      if (at.pointerType === 'touch' && Math.hypot(at.movementX, at.movementY) > 4) clearTimeout(timer);
    };
    const onMenu = (at: MouseEvent) => {
      const unit = unitAt(at.target);
      if (!unit) return;
      at.preventDefault();
      clearTimeout(timer);
      open(unit, at, true);
    };
    const off = () => later(GONE_MS, shut);
    const up = () => clearTimeout(timer);
    const deaf = listenTo(element, {
      pointerover: onOver,
      pointerdown: onDown,
      pointermove: onMove,
      pointerup: up,
      pointerleave: off,
      contextmenu: onMenu,
    });
    return () => {
      clearTimeout(timer);
      deaf();
    };
  }, [scene.session, paper]);
}

/** The card beside the counter, inside the frame of the map. */
export const HoverCard = ({ scene }: { scene: Scene }) => {
  const look = lookingAt(scene);
  const at = look.hovered.value;
  const unit = unitNamed(scene, at?.unit);
  const { wide } = look.view.size.value;
  const card = useRef<HTMLElement>(null);
  // as high as what it says: it is moved up until all of it is in the frame
  useLayoutEffect(() => {
    const box = card.current;
    if (!box || !at) return undefined;
    const place = () => {
      const frame = box.offsetParent?.clientHeight ?? 0;
      box.style.top = `${Math.max(4, Math.min(at.y - 40, frame - box.offsetHeight - 4))}px`;
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(box);
    return () => watch.disconnect();
  }, [at]);
  if (!at || !unit?.hex) return null;
  const left = at.x + 28 + WIDE > wide ? Math.max(4, at.x - 28 - WIDE) : at.x + 28;
  const stack = at.pinned ? (stacksOf(scene).get(unit.hex) ?? [unit]) : [unit];
  return (
    <aside ref={card} class="khover" style={{ left: `${left}px` }} aria-label={unitName(scene, unit)}>
      {at.pinned && (
        <button
          type="button"
          class="shut"
          aria-label={tr('close')}
          onClick={() => {
            look.hovered.value = null;
          }}
        >
          ×
        </button>
      )}
      {at.pinned && stack.length > 1 && (
        <ul class="stackof">
          {[...stack].reverse().map((one) => (
            <li key={one.unit}>
              <button
                type="button"
                aria-pressed={one.unit === unit.unit}
                aria-label={unitName(scene, one)}
                onClick={() => {
                  look.hovered.value = { ...at, unit: one.unit };
                }}
              >
                <Mini unit={one} size={40} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UnitCase scene={scene} unit={unit} />
    </aside>
  );
};

export function useWhyNot(scene: Scene, unit: Unit | undefined): WhyNotData | null {
  const side = scene.session.sideOf(scene.seat);
  return useAsked(scene, 'why_not', '', unit?.hex && side ? { unit: unit.unit, side } : null);
}

const UnitCase = ({ scene, unit }: { scene: Scene; unit: Unit }) => {
  const data = useWhyNot(scene, unit);
  const [attack, defence, moves] = factorsOf(unit);
  const mine = unit.side === scene.session.sideOf(scene.seat);
  return (
    <>
      <div class="top">
        <Mini unit={unit} size={48} />
        <div>
          <h2>{unitName(scene, unit)}</h2>
          <p>
            {tr('krieg-unit-line', { type: tr(`krieg-type-${unit.type}`), steps: unit.steps, most: unit.most })},{' '}
            {placeName(theatreOf(scene), unit.hex ?? '')}
          </p>
        </div>
      </div>
      <p class="nums">{tr('krieg-factors', { attack, defence, moves })}</p>
      {data && data.unit === unit.unit && <Reasons scene={scene} data={data} mine={mine} />}
    </>
  );
};

/** Move, attack, supply, replacement: yes, or why not and by which rule. */
export const Reasons = ({ scene, data, mine }: { scene: Scene; data: WhyNotData; mine: boolean }) => {
  const rows: [string, AnswerData][] = mine
    ? [
        ['move', data.move],
        ['attack', data.attack],
        ['supply', data.supply],
        ['replace', data.replace],
      ]
    : [['supply', data.supply]];
  return (
    <dl class="kwhy">
      {rows.map(([what, answer]) => (
        <div key={what} data-why={what} class={answer.can ? 'yes' : 'no'}>
          <dt>{tr(`krieg-why-${what}`)}</dt>
          <dd>
            {reasonWords(scene, what, answer)} {!answer.can && <RuleMark game={scene.game.slug} rule={answer.rule} />}
          </dd>
          {what === 'supply' && <Breaks scene={scene} data={data} />}
        </div>
      ))}
      {data.activated.length > 0 && (
        <div>
          <dt>{tr('krieg-why-blitz')}</dt>
          <dd>{tr('krieg-activated-by', { hex: data.activated.join(', ') })}</dd>
        </div>
      )}
    </dl>
  );
};

const FEW_BREAKS = 6;

/** The hexes nearest to a unit that keep supply from it. */
export function breaksNear(scene: Scene, data: WhyNotData): BreakData[] {
  const here = unitNamed(scene, data.unit)?.hex ?? '0000';
  return [...data.breaks].sort((one, two) => distance(here, one.hex) - distance(here, two.hex)).slice(0, FEW_BREAKS);
}

/** What keeps supply from a unit, numbered as on the map, and what would let it through. */
const Breaks = ({ scene, data }: { scene: Scene; data: WhyNotData }) => {
  const near = breaksNear(scene, data);
  if (!near.length) return null;
  const chart = theatreOf(scene);
  return (
    <dd class="wide">
      <ol class="breaks">
        {near.map((one) => (
          <li key={one.hex}>
            <b>{placeName(chart, one.hex)}</b>{' '}
            {scene.texts.has(`broken-${one.reason}`) ? scene.texts.say(`broken-${one.reason}`) : one.reason}
            {one.by ? `: ${String(scene.texts.value('unit', one.by))}` : ''}
          </li>
        ))}
      </ol>
      {data.breaks.length > near.length && (
        <p class="muted">{tr('krieg-more-breaks', { count: data.breaks.length - near.length })}</p>
      )}
      {data.opens.length > 0 && (
        <p class="opens">
          {tr('krieg-opens', {
            count: data.opens.length,
            hexes: data.opens.map((hex) => placeName(chart, hex)).join(', '),
          })}
        </p>
      )}
    </dd>
  );
};

/** The same hexes on the map, by their numbers, while the card of the unit is open. */
export const BreakMarks = ({ scene }: { scene: Scene }) => {
  const unit = unitNamed(scene, lookingAt(scene).hovered.value?.unit);
  const data = useWhyNot(scene, unit);
  if (!unit || !data || data.unit !== unit.unit) return null;
  return (
    <>
      {breaksNear(scene, data).map((one, at) => {
        const [x, y] = middle(one.hex);
        return (
          <g key={one.hex} transform={`translate(${x.toFixed(1)} ${(y - 20).toFixed(1)})`}>
            <circle class="block" r="8.5" />
            <text class="blockt" y="3.8">
              {at + 1}
            </text>
          </g>
        );
      })}
    </>
  );
};

export function reasonWords(scene: Scene, what: string, answer: AnswerData): string {
  if (answer.can) return tr(`krieg-can-${what}`);
  const by = answer.by.map((unit) => String(scene.texts.value('unit', unit))).join(', ');
  return tr(`krieg-no-${answer.reason}`, { value: answer.value, by: by || 'none' });
}

/** Why the moving unit cannot go to the hex under the cursor, said in the bar and to screen readers. */
export const Refusal = ({ scene }: { scene: Scene }) => {
  const look = lookingAt(scene);
  const unit = askedUnit(scene);
  const hex = look.refused.value;
  const data = useAsked(
    scene,
    'why_not_there',
    '',
    unit && hex ? { unit, hex, side: scene.session.sideOf(scene.seat) } : null,
  );
  if (!hex || !unit || !data || data.can) return null;
  return (
    <p class="krefused" role="status" data-refused={hex}>
      <b class="mono">{placeName(theatreOf(scene), hex)}</b> {reasonWords(scene, 'there', data)}{' '}
      <RuleMark game={scene.game.slug} rule={data.rule} />
    </p>
  );
};
