// What a screen reader is told, and what is said aloud.
import { signal } from '@preact/signals';
import { prefs } from './prefs';
import { language } from './texts';

/** The text of the live region; a blank in turn makes the same sentence heard twice. */
export const heard = signal('');
let odd = false;

export function announce(text: string): void {
  odd = !odd;
  heard.value = odd ? text : `${text}\u00a0`;
}

export function speakAloud(text: string): void {
  if (!prefs.value.speech || !('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language.value;
  speechSynthesis.speak(words);
}
