// Answers by key: a digit for each button of the bar in its order, a letter for what is said most often.
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { type Keys, listen } from '../../base/keys';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Letters by what they press: everybody joins the attack, it is rolled, the whole stack moves. */
export const LETTERS: Readonly<Record<string, string>> = {
  x: '[data-add-all]',
  r: '[data-value=\'"go"\']',
  s: '[data-whole-stack]',
};

/** What is pressed by digits, in the order in which it stands. */
const buttons = () => [...document.querySelectorAll<HTMLElement>('.act .opts > button.btn')];

export function useAnswerKeys(): void {
  const keys = useMemo(() => {
    const found: Keys = {};
    DIGITS.forEach((digit, at) => {
      found[digit] = () => buttons()[at]?.click();
    });
    for (const [letter, what] of Object.entries(LETTERS))
      found[letter] = () => document.querySelector<HTMLElement>(`.act ${what}`)?.click();
    return found;
  }, []);
  useLayoutEffect(() => listen(keys), [keys]);
}
