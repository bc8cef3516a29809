// The boxes of a gauge: marks that are there, and the one that stands ready to be made.

interface Props {
  marks: number;
  length: number;
  /** Whether the next mark stands ready: hatched, so that nobody takes it for one that is made. */
  next?: boolean;
}

export const Boxes = ({ marks, length, next = false }: Props) => (
  <span class="boxes" aria-hidden="true">
    {Array.from({ length }, (_, at) => (
      <i key={at} class={at < marks ? 'on' : next && at === marks ? 'next' : ''} />
    ))}
  </span>
);
