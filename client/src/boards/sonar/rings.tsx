// Rings that spread from a space, as long as their beat.
export const Rings = ({
  x,
  y,
  most,
  tone,
  count = 3,
}: {
  x: number;
  y: number;
  most: number;
  tone: string;
  count?: number;
}) => (
  <g class={`rings ${tone}`} transform={`translate(${x} ${y})`}>
    {Array.from({ length: count }, (_, ring) => (
      <circle
        key={ring}
        r={(most * (ring + 1)) / count}
        style={{ animationDelay: `calc(var(--ms) * ${ring * 0.12})` }}
      />
    ))}
  </g>
);
