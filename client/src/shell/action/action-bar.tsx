// The action bar: made from the open decisions and nothing else.

import { useEffect, useRef } from 'preact/hooks';
import { hasKeyboard } from '../../base/keys';
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { Button, type Tone } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { OptionFinder } from '../../parts/option-finder';
import { Why } from '../../parts/rule-text';
import { FEW, isPicked, optionsOf, press, sameValue, withoutRepeats } from '../../session/answer';
import { choicesOf } from '../../session/typed-options';
import type { Decision } from '../../session/types';
import type { Board, Closed, Scene } from '../board';
import { Countdown } from './countdown';
import { FormOf } from './forms';
import { OwnDice } from './own-dice';

interface Props {
  scene: Scene;
  board: Board;
}
interface OneProps extends Props {
  decision: Decision;
}

export const ActionBar = ({ scene, board }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const first = scene.decisions.find((one) => !one.standing);
  // what is asked anew is read from its beginning, however far down the last question had been scrolled
  useEffect(() => bar.current?.scrollTo({ top: 0 }), [first?.id, first?.seat]);
  if (board.instead?.isUp(scene)) {
    return (
      <section class="act" aria-label={tr('action-bar')}>
        <Refusal scene={scene} />
        <board.instead.Bar scene={scene} />
      </section>
    );
  }
  if (scene.session.rolling.value && !scene.replaying) {
    return (
      <section class="act" aria-label={tr('action-bar')}>
        <Refusal scene={scene} />
        <OwnDice scene={scene} />
      </section>
    );
  }
  const isMinor = board.questions?.isMinor ?? ((one: Decision) => Boolean(one.standing));
  const inBar = (one: Decision) => !['calls', 'menu'].includes(board.questions?.where?.(one) ?? 'bar');
  const shown = withoutRepeats(scene.decisions.filter(inBar));
  const Together = board.questions?.together?.Questions;
  const together = board.questions?.together?.of(scene) ?? [];
  const asked = shown.filter((one) => !isMinor(one) && !together.includes(one));
  const standing = shown.filter((one) => isMinor(one) && !together.includes(one));
  const isIdle = asked.length === 0 && together.every((one) => one.standing);
  const rests = isIdle && !elsewhereOf(scene) && Boolean(board.questions?.together?.rests?.(scene));
  return (
    <section ref={bar} class={`act${asked.length > 1 ? ' several' : ''}`} aria-label={tr('action-bar')}>
      <Refusal scene={scene} />
      {Together && (together.length > 0 || rests) && (
        <Together scene={scene} decisions={together} {...(rests ? { waits: waitingWords(scene, board) } : {})} />
      )}
      {asked.map((decision) => (
        <Question
          key={`${decision.seat} ${decision.id}`}
          scene={scene}
          board={board}
          decision={decision}
          minor={false}
        />
      ))}
      {standing.map((decision) => (
        <Question key={`${decision.seat} ${decision.name}`} scene={scene} board={board} decision={decision} minor />
      ))}
      {isIdle && !rests && together.length + standing.length === 0 && <Waiting scene={scene} board={board} />}
      {scene.session.canUndo.value && (
        <Button small class="phone-undo" onClick={() => scene.session.undo()}>
          <Icon name="undo" />
          {tr('undo')}
        </Button>
      )}
    </section>
  );
};

const Refusal = ({ scene }: { scene: Scene }) => {
  const refused = scene.session.refused.value;
  if (!refused) return null;
  return (
    <p class="refusal" role="alert">
      {refused.text} <Why game={scene.game.slug} rule={refused.rule ?? ''} />
    </p>
  );
};

/** A question to the viewer in a chair that is not in sight. */
const elsewhereOf = ({ session, seats }: Scene) => session.asked.value.find((one) => !seats.includes(one.seat));

/** For whom one waits, or how it ended. */
function waitingWords(scene: Scene, board: Board): string {
  const { session, texts } = scene;
  const { waiting } = session.state(scene.seat);
  const seats = (waiting.value.length ? waiting.value : (board.crew?.waits?.(scene) ?? [])).filter(
    (seat) => !session.you.value.includes(seat),
  );
  const elsewhere = elsewhereOf(scene);
  if (scene.view.over) return texts.result(scene.view.result);
  if (elsewhere) return tr('seat-turn', { seat: texts.seat(elsewhere.seat) });
  if (seats.length) return tr('waiting-for', { seats: seats.map((seat) => texts.seat(seat)).join(', ') });
  return tr('waiting');
}

const Waiting = ({ scene, board }: Props) => {
  const { session, texts } = scene;
  const { Idle } = board.panels ?? {};
  const elsewhere = elsewhereOf(scene);
  return (
    <div class="question">
      <div class="ask">
        <h2>{waitingWords(scene, board)}</h2>
      </div>
      {Idle && <Idle scene={scene} />}
      {elsewhere && (
        <Button
          tone="primary"
          onClick={() => {
            session.seat.value = elsewhere.seat;
          }}
        >
          {tr('seat-turn-to', { seat: texts.seat(elsewhere.seat) })}
        </Button>
      )}
    </div>
  );
};

const Question = ({ scene, board, decision, minor }: OneProps & { minor: boolean }) => {
  const { texts, game, session } = scene;
  const { Beside } = board.questions ?? {};
  const hint = board.questions?.hint?.(scene, decision);
  const question = board.questions?.ask?.(scene, decision) || texts.ask(decision);
  if (minor && board.questions?.isFolded?.(decision)) {
    return (
      <details
        class="question standing folded"
        data-decision={decision.name}
        data-id={`${decision.seat} ${decision.id}`}
      >
        <summary>{question}</summary>
        <Why game={game.slug} rule={decision.rule} />
        <Answers scene={scene} board={board} decision={decision} minor />
      </details>
    );
  }
  const manySeats = !minor && new Set(scene.decisions.map((one) => one.seat)).size > 1;
  return (
    <div
      class={`question${minor ? ' standing' : ''}`}
      data-decision={decision.name}
      data-id={`${decision.seat} ${decision.id}`}
    >
      <div class="ask">
        {manySeats && <p class="over">{board.crew?.shortSeat?.(decision.seat) ?? texts.seat(decision.seat)}</p>}
        {minor ? <h3>{question}</h3> : <h2>{question}</h2>}
        <p>
          {hint && `${hint.text} `}
          <Why game={game.slug} rule={hint?.rule ?? decision.rule} />{' '}
          <Countdown session={session} decision={decision} />
        </p>
        {!minor && Beside && <Beside scene={scene} decision={decision} />}
      </div>
      <Answers scene={scene} board={board} decision={decision} minor={minor} />
    </div>
  );
};

const Answers = ({ scene, board, decision, minor }: OneProps & { minor: boolean }) => {
  if (board.form?.isFor(decision)) return <board.form.Form scene={scene} decision={decision} />;
  if (decision.form) return <FormOf scene={scene} decision={decision} />;
  const options = optionsOf(decision);
  const onBoard = board.questions?.where?.(decision) === 'board';
  if (options.length > FEW || onBoard) return <Chosen scene={scene} board={board} decision={decision} />;
  return (
    <div class="opts">
      {inOrder(scene, board, decision).map((choice) =>
        'option' in choice ? (
          <OptionButton
            key={JSON.stringify(choice.option.value)}
            scene={scene}
            board={board}
            decision={decision}
            option={choice.option}
            minor={minor}
          />
        ) : (
          <span key={choice.shut.label} class="btn off" data-closed={String(choice.shut.value)}>
            <span>{choice.shut.label}</span>
            <small>{choice.shut.reason}</small>
          </span>
        ),
      )}
    </div>
  );
};

type Choice = { option: Option } | { shut: Closed };

/** Open and closed answers, each in its place. */
function inOrder(scene: Scene, board: Board, decision: Decision): Choice[] {
  const order = board.questions?.order?.(decision) ?? [];
  const place = (choice: Choice) => {
    const at = order.indexOf(String('option' in choice ? choice.option.value : choice.shut.value));
    return at < 0 ? order.length : at;
  };
  const open = optionsOf(decision).map((option): Choice => ({ option }));
  const shut = (board.questions?.closed?.(scene, decision) ?? []).map((one): Choice => ({ shut: one }));
  return [...open, ...shut].sort((one, two) => place(one) - place(two));
}

const OptionButton = ({ scene, board, decision, option, minor }: OneProps & { option: Option; minor: boolean }) => {
  const { session, texts } = scene;
  const picked = isPicked(session, decision, option.value);
  const tone: Tone = picked ? 'primary' : board.questions?.isDanger?.(decision, option) ? 'danger' : 'offer';
  const detail = board.questions?.detail?.(scene, decision, option) || texts.info(decision.name, option);
  const place = placeOf(board, scene, decision, option.value);
  return (
    <Button
      tone={tone}
      small={minor}
      title={minor ? detail : undefined}
      sub={picked ? tr('press-again') : minor ? '' : detail}
      data-value={JSON.stringify(option.value)}
      onClick={() => press(session, decision, option.value)}
      onPointerEnter={() => light(scene, place)}
      onPointerLeave={() => light(scene, [])}
      onFocus={() => light(scene, place)}
      onBlur={() => light(scene, [])}
    >
      {board.questions?.label?.(scene, decision, option) || texts.option(decision.name, option)}
    </Button>
  );
};

/** More options than fit: they are found by typing or on the board, and one is confirmed. */
const Chosen = ({ scene, board, decision }: OneProps) => {
  const { session, texts } = scene;
  const options = optionsOf(decision);
  const picked = options.find((option) => isPicked(session, decision, option.value));
  const detail = picked ? board.questions?.detail?.(scene, decision, picked) || texts.info(decision.name, picked) : '';
  return (
    <div class="opts">
      <OptionFinder
        label={scene.texts.ask(decision)}
        choices={choicesOf(scene.texts, decision)}
        onFind={(value) => {
          session.picked.value = { decision: decision.id, seat: decision.seat, value };
        }}
        onConfirm={() => picked && session.answer(decision, picked.value)}
      />
      {picked ? (
        <Button
          tone="primary"
          sub={detail || tr(hasKeyboard() ? 'press-enter' : 'press-here')}
          onClick={() => session.answer(decision, picked.value)}
        >
          {texts.option(decision.name, picked)}
        </Button>
      ) : (
        <p class="muted small">
          {tr(board.questions?.where?.(decision) === 'board' ? 'choose-on-board' : 'choose-first')},{' '}
          {tr('choices', { count: options.length })}
        </p>
      )}
    </div>
  );
};

function light(scene: Scene, places: string[]): void {
  if (!sameValue(scene.session.lit.value, places)) scene.session.lit.value = places;
}

/** The places an answer speaks of, if its kind is one of the board's. */
function placeOf(board: Board, scene: Scene, decision: Decision, value: unknown): string[] {
  const declared = scene.game.decisions[decision.name] as { value?: { spec?: unknown } } | undefined;
  const spec = declared?.value?.spec;
  if (typeof spec === 'string' && board.places.includes(spec) && typeof value === 'string') return [value];
  return [];
}
