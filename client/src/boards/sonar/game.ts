// The shell's shapes as this game declares them.
import type { DecisionOf, EventOf, ViewOf } from '../../session/declared';
import type { Lesson as LessonOf, LessonStep as LessonStepOf, Scene as SceneOf } from '../../shell/board';
import type { Declared } from './game.gen';

export type * from './game.gen';
export type Scene = SceneOf<Declared>;
export type View = ViewOf<Declared>;
export type Decision = DecisionOf<Declared>;
export type Asked<Name extends Decision['name']> = Extract<Decision, { name: Name }>;
export type FeedEvent = EventOf<Declared>;
export type Lesson = LessonOf<Declared>;
export type LessonStep = LessonStepOf<Declared>;
