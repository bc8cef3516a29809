// Dice one can see: a large die that tumbles and stays, and a strip of all its faces with the die set on one of them.

const [NEAR, FAR] = [-5.2, 5.2];
const DOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  3: [
    [NEAR, NEAR],
    [0, 0],
    [FAR, FAR],
  ],
  4: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [0, 0],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, 0],
    [FAR, 0],
    [NEAR, FAR],
    [FAR, FAR],
  ],
};

interface DieProps {
  /** From 1 to 6; null while it has not been rolled. A die of more sides shows its number. */
  face: number | null;
  size?: number;
  /** It tumbles as it appears, unless motion is reduced. */
  rolling?: boolean;
  label?: string;
}

export const BigDie = ({ face, size = 72, rolling = false, label }: DieProps) => (
  <svg
    class={`bigdie${face === null ? ' waits' : ''}${rolling ? ' rolls' : ''}`}
    width={size}
    height={size}
    viewBox="-11 -11 22 22"
    role="img"
    aria-label={label ?? (face === null ? '?' : String(face))}
  >
    <rect x="-10" y="-10" width="20" height="20" rx="4.4" />
    {face !== null &&
      (DOTS[face]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />) ?? (
        <text y="4.2" text-anchor="middle">
          {face}
        </text>
      ))}
  </svg>
);

export interface StripFace {
  face: number;
  /** Whether it is one of those that were needed. */
  needed: boolean;
  /** What it brings, in a word. */
  word?: string;
}

interface StripProps {
  faces: readonly StripFace[];
  /** The die on it, once it is rolled. */
  die: number | null;
  rolling?: boolean;
  /** What the strip says, for those who do not see it. */
  label: string;
}

/** What was needed before what came: all faces in a row, those that are needed filled. */
export const DiceStrip = ({ faces, die, rolling = false, label }: StripProps) => (
  <div role="img" aria-label={label}>
    <ol class="dicestrip" aria-hidden="true">
      {faces.map(({ face, needed, word }) => (
        <li key={face} class={`${needed ? 'needed' : ''}${face === die ? ' here' : ''}`}>
          <BigDie face={face} size={34} rolling={rolling && face === die} label="" />
          {word && <small>{word}</small>}
        </li>
      ))}
    </ol>
  </div>
);
