// A lesson is a real game with somebody beside you: one sentence at a time, and the place it speaks of is outlined.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { go, link } from '../base/router';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import type { Lesson, LessonStep, Scene, Tab } from './board';

interface Props {
  scene: Scene;
  lesson: Lesson;
  onTab: (tab: Tab) => void;
}

/** Outlines what a step speaks of for as long as it is shown. The page may not carry styles of its own, so a sheet is adopted. */
function useOutline(selector: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    // a question has room around it, a whole part of the screen has none
    sheet.replaceSync(
      `.gamescreen :is(${selector}) { outline: 3px solid var(--brass); outline-offset: ${selector.startsWith('[data-decision') ? 4 : -3}px }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [selector]);
}

/** Stops an answer that the step does not ask for and calls `refuse`, which says why. */
function useGuard(scene: Scene, step: LessonStep | undefined, refuse: () => void): void {
  const { session } = scene;
  useEffect(() => {
    const only = step?.only;
    session.guard = only
      ? (decision, value) => {
          if (decision.name !== only.decision || only.isRight(value, scene)) return true;
          refuse();
          return false;
        }
      : null;
    return () => {
      session.guard = null;
    };
  });
}

export const Coach = ({ scene, lesson, onTab }: Props) => {
  const at = useSignal(0);
  const refused = useSignal(false);
  const all = lesson.steps.length;
  const step = lesson.steps[at.value];
  const done = step?.until?.(scene) ?? false;
  const next = () => {
    refused.value = false;
    at.value += 1;
  };
  useOutline(step?.mark ?? '.none');
  useGuard(scene, step, () => {
    refused.value = true;
  });
  useEffect(() => {
    if (done) next();
  }, [done, at.value]);
  useEffect(() => {
    if (step) onTab(step.tab ?? 'main');
  }, [step]);
  const stuck = Boolean(step?.until && scene.view.over);
  const home = ['learn', scene.game.slug];
  return (
    <section class="coach" aria-label={tr('learn')} data-step={at.value + 1} data-mark={step?.mark ?? ''}>
      <p class="over">{step ? tr('learn-step', { step: at.value + 1, all, role: lesson.title() }) : lesson.title()}</p>
      <p class="coachsays" role="status">
        {stuck ? tr('learn-over') : step ? lesson.say(at.value + 1) : tr('learn-done')}
      </p>
      <p class="coachwrong" role="alert">
        {refused.value && `${tr('learn-wrong')} ${lesson.whyNot?.(at.value + 1) ?? ''}`}
      </p>
      <div class="row">
        {step?.quiz && (
          <Quiz
            lesson={lesson}
            step={at.value + 1}
            quiz={step.quiz}
            onRight={next}
            onWrong={() => (refused.value = true)}
          />
        )}
        {step && !step.until && !step.quiz && (
          <Button tone="primary" small onClick={next}>
            {tr('learn-next')}
          </Button>
        )}
        {!step && (
          <Button tone="primary" small onClick={() => go(home)}>
            {tr('learn-more')}
          </Button>
        )}
        <a class="btn plain sm" href={link(step && !stuck ? home : ['game', scene.info.id])}>
          <span>{tr(step && !stuck ? 'learn-leave' : 'learn-stay')}</span>
        </a>
      </div>
    </section>
  );
};

interface QuizProps {
  lesson: Lesson;
  step: number;
  quiz: NonNullable<LessonStep['quiz']>;
  onRight: () => void;
  onWrong: () => void;
}

const Quiz = ({ lesson, step, quiz, onRight, onWrong }: QuizProps) => (
  <>
    {Array.from({ length: quiz.answers }, (_, at) => at + 1).map((one) => (
      <Button key={one} tone="offer" small data-quiz={one} onClick={one === quiz.right ? onRight : onWrong}>
        {lesson.choice?.(step, one) ?? one}
      </Button>
    ))}
  </>
);
