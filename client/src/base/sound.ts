// Short sounds made on the spot; each only repeats what is shown.
import { prefs } from './prefs';

export type Cue = 'turn' | 'ping' | 'hit' | 'stop' | 'chat';

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
  chat: [note(880, 0, 0.08, { loud: 0.05 })],
};
const SHAKES: Partial<Record<Cue, number[]>> = { turn: [40], hit: [180], stop: [90, 60, 90] };

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
