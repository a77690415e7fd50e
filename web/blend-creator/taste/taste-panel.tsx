import { Suspense, useRef } from 'react';
import { FULL_REACH, HEART_RADIUS, PETALS, turnedTo } from '#domain/taste/petals.ts';
import { angleOf } from '#domain/taste/polar.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { PetalLabels } from '#web/ui/tasteprint/petal-labels.tsx';
import { NO_TASTE_YET } from './empty-blend-words.ts';
import { LivePrint } from './live-print.tsx';
import { radarReach } from './radar-reach.ts';
import styles from './taste-panel.module.css';

const TasteDrawing = lazyPart(async () => (await import('./taste-drawing.lazy.tsx')).TasteDrawing);

/** Predicted taste of the blend. Rendered once: `TasteDrawing` then sets attributes on every move of a slider. */
export function TastePanel() {
  const panel = useRef<HTMLElement>(null);
  const isMixed = useCreatorState(({ contents, past }) => contents.recipe.length + past.length > 0);
  return (
    <section ref={panel} aria-label="Predicted taste" className={styles.panel}>
      <LivePrint className={styles.print} />
      <p data-words="" className={styles.words}>
        <span>{NO_TASTE_YET}</span> <span />
      </p>
      <LiveRadar className={styles.radar} />
      {isMixed && (
        <Suspense fallback={null}>
          <TasteDrawing panel={panel} />
        </Suspense>
      )}
    </section>
  );
}

const LABEL_RADIUS = 500;
const MARKED_SCORES = [4, 7, 10];
const SPOKES = PETALS.map((_, index) => {
  const at = turnedTo(angleOf(index));
  return `M${at(0, HEART_RADIUS)}L${at(0, FULL_REACH)}`;
}).join('');

/** Radar of the blend, on wide screens once there is something to draw, with every taste at the same angle as its petal: `drawRadar` draws the outlines. */
const LiveRadar = ({ className }: { className?: string | undefined }) => (
  <svg data-radar="" viewBox="-760 -600 1520 1200" aria-hidden="true" className={className}>
    <g className={styles.grid}>
      <path d={SPOKES} />
      {MARKED_SCORES.map((score) => (
        <circle key={score} r={radarReach(score)} />
      ))}
    </g>
    <path data-before="" className={styles.before} />
    <path data-now="" className={styles.now} />
    <g className={styles.labels}>
      <PetalLabels radius={LABEL_RADIUS} />
    </g>
  </svg>
);
