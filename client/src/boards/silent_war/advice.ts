// The assistant's figures: asked for when a question opens, shown when they come. Nothing is worked out here.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { saidOn } from '../../session/declared';
import type { Declared, Scene, Advice as Told } from './game';

const asked = signal<Record<string, { about: string; ask: string }>>({});

/** Ask once for each situation; an answer to an earlier question is not about it. */
export function useAdvice<Topic extends keyof Told>(
  scene: Scene,
  topic: Topic,
  about: string,
  args: Record<string, unknown>,
): Told[Topic] | null {
  const may = Boolean(scene.info.assistant) && !scene.replaying && about !== '';
  useEffect(() => {
    if (!may) return undefined;
    const timer = setTimeout(() => {
      asked.value = { ...asked.value, [topic]: { about, ask: scene.session.advise(topic, args) } };
    }, 120);
    return () => clearTimeout(timer);
  }, [may, topic, about]);
  return may ? adviceOn(scene, topic, about) : null;
}

/** What has come on a situation that somebody else on the page asked about. */
export function adviceOn<Topic extends keyof Told>(scene: Scene, topic: Topic, about: string): Told[Topic] | null {
  const now = scene.session.advice.value[topic];
  const wanted = asked.value[topic];
  if (!now || wanted?.about !== about || now.ask !== wanted.ask) return null;
  return saidOn<Declared, Topic>(scene.session, topic)?.data ?? null;
}

/** "7/100" as a number. */
export function chance(fraction: string | undefined): number {
  const [over, under] = (fraction ?? '0').split('/');
  return Number(over) / Number(under ?? 1);
}

export const whole = (part: number) => tr('sw-percent', { percent: Math.round(part * 100) });
export const fine = (part: number) => tr('sw-percent', { percent: Math.round(part * 1000) / 10 });
export const rounded = (value: number) => Math.round(value * 10) / 10;
