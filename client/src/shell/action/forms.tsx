// Answers too many to list, as forms: points into bins, some of the items, each item its place, a way, a line.
import { useState } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { boundsOf, namedIn, pointsIn, shapeOf } from '../../session/form-shape';
import { exampleOf, wordOf } from '../../session/typed-options';
import type { Decision } from '../../session/types';
import type { Scene } from '../board';
import { DrawingPad } from './drawing-pad';

interface Props {
  scene: Scene;
  decision: Decision;
}

export const FormOf = (props: Props) => {
  switch (shapeOf(props.decision).kind) {
    case 'allocate':
      return <AllocateForm {...props} />;
    case 'subset':
      return <SubsetForm {...props} />;
    case 'assign':
      return <AssignForm {...props} />;
    case 'drawing':
      return <DrawingPad {...props} />;
    default:
      return <WordsForm {...props} />;
  }
};

const AllocateForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const example = pointsIn(exampleOf(decision));
  const names = shape.items.map(String);
  const [points, setPoints] = useState(() => names.map((name, at) => example[name] ?? shape.at_least[at] ?? 0));
  const given = points.reduce((sum, one) => sum + one, 0);
  const set = (at: number, value: number) => setPoints(points.map((one, other) => (other === at ? value : one)));
  const ready = shape.exact ? given === shape.total : given <= shape.total;
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        scene.session.answer(decision, Object.fromEntries(names.map((name, at) => [name, points[at]])));
      }}
    >
      {names.map((name, at) => (
        <label key={name} class="slider">
          <span>{scene.texts.item(decision.name, name)}</span>
          <input
            type="range"
            min={shape.at_least[at]}
            max={Math.min(shape.at_most[at] ?? shape.total, shape.total)}
            value={points[at]}
            onInput={(input) => set(at, Number(input.currentTarget.value))}
          />
          <output>{points[at]}</output>
        </label>
      ))}
      <p class={ready ? 'muted' : 'short'}>{tr('form-given', { given, total: shape.total })}</p>
      <Button tone="primary" type="submit" disabled={!ready}>
        {tr('form-send')}
      </Button>
    </form>
  );
};

const SubsetForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const [chosen, setChosen] = useState<Set<number>>(new Set());
  const { least, most } = boundsOf(decision);
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  const ready = chosen.size >= least && chosen.size <= most;
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        scene.session.answer(
          decision,
          [...chosen].sort((one, two) => one - two).map((at) => shape.items[at]),
        );
      }}
    >
      {shape.items.map((item, at) => (
        <label key={wordOf(item)} class="check">
          <input type="checkbox" checked={chosen.has(at)} onChange={() => toggle(at)} />
          {scene.texts.item(decision.name, item)}
        </label>
      ))}
      <p class={ready ? 'muted' : 'short'}>{tr('form-count', { count: chosen.size, least, most })}</p>
      <Button tone="primary" type="submit" disabled={!ready}>
        {tr('form-send')}
      </Button>
    </form>
  );
};

const AssignForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const example = namedIn(exampleOf(decision));
  const names = shape.items.map(String);
  const [places, setPlaces] = useState(() =>
    names.map((name, at) =>
      (shape.places[at] ?? []).findIndex((place) => wordOf(place) === wordOf(example[name] ?? null)),
    ),
  );
  const ready = !shape.each_required || places.every((place) => place >= 0);
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        const given = names.map((name, at) => [name, shape.places[at]?.[places[at] ?? -1] ?? null]);
        scene.session.answer(decision, Object.fromEntries(given));
      }}
    >
      {names.map((name, at) => (
        <label key={name} class="assign">
          <span>{scene.texts.item(decision.name, name)}</span>
          <select
            value={places[at]}
            onChange={(change) =>
              setPlaces(places.map((one, other) => (other === at ? Number(change.currentTarget.value) : one)))
            }
          >
            {(!shape.each_required || (places[at] ?? -1) < 0) && <option value={-1}>–</option>}
            {(shape.places[at] ?? []).map((place, number) => (
              <option key={wordOf(place)} value={number}>
                {scene.texts.item(decision.name, place)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button tone="primary" type="submit" disabled={!ready}>
        {tr('form-send')}
      </Button>
    </form>
  );
};

/** Any other form, or one that no board draws: its answer is written, beginning with one that is allowed. */
const WordsForm = ({ scene, decision }: Props) => {
  const [typed, setTyped] = useState(() => JSON.stringify(exampleOf(decision)));
  let value: unknown;
  let ready = true;
  try {
    value = JSON.parse(typed);
  } catch {
    ready = false;
  }
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        scene.session.answer(decision, value);
      }}
    >
      <label class="field">
        <span class="label">{tr('form-written')}</span>
        <input
          value={typed}
          spellcheck={false}
          onInput={(input) => setTyped(input.currentTarget.value)}
          aria-invalid={!ready}
        />
      </label>
      <Button tone="primary" type="submit" disabled={!ready}>
        {tr('form-send')}
      </Button>
    </form>
  );
};
