// The assistant's figures: asked for when a question opens, shown when they come. Nothing is worked out here.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { WhyRow } from '../../base/messages';
import { tr } from '../../base/texts';
import type { Advice } from '../../session/types';
import type { Scene } from '../../shell/board';

const asked = signal<Record<string, { about: string; before: Advice | undefined }>>({});

/** Ask once for each situation; the answer that was there before is not about it. */
export function useAdvice<T>(scene: Scene, topic: string, about: string, args: Record<string, unknown>): T | null {
  const may = Boolean(scene.table.assistant) && !scene.replaying && about !== '';
  useEffect(() => {
    if (!may) return undefined;
    const timer = setTimeout(() => {
      asked.value = { ...asked.value, [topic]: { about, before: scene.session.advice.value[topic] } };
      scene.session.advise(topic, args);
    }, 120);
    return () => clearTimeout(timer);
  }, [may, topic, about]);
  return may ? adviceOn<T>(scene, topic, about) : null;
}

/** What has come on a situation that somebody else on the page asked about. */
export function adviceOn<T>(scene: Scene, topic: string, about: string): T | null {
  const now = scene.session.advice.value[topic];
  const wanted = asked.value[topic];
  return now && wanted?.about === about && now !== wanted.before ? (now.data as T) : null;
}

/** "7/100" as a number. */
export function chance(fraction: string | undefined): number {
  const [over, under] = (fraction ?? '0').split('/');
  return Number(over) / Number(under ?? 1);
}

export const whole = (part: number) => tr('sw-percent', { percent: Math.round(part * 100) });
export const fine = (part: number) => tr('sw-percent', { percent: Math.round(part * 1000) / 10 });
export const rounded = (value: number) => Math.round(value * 10) / 10;

export interface Shot {
  points: number;
  need: number;
  attack: WhyRow[];
  hit: string;
  damaged?: string;
  sunk?: string;
}

export interface TargetLine {
  unit: number;
  revealed: boolean;
  tons: number | null;
  target: WhyRow[];
  total: number;
  die: WhyRow[];
  shots: Shot[];
}

export interface Fates {
  lost: string;
  damaged: string;
  spotted: string;
  home: string;
}

export interface Outcome {
  points: Record<string, number>;
  ships: Record<string, string>;
  mean_tons: string;
  mean_ships: string;
  boat: Fates;
}

export interface AttackAdvice {
  targets: TargetLine[];
  odds?: Outcome | null;
  /** Of every way to share the points out: the most worth with the boat weighed in, the most tons, the most ships. */
  best?: Outcome | null;
  most_tons?: Outcome | null;
  most_ships?: Outcome | null;
  counterattack: Fates;
  sums: CounterSums;
}

/** Both totals of a counterattack, the line of the table they lead to, and what is added to its die. */
export interface CounterSums {
  unopposed: boolean;
  theirs: WhyRow[];
  ours: WhyRow[];
  line: string;
  die: WhyRow[];
}

export interface SearchAdvice {
  met: Record<string, string>;
  contact: Record<string, string>;
  die: WhyRow[];
}

/** Sampled: each mean and chance with the ends of its interval. */
export interface PostureOdds {
  tons: string;
  tons_from: string;
  tons_to: string;
  ships: string;
  lost: string;
  lost_from: string;
  lost_to: string;
}

export interface PressAdvice {
  now: Fates;
  sums: CounterSums;
  re_attack: Fates;
  re_attack_sums: CounterSums;
}

/** The chance to stay out, by what the boat has done. */
export type EnduranceAdvice = Record<'fought' | 'quiet' | 'loner' | 'bypass', string>;

export interface TransitAdvice {
  event: Fates;
  storm: Fates;
}
