import { PETALS } from '#domain/taste/petals.ts';
import { angleOf } from '#domain/taste/polar.ts';

/** Name of each taste at the end of its petal. */
export const PetalLabels = ({ radius }: { radius: number }) =>
  PETALS.map(({ taste }, index) => {
    const x = Math.sin(angleOf(index));
    const y = -Math.cos(angleOf(index));
    return (
      <text
        key={taste}
        x={Math.round(radius * x)}
        y={Math.round(radius * y)}
        textAnchor={Math.abs(x) < 0.1 ? 'middle' : x > 0 ? 'start' : 'end'}
        dominantBaseline={Math.abs(y) > 0.9 ? (y > 0 ? 'hanging' : 'auto') : 'central'}
      >
        {taste}
      </text>
    );
  });
