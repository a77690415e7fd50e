import { type Scores, TASTES } from '../../../domain/taste/axes.ts';
import styles from './radar.module.css';
import { FULL_RADIUS, outlineOf, pointAt, radiusOf, SPOKES } from './spokes.ts';

export interface RadarSeries {
  id: string;
  scores: Readonly<Scores>;
}

interface Props {
  /** At most three, which differ by colour and by their line. None draws the empty chart. */
  series: readonly RadarSeries[];
  /** What it says to those who can't see it; nothing where the words beside it say as much. */
  label?: string;
  className?: string | undefined;
}

const RINGS = [1, 4, 7, 10];
const LABEL_RADIUS = FULL_RADIUS + 28;

/** Eighteen tastes on a scale from 1 to 10. The shape alone: a table beside it gives the figures. */
export function Radar({ series, label, className }: Props) {
  return (
    <svg
      viewBox="-640 -480 1280 960"
      className={`${styles.radar} ${className ?? ''}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g className={styles.grid}>
        {RINGS.map((score) => (
          <circle key={score} r={radiusOf(score)} />
        ))}
        <path d={SPOKES} />
      </g>
      {series.map(({ id, scores }, place) => (
        <path key={id} d={outlineOf(scores)} className={styles[`series${place + 1}`]} />
      ))}
      <g className={styles.scale}>
        {RINGS.slice(1).map((score) => (
          <text key={score} x="8" y={14 - radiusOf(score)}>
            {score}
          </text>
        ))}
      </g>
      <g className={styles.labels}>
        {TASTES.map((taste, place) => {
          const { x, y } = pointAt(place, LABEL_RADIUS);
          return (
            <text
              key={taste}
              x={x}
              y={y}
              textAnchor={Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'}
              dominantBaseline={
                y < -0.9 * LABEL_RADIUS ? 'auto' : y > 0.9 * LABEL_RADIUS ? 'hanging' : 'central'
              }
            >
              {taste.charAt(0).toUpperCase() + taste.slice(1)}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
