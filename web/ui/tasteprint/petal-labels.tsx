import { angleOf, PETALS } from './petals.ts';

/** Each taste's name at the end of its petal. */
export const PetalLabels = ({ radius }: { radius: number }) =>
  PETALS.map(({ taste }, place) => {
    const x = Math.sin(angleOf(place));
    const y = -Math.cos(angleOf(place));
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
