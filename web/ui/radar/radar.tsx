import type { Scores } from '#domain/taste/axes.ts';
import { capitalised } from '../capitalised.ts';
import styles from './radar.module.css';
import { FULL_RADIUS, outlineOf, pointAt, radiusOf, SPOKE_TASTES, SPOKES } from './spokes.ts';

export interface RadarSeries {
  id: string;
  scores: Readonly<Scores>;
}

interface Props {
  /** At most three, which differ by colour and line style. None draws the empty chart. */
  series: readonly RadarSeries[];
  /** Text alternative; left out where the text beside the chart says the same. */
  label?: string;
  className?: string | undefined;
}

const RINGS = [1, 4, 7, 10];
const LABEL_RADIUS = FULL_RADIUS + 28;

/** Radar chart of the eighteen tastes on a scale from 1 to 10. */
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
      {series.map(({ id, scores }, index) => (
        <path key={id} d={outlineOf(scores)} className={styles[`series${index + 1}`]} />
      ))}
      <g className={styles.scale}>
        {RINGS.slice(1).map((score) => (
          <text key={score} x="8" y={14 - radiusOf(score)}>
            {score}
          </text>
        ))}
      </g>
      <g className={styles.labels}>
        {SPOKE_TASTES.map((taste, index) => {
          const { x, y } = pointAt(index, LABEL_RADIUS);
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
              {capitalised(taste)}
            </text>
          );
        })}
      </g>
    </svg>
  );
}
