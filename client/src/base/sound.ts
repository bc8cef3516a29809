// Short sounds made on the spot; each only repeats what is shown.
import { prefs } from './prefs';

export type Cue =
  | 'turn'
  | 'ping'
  | 'hit'
  | 'stop'
  | 'chat'
  | 'tick'
  | 'tock'
  | 'fire'
  | 'thud'
  | 'good'
  | 'alarm'
  | 'chain'
  | 'bubbles'
  | 'breath'
  | 'sunk';

interface Note {
  hertz: number;
  to: number;
  at: number;
  seconds: number;
  shape: OscillatorType;
  loud: number;
}

const note = (hertz: number, at = 0, seconds = 0.18, rest: Partial<Note> = {}): Note => ({
  hertz,
  to: hertz,
  at,
  seconds,
  shape: 'sine',
  loud: 0.12,
  ...rest,
});

const CUES: Record<Cue, Note[]> = {
  turn: [note(523), note(659, 0.14)],
  ping: [note(1180, 0, 0.9, { to: 1100, loud: 0.09 })],
  hit: [note(110, 0, 0.7, { to: 38, shape: 'triangle', loud: 0.3 })],
  stop: [note(330, 0, 0.16, { shape: 'square', loud: 0.1 }), note(330, 0.22, 0.16, { shape: 'square', loud: 0.1 })],
  tick: [note(660, 0, 0.05, { loud: 0.04 })],
  tock: [note(440, 0, 0.06, { loud: 0.05 })],
  fire: [note(90, 0, 0.14, { to: 50, shape: 'triangle', loud: 0.14 }), note(400, 0.3, 0.9, { to: 240, loud: 0.02 })],
  thud: [note(70, 0, 0.5, { to: 40, shape: 'triangle', loud: 0.14 })],
  good: [note(587), note(784, 0.14)],
  alarm: [note(392, 0, 0.14, { loud: 0.08 }), note(392, 0.24, 0.14, { loud: 0.08 })],
  chain: [0, 1, 2, 3].map((at) => note(240 - 20 * at, at * 0.07, 0.06, { shape: 'triangle', loud: 0.06 })),
  bubbles: [0, 1, 2, 3].map((at) => note(300 + 90 * at, at * 0.11, 0.12, { to: 420 + 90 * at, loud: 0.04 })),
  breath: [note(180, 0, 0.8, { to: 90, loud: 0.03 })],
  sunk: [note(80, 0, 1.6, { to: 28, shape: 'triangle', loud: 0.3 })],
  chat: [note(880, 0, 0.08, { loud: 0.05 })],
};
const SHAKES: Partial<Record<Cue, number[]>> = { turn: [40], hit: [180], sunk: [240], stop: [90, 60, 90] };

let desk: AudioContext | null = null;

/** A browser may take a tenth of a second to open its sound: not while everybody waits to see STOP. */
const open = () => {
  if (prefs.value.sound) desk ??= new AudioContext();
};
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => setTimeout(open, 500), { once: true });

/** It is felt at once, and heard when what happened has been drawn. */
export function sound(cue: Cue): void {
  if (!prefs.value.sound || !navigator.userActivation?.hasBeenActive) return; // browsers keep a page silent until it has been touched
  const shake = SHAKES[cue];
  if (shake) navigator.vibrate?.(shake);
  setTimeout(() => play(cue));
}

function play(cue: Cue): void {
  open();
  if (!desk) return;
  for (const { hertz, to, at, seconds, shape, loud } of CUES[cue]) {
    const from = desk.currentTime + at;
    const tone = new OscillatorNode(desk, { type: shape, frequency: hertz });
    const level = new GainNode(desk, { gain: loud });
    tone.frequency.exponentialRampToValueAtTime(to, from + seconds);
    level.gain.setValueAtTime(loud, from);
    level.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    tone.connect(level).connect(desk.destination);
    tone.start(from);
    tone.stop(from + seconds);
  }
}
