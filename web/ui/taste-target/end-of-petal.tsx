import type { KeyboardEvent } from 'react';
import type { Taste } from '#domain/taste/axes.ts';
import { steppedFrom } from '#domain/taste-match/taste-target.ts';
import { capitalised } from '../capitalised.ts';
import styles from './flower.module.css';
import { type Flower, type Petal, pointAt, REACH, radiusOf } from './flower-geometry.ts';

interface EndProps {
  petal: Petal;
  shape: Flower;
  score: number;
  inWords: string;
  isMoved: boolean;
  isIgnored: boolean;
  endOf: (taste: Taste, element: SVGGElement | null) => void;
  onPull: (score: number) => void;
  onShow: (taste: Taste | null) => void;
}

/** What a petal is pulled by: a slider for keys and screen readers. */
export function EndOfPetal({
  petal,
  shape,
  score,
  inWords,
  isMoved,
  isIgnored,
  endOf,
  onPull,
  onShow,
}: EndProps) {
  const { taste, label } = petal;
  const { x, y } = pointAt(petal, radiusOf(score, shape));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = scoreByKey(event.key, score);
    if (to === null) return;
    event.preventDefault();
    onPull(to);
  };
  return (
    <g
      ref={(element) => endOf(taste, element)}
      role="slider"
      tabIndex={0}
      aria-label={capitalised(label)}
      aria-valuemin={1}
      aria-valuemax={10}
      aria-valuenow={score}
      aria-valuetext={inWords}
      transform={`translate(${x} ${y})`}
      className={`${styles.end} ${isMoved ? styles.moved : ''} ${isIgnored ? styles.ignored : ''}`}
      onKeyDown={onKeyDown}
      onFocus={() => onShow(taste)}
      onBlur={() => onShow(null)}
      onPointerEnter={() => onShow(taste)}
    >
      <circle r={REACH} className={styles.grip} />
      <circle r="40" className={styles.focus} />
      <circle r="26" className={styles.knob} />
    </g>
  );
}

/** The keys of a slider: half a point by arrows, two points by Page keys, the ends by Home and End. */
function scoreByKey(key: string, score: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowRight') return steppedFrom(score, 1);
  if (key === 'ArrowDown' || key === 'ArrowLeft') return steppedFrom(score, -1);
  if (key === 'PageUp') return steppedFrom(score, 4);
  if (key === 'PageDown') return steppedFrom(score, -4);
  if (key === 'Home') return 1;
  return key === 'End' ? 10 : null;
}
