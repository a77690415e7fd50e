import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { CREAM } from '#domain/taste/petals.ts';
import { type Ring, ringOf } from '#domain/taste/ring.ts';
import { importanceIn, scoresOf, type TasteTarget, withScore } from '#domain/taste-match/taste-target.ts';
import { EndOfPetal } from './end-of-petal.tsx';
import styles from './flower.module.css';
import {
  FLOWER_OF_ALL,
  FLOWER_OF_SIX,
  longestPetal,
  OUTER_RADIUS,
  type Petal,
  type Point,
  petalNear,
  petalTowards,
  pointAt,
  radiusOf,
  type Flower as Shape,
  scoreAt,
  showsAllChanges,
} from './flower-geometry.ts';
import { holdStill } from './hold-still.ts';

interface Props {
  target: TasteTarget;
  onChange: (target: TasteTarget) => void;
  /** The coffee that answers the wish: its petals are drawn, and spring to the next coffee. Without one the wish is drawn. */
  coffee?: { roastId: number; scores: Readonly<Scores> };
  /** More buttons beside the one for the other petals. */
  children?: ReactNode;
}

/** The ring of a taste that no coffee has yet. */
const RING_OF_WISH = 3;

/**
 * A tasteprint whose petals can be pulled out and pushed in: by a finger or the mouse at their ends, by pressing where one
 * should end, or by keys. The ends stay where they were pulled to; the petals show what the coffee has. Six petals are enough
 * until somebody asks for the others, or has changed one of them.
 */
export function Flower({ target, onChange, coffee, children }: Props) {
  const [wished, setWished] = useState<Shape | null>(null);
  const shape = wished ?? (showsAllChanges(FLOWER_OF_SIX, target) ? FLOWER_OF_SIX : FLOWER_OF_ALL);
  const isSix = shape === FLOWER_OF_SIX;
  return (
    <div className={styles.withTools}>
      <Petals shape={shape} target={target} onChange={onChange} coffee={coffee} />
      <div className={styles.tools}>
        <button type="button" onClick={() => setWished(isSix ? FLOWER_OF_ALL : FLOWER_OF_SIX)}>
          {isSix ? 'All eighteen tastes' : 'Six tastes'}
        </button>
        {children}
      </div>
    </div>
  );
}

interface PetalsProps extends Pick<Props, 'target' | 'onChange'> {
  shape: Shape;
  coffee: Props['coffee'];
}

function Petals({ shape, target, onChange, coffee }: PetalsProps) {
  const [shown, setShown] = useState<Taste | null>(null);
  const scores = coffee?.scores ?? scoresOf(target);
  /** More or less of a taste is meant of the coffee that one sees. */
  const startingAt = (taste: Taste) => ({
    ...target,
    start: { ...target.start, [taste]: scores[taste] },
  });
  const pull = (taste: Taste, score: number) => {
    setShown(taste);
    const next = withScore(target.moved[taste] === undefined ? startingAt(taste) : target, taste, score);
    // Scores move by half points, a finger by far less.
    if (next.moved[taste] !== target.moved[taste]) onChange(next);
  };
  const endScore = (taste: Taste) => target.moved[taste] ?? scores[taste];
  const { pulled, pointerHandlers, endOf } = usePulling(shape, endScore, pull);
  const ring = ringOf(coffee?.roastId ?? RING_OF_WISH);
  const scale = (score: number) => (radiusOf(score, shape) / OUTER_RADIUS).toFixed(3);
  const inWords = (taste: Taste) => {
    const score = Number(endScore(taste).toFixed(1));
    if (target.moved[taste] === undefined) return String(score);
    return coffee === undefined
      ? `${score}, was ${target.start[taste]}`
      : `${score}, this coffee has ${scores[taste].toFixed(1)}`;
  };
  return (
    <svg
      ref={holdStill}
      viewBox="-690 -600 1380 1200"
      className={styles.flower}
      {...pointerHandlers}
      onPointerLeave={() => setShown(null)}
    >
      <Ground ring={ring} shape={shape} />
      <g stroke={ring.ground} strokeWidth="7">
        {shape.petals.map(({ taste, colour, angle }) => (
          <path
            key={taste}
            d={longestPetal(shape)}
            fill={colour}
            transform={`rotate(${angle}) scale(${scale(taste === pulled ? endScore(taste) : scores[taste])})`}
            className={taste === pulled ? undefined : styles.springing}
          />
        ))}
      </g>
      <g className={styles.wishes}>
        {shape.petals
          .filter(({ taste }) => target.moved[taste] !== undefined)
          .map(({ taste, angle }) => (
            <path
              key={taste}
              d={longestPetal(shape)}
              transform={`rotate(${angle}) scale(${scale(coffee === undefined ? target.start[taste] : endScore(taste))})`}
            />
          ))}
      </g>
      <circle r={shape.innerRadius / 2} fill={CREAM} />
      {shown !== null && (
        <text y="24" className={styles.score} aria-hidden="true">
          {Number(endScore(shown).toFixed(1))}
        </text>
      )}
      <Labels shape={shape} target={target} shown={shown} />
      {shape.petals.map((petal) => (
        <EndOfPetal
          key={petal.taste}
          petal={petal}
          shape={shape}
          score={endScore(petal.taste)}
          inWords={inWords(petal.taste)}
          isMoved={target.moved[petal.taste] !== undefined}
          isIgnored={importanceIn(target, petal.taste) === 'ignore'}
          endOf={endOf}
          onPull={(score) => pull(petal.taste, score)}
          onShow={setShown}
        />
      ))}
    </svg>
  );
}

const MARKED_SCORES = [4, 7, 10];

/** The cup from above, with the rings of the scale. */
const Ground = ({ ring, shape }: { ring: Ring; shape: Shape }) => (
  <>
    <circle r="499" fill={ring.ground} />
    <circle r={ring.radius} fill="none" stroke={ring.colour} strokeWidth={ring.width} />
    <g fill="none" stroke={CREAM} strokeWidth="2" strokeOpacity=".3" strokeDasharray="2 10">
      {MARKED_SCORES.map((score) => (
        <circle key={score} r={radiusOf(score, shape)} />
      ))}
    </g>
  </>
);

/**
 * Pulling by mouse, finger or pen. A finger that comes down away from the ends scrolls the page; where it is lifted again
 * without that, the petal of that direction is to end there.
 */
function usePulling(
  shape: Shape,
  endScore: (taste: Taste) => number,
  pull: (taste: Taste, score: number) => void,
) {
  const [pulled, setPulled] = useState<Petal | null>(null);
  const ends = useRef(new Map<Taste, SVGGElement>());
  const endOf = (taste: Taste, element: SVGGElement | null) => {
    if (element === null) ends.current.delete(taste);
    else ends.current.set(taste, element);
  };
  const hold = (petal: Petal, event: PointerEvent<SVGSVGElement>) => {
    event.preventDefault();
    // A pull that is repeated after the scripts came has no pointer any more.
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
    setPulled(petal);
    ends.current.get(petal.taste)?.focus({ preventScroll: true });
  };
  const letGo = () => setPulled(null);
  const pointerHandlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      const petal = petalNear(placeOf(event), shape, endScore);
      if (petal !== null) hold(petal, event);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (pulled !== null) pull(pulled.taste, scoreAt(pulled, placeOf(event), shape));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick: (event: MouseEvent<SVGSVGElement>) => {
      const place = placeOf(event);
      if (petalNear(place, shape, endScore) !== null) return;
      const petal = petalTowards(place, shape);
      if (petal !== null) pull(petal.taste, scoreAt(petal, place, shape));
    },
  };
  return { pulled: pulled?.taste ?? null, pointerHandlers, endOf };
}

/** Where in the flower the pointer is. */
function placeOf({
  currentTarget,
  clientX,
  clientY,
}: Pick<MouseEvent<SVGSVGElement>, 'currentTarget' | 'clientX' | 'clientY'>): Point {
  const toFlower = currentTarget.getScreenCTM()?.inverse();
  return new DOMPoint(clientX, clientY).matrixTransform(toFlower);
}

const LABEL_RADIUS = 556;

interface LabelsProps {
  shape: Shape;
  target: TasteTarget;
  shown: Taste | null;
}

const Labels = ({ shape, target, shown }: LabelsProps) => (
  <g className={shape === FLOWER_OF_SIX ? styles.labels : styles.smallLabels} aria-hidden="true">
    {shape.petals.map((petal) => {
      const { x, y } = pointAt(petal, LABEL_RADIUS);
      const isStrong = target.moved[petal.taste] !== undefined || petal.taste === shown;
      const isIgnored = importanceIn(target, petal.taste) === 'ignore';
      return (
        <text
          key={petal.taste}
          x={x}
          y={y}
          textAnchor={Math.abs(x) < 20 ? 'middle' : x > 0 ? 'start' : 'end'}
          dominantBaseline={y < -0.9 * LABEL_RADIUS ? 'auto' : y > 0.9 * LABEL_RADIUS ? 'hanging' : 'central'}
          className={isIgnored ? styles.leftOut : isStrong ? styles.strong : undefined}
        >
          {petal.label}
        </text>
      );
    })}
  </g>
);
