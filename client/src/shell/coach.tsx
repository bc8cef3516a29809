// A lesson is a real game with somebody beside you: one sentence at a time, and the place it speaks of is outlined.
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { go, link } from '../base/router';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import type { Lesson, Scene, Tab } from './board';

interface Props {
  scene: Scene;
  lesson: Lesson;
  onTab: (tab: Tab) => void;
}

/** Outlines what a step speaks of for as long as it is shown. The page may not carry styles of its own, so a sheet is adopted. */
function useOutline(selector: string): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    // a question has room around it, a whole part of the table has none
    sheet.replaceSync(
      `.table :is(${selector}) { outline: 3px solid var(--brass); outline-offset: ${selector.startsWith('[data-decision') ? 4 : -3}px }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [selector]);
}

export const Coach = ({ scene, lesson, onTab }: Props) => {
  const at = useSignal(0);
  const all = lesson.steps.length;
  const step = lesson.steps[at.value];
  const done = step?.until?.(scene) ?? false;
  useOutline(step?.mark ?? '.none');
  useEffect(() => {
    if (done) at.value += 1;
  }, [done, at.value]);
  useEffect(() => {
    if (step) onTab(step.tab ?? 'main');
  }, [step]);
  const stuck = step?.until && scene.view.over;
  const home = ['learn', scene.game.slug];
  return (
    <section class="coach" aria-label={tr('learn')} data-step={at.value + 1} data-mark={step?.mark ?? ''}>
      <p class="over">{step ? tr('learn-step', { step: at.value + 1, all, role: lesson.title() }) : lesson.title()}</p>
      <p class="coachsays" role="status">
        {stuck ? tr('learn-over') : step ? lesson.say(at.value + 1) : tr('learn-done')}
      </p>
      <div class="row">
        {step && !step.until && (
          <Button tone="primary" small onClick={() => (at.value += 1)}>
            {tr('learn-next')}
          </Button>
        )}
        {!step && (
          <Button tone="primary" small onClick={() => go(home)}>
            {tr('learn-more')}
          </Button>
        )}
        <a class="btn plain sm" href={link(step && !stuck ? home : ['table', scene.table.id])}>
          <span>{tr(step && !stuck ? 'learn-leave' : 'learn-stay')}</span>
        </a>
      </div>
    </section>
  );
};
