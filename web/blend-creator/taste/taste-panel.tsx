import { Suspense, useRef } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useCreatorState } from '../store/creator-store.ts';
import { NO_TASTE_YET } from './empty-blend-words.ts';
import { LivePrint } from './live-print.tsx';
import { LiveRadar } from './live-radar.tsx';
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
