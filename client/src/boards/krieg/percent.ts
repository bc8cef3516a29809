// Chances in words.
export const shareOf = (chance: string) => {
  const [top, bottom] = chance.split('/').map(Number);
  return (100 * (top ?? 0)) / (bottom ?? 1);
};

/** A chance in percent; what is possible is never written as nothing, nor what may fail as certain. */
export function percent(chance: string): string {
  const share = shareOf(chance);
  const whole = Math.round(share);
  if (whole === 0 && share > 0) return '<\u00a01\u00a0%';
  if (whole === 100 && share < 100) return '>\u00a099\u00a0%';
  return `${whole}\u00a0%`;
}
