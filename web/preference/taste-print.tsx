import { useId } from 'react';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { softEdgeOf } from '#domain/preference/soft-edge.ts';
import { CREAM, HEART_RADIUS, isShown, petalPath, petalReach, strongestFirst } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import labelled from '#web/ui/tasteprint/labelled-tasteprint.module.css';
import { PetalLabels } from '#web/ui/tasteprint/petal-labels.tsx';
import cup from '#web/ui/tasteprint/tasteprint.module.css';

export type Belief = NonNullable<TasteProfile['advice']>['belief'];

/** A roast that nobody has to like: the cup only carries the petals. */
const ROAST = 3;
const LABEL_RADIUS = 540;

/** The tasteprint of what is probably liked best: petals fade where that is unsure, and are outlines where nothing is known. */
export const TastePrint = ({ belief, className }: { belief: Belief; className?: string | undefined }) => (
  <div className={`${labelled.labelled} ${className ?? ''}`}>
    <svg
      viewBox="-500 -500 1000 1000"
      role="img"
      aria-label={`Tasteprint of what you may like best: above all ${strongestInWords(belief.target)}. The table below says the same.`}
      className={`${cup.cup} ${labelled.print}`}
    >
      <Petals belief={belief} />
    </svg>
    <svg viewBox="-760 -640 1520 1280" aria-hidden="true" className={labelled.labels}>
      <PetalLabels radius={LABEL_RADIUS} />
    </svg>
  </div>
);

function Petals({ belief: { target, low, high, open } }: { belief: Belief }) {
  const id = useId();
  const { ground, colour: rim, width } = ringOf(ROAST);
  return (
    <>
      <circle r="499" fill={ground} />
      <circle r={500 - width / 2} fill="none" stroke={rim} strokeWidth={width} />
      {strongestFirst(target).map(({ taste, colour, index }) => {
        if (open.includes(taste)) {
          return (
            isShown(target[taste]) && (
              <path
                key={taste}
                d={petalPath(index, target[taste])}
                fill="none"
                stroke={colour}
                strokeWidth="4"
                strokeDasharray="10 10"
              />
            )
          );
        }
        const edge = softEdgeOf({ low: low[taste], high: high[taste] });
        const reach = petalReach(edge.high);
        return (
          isShown(edge.high) && (
            <g key={taste}>
              <radialGradient id={`${id}${taste}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={reach}>
                <stop offset={petalReach(edge.low) / reach} stopColor={colour} />
                <stop offset="1" stopColor={colour} stopOpacity="0.06" />
              </radialGradient>
              <path d={petalPath(index, edge.high)} fill={`url(#${id}${taste})`} />
            </g>
          )
        );
      })}
      <circle r={HEART_RADIUS} fill={CREAM} />
    </>
  );
}
