import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Taste } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import {
  importanceIn,
  scoreIn,
  scoresOf,
  steppedFrom,
  type TasteTarget,
  withScore,
} from '#domain/taste-match/taste-target.ts';
import { capitalised } from '../capitalised.ts';
import {
  INNER_RADIUS,
  indexNear,
  OUTER_RADIUS,
  outlineOf,
  type Point,
  pointAt,
  REACH,
  radiusOf,
  SPOKES,
  scoreAt,
} from './target-geometry.ts';
import styles from './target-radar.module.css';

interface Props {
  target: TasteTarget;
  onChange: (target: TasteTarget) => void;
}

/** Clear of a point at 10, and of the ring around it that has the focus. */
const LABEL_RADIUS = OUTER_RADIUS + 48;
const RINGS = [1, 4, 7, 10];

/** Radar of the taste that is wished for. Every point is a slider: it is dragged along its spoke, or moved by keys. */
export function TargetRadar({ target, onChange }: Props) {
  const [shown, setShown] = useState<Taste | null>(null);
  const move = (taste: Taste, score: number) => onChange(withScore(target, taste, score));
  const { pointerHandlers, pointOf } = useDragging(target, { move, show: setShown });
  return (
    <svg viewBox="-660 -540 1320 1080" className={styles.radar} {...pointerHandlers}>
      <g className={styles.grid}>
        {RINGS.map((score) => (
          <circle key={score} r={radiusOf(score)} />
        ))}
        <path d={SPOKES} />
      </g>
      <path d={`${outlineOf(target.start)}${HOLE}`} className={styles.start} />
      <path d={`${outlineOf(scoresOf(target))}${HOLE}`} className={styles.now} />
      <Labels target={target} />
      {shown !== null && (
        <>
          <text y="-14" className={styles.centreName} aria-hidden="true">
            {capitalised(shown)}
          </text>
          <text y="62" className={styles.centreScore} aria-hidden="true">
            {scoreIn(target, shown)}
          </text>
        </>
      )}
      <Grips target={target} />
      {PETALS.map(({ taste }, index) => (
        <PointOfTaste
          key={taste}
          index={index}
          taste={taste}
          target={target}
          pointOf={pointOf}
          onMove={(score) => move(taste, score)}
          onShow={() => setShown(taste)}
        />
      ))}
    </svg>
  );
}

/** The hole in the middle of the ring, for `fill-rule: evenodd`. */
const HOLE = `M0 ${-INNER_RADIUS}A${INNER_RADIUS} ${INNER_RADIUS} 0 1 1 0 ${INNER_RADIUS}A${INNER_RADIUS} ${INNER_RADIUS} 0 1 1 0 ${-INNER_RADIUS}Z`;

interface PointProps {
  index: number;
  taste: Taste;
  target: TasteTarget;
  pointOf: (taste: Taste, element: SVGGElement | null) => void;
  onMove: (score: number) => void;
  onShow: () => void;
}

function PointOfTaste({ index, taste, target, pointOf, onMove, onShow }: PointProps) {
  const score = scoreIn(target, taste);
  const start = target.start[taste];
  const { x, y } = pointAt(index, radiusOf(score));
  const isMoved = target.moved[taste] !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = scoreByKey(event.key, score);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <g
      ref={(element) => pointOf(taste, element)}
      role="slider"
      tabIndex={0}
      aria-label={capitalised(taste)}
      aria-valuemin={1}
      aria-valuemax={10}
      aria-valuenow={score}
      aria-valuetext={isMoved ? `${score}, was ${start}` : String(score)}
      transform={`translate(${x} ${y})`}
      className={`${styles.point} ${isMoved ? styles.moved : ''} ${styles[importanceIn(target, taste)]}`}
      onKeyDown={onKeyDown}
      onFocus={onShow}
      onPointerEnter={onShow}
    >
      <circle r="30" className={styles.ring} />
      <circle r="19" className={styles.dot} />
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

/** Dragging by mouse, finger or pen. Beyond the reach of a point, a finger scrolls the page. */
function useDragging(
  target: TasteTarget,
  { move, show }: { move: (taste: Taste, score: number) => void; show: (taste: Taste) => void },
) {
  const dragged = useRef(-1);
  const points = useRef(new Map<Taste, SVGGElement>());
  const pointOf = (taste: Taste, element: SVGGElement | null) => {
    if (element === null) points.current.delete(taste);
    else points.current.set(taste, element);
  };
  const moveTo = (event: PointerEvent<SVGSVGElement>) => {
    const taste = PETALS[dragged.current]?.taste;
    if (taste !== undefined) move(taste, scoreAt(dragged.current, placeOf(event)));
  };
  const end = () => {
    dragged.current = -1;
  };
  const pointerHandlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const index = event.isPrimary && event.button === 0 ? indexNear(placeOf(event), scoresOf(target)) : -1;
      const taste = PETALS[index]?.taste;
      if (taste === undefined) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = index;
      points.current.get(taste)?.focus({ preventScroll: true });
      show(taste);
    },
    onPointerMove: moveTo,
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { pointerHandlers, pointOf };
}

/** Where in the chart the pointer is. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const toChart = currentTarget.getScreenCTM()?.inverse();
  return new DOMPoint(clientX, clientY).matrixTransform(toChart);
}

/** What a finger takes hold of: larger than the points, and it doesn't scroll the page. */
const Grips = ({ target }: { target: TasteTarget }) => (
  <g className={styles.grips} aria-hidden="true">
    {PETALS.map(({ taste }, index) => {
      const { x, y } = pointAt(index, radiusOf(scoreIn(target, taste)));
      return <circle key={taste} cx={x} cy={y} r={REACH} />;
    })}
  </g>
);

const Labels = ({ target }: { target: TasteTarget }) => (
  <g className={styles.labels} aria-hidden="true">
    {PETALS.map(({ taste }, index) => {
      const { x, y } = pointAt(index, LABEL_RADIUS);
      return (
        <text
          key={taste}
          x={x}
          y={y}
          textAnchor={Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'}
          dominantBaseline={y < -0.9 * LABEL_RADIUS ? 'auto' : y > 0.9 * LABEL_RADIUS ? 'hanging' : 'central'}
          className={styles[importanceIn(target, taste)]}
        >
          {taste}
        </text>
      );
    })}
  </g>
);
