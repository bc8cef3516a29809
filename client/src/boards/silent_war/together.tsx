// What one press decides together: chosen beside the question, sent with its answer, asked one by one on demand.
import { signal } from '@preact/signals';
import { prefs } from '../../base/prefs';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import type { Next } from '../../session/types';
import { nextMarked } from './boat-list';
import { boatAsked, hasPostures, subsOf, unitsOf } from './data';
import type { Decision, Scene } from './game';
import { staffOf } from './staff';

/** What is sent with an answer unless something else is chosen; no entry: asked, unless chosen. */
const USUAL: Record<string, string> = { choose_side: 'patrol', choose_search: 'search', choose_posture: 'standard' };
/** The follow-ups that are worth a choice of their own, by question. */
const OFFERED: Record<string, string[]> = {
  choose_course: ['choose_side'],
  choose_patrol: ['choose_search'],
  choose_column: ['choose_posture'],
  press_attack: ['shift_column', 'choose_posture'],
  shift_column: ['choose_posture'],
  allocate_points: ['reallocate_points', 'press_attack'],
  reallocate_points: ['press_attack'],
};
/** What an attack chosen ahead takes over from the one before it. */
const KEPT: Record<string, string[]> = {
  allocate_points: ['shift_column', 'choose_posture'],
  reallocate_points: ['shift_column', 'choose_posture'],
};
const ASKED = 'asked';
/** Left to the staff: whether a fight goes on, where the odds leave no doubt; points that come free, always. */
const LEFT = 'left';

const offeredAfter = (scene: Scene, decision: Decision) =>
  (OFFERED[decision.name] ?? []).filter((name) => {
    if (name === 'choose_posture') return hasPostures(scene);
    return name !== 'reallocate_points' || isSomeDown(scene);
  });

/** Whether points may come free: an event or an aircraft may lie under a marker. */
const isSomeDown = (scene: Scene) => unitsOf(scene).some((unit) => unit.mark !== 'none' && !unit.up);

/** What the staff can be left with ahead, and is unless something else is chosen. */
const mayLeave = (scene: Scene, name: string) =>
  name === 'reallocate_points' || (name === 'press_attack' && staffOf(scene)?.level === 'combat');

const chosen = signal<{ of: string; values: Record<string, string> }>({ of: '', values: {} });

const keyOf = (decision: Decision) => `${decision.seat} ${decision.id}`;

export const isTogether = (scene: Scene) => prefs.value.together && Boolean(scene.game.staff?.routine?.length);

/** What is chosen ahead for a follow-up; "asked" where it is left open. */
export function choiceOf(scene: Scene, decision: Decision, name: string): string {
  const mine = chosen.value.of === keyOf(decision) ? chosen.value.values[name] : undefined;
  if (mine !== undefined) return mine;
  if (mayLeave(scene, name)) return LEFT;
  return keptOf(scene, name) ?? USUAL[name] ?? ASKED;
}

export function choose(decision: Decision, name: string, value: string): void {
  const values = chosen.value.of === keyOf(decision) ? chosen.value.values : {};
  chosen.value = { of: keyOf(decision), values: { ...values, [name]: value } };
}

/** The column and the posture that the boat has already. */
function keptOf(scene: Scene, name: string): string | null {
  const { acting } = scene.view.scalars;
  const sub = acting === null ? undefined : subsOf(scene)[acting];
  if (name === 'choose_posture') return sub && isAgain(scene) ? sub.posture : null;
  return name === 'shift_column' ? (sub?.cup ?? null) : null;
}

/** Whether the boat has taken a posture in this fight. */
const isAgain = (scene: Scene) =>
  scene.feed.findLast((line) => line.event === 'combat_began' || line.event === 'posture_taken')?.event ===
  'posture_taken';

/** The staff gives back what is the player's own, and asks no question where nothing is left to attack. */
const isAskedInTime = (scene: Scene, name: string, value: string) =>
  name === 'press_attack' && value === ASKED && !mayLeave(scene, name);

/** What is decided with an answer, of the questions that the server lets follow it. */
export function along(scene: Scene, decision: Decision): Next[] {
  if (!isTogether(scene) || decision.standing) return [];
  const routine = scene.game.staff?.routine ?? [];
  const offered = offeredAfter(scene, decision);
  return (scene.game.staff?.follows?.[decision.name] ?? []).flatMap((name): Next[] => {
    const marked = name === 'choose_boat' ? nextMarked(scene, boatAsked(decision)) : undefined;
    if (marked) return [{ name, value: marked }];
    const isOffered = offered.includes(name) || KEPT[decision.name]?.includes(name);
    const value = isOffered ? choiceOf(scene, decision, name) : ASKED;
    if (value === LEFT || (!isOffered && routine.includes(name)) || isAskedInTime(scene, name, value))
      return [{ name, left: true }];
    return value === ASKED ? [] : [{ name, value }];
  });
}

interface Kind {
  schema?: { enum?: unknown[] };
  spec?: unknown;
}
const kindOf = (scene: Scene, name: string) =>
  (scene.game.decisions[name] as { value?: Kind } | undefined)?.value ?? ({} as Kind);

/** The values a question can have, as the game declares them; of what goes on in a fight, only those known ahead. */
function valuesOf(scene: Scene, name: string): string[] {
  if (name === 'press_attack') return ['withdraw'];
  return name === 'reallocate_points' ? [] : (kindOf(scene, name).schema?.enum ?? []).map(String);
}
/** What may be chosen for a follow-up, with its words. */
const choicesOf = (scene: Scene, name: string) => [
  ...(mayLeave(scene, name) ? [{ value: LEFT, text: tr(`sw-along-left-${name}`) }] : []),
  ...valuesOf(scene, name).map((value) => ({ value, text: String(scene.texts.value(specOf(scene, name), value)) })),
  { value: ASKED, text: tr('sw-along-asked') },
];
const specOf = (scene: Scene, name: string) => String(kindOf(scene, name).spec ?? '');

/** Beside a question: what its answer decides with it. */
export const Along = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const follows = scene.game.staff?.follows?.[decision.name] ?? [];
  if (scene.replaying || !follows.length) return null;
  const offered = isTogether(scene) ? offeredAfter(scene, decision).filter((name) => follows.includes(name)) : [];
  return (
    <>
      {offered.map((name) => (
        <Segment
          key={name}
          name={`sw-along-${name}`}
          label={tr(`sw-along-${name}`)}
          value={choiceOf(scene, decision, name)}
          choices={choicesOf(scene, name)}
          onChoose={(value) => choose(decision, name, value)}
        />
      ))}
      <button
        type="button"
        data-together={prefs.value.together}
        onClick={() => {
          prefs.value = { ...prefs.value, together: !prefs.value.together };
        }}
      >
        {tr(prefs.value.together ? 'sw-one-by-one' : 'sw-all-at-once')}
      </button>
      {isGiven(scene, decision) && (
        <button type="button" onClick={() => scene.session.undo()}>
          {tr('sw-another-boat')}
        </button>
      )}
    </>
  );
};

/** Whether the boat in question was the staff's choice, a moment ago: any other can be taken first. */
function isGiven(scene: Scene, decision: Decision): boolean {
  if (!scene.session.canUndo.value || !('boat' in decision.about)) return false;
  const last = scene.feed.at(-1);
  return last?.event === 'staff_decided' && last.fields.decision === 'choose_boat';
}
