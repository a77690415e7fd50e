import { useEffect, useState } from 'react';
import type { Scores } from '../../domain/taste/axes.ts';
import buttons from '../ui/button.module.css';
import { LazyPart, lazyPart } from '../ui/lazy/lazy.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './draw-invite.module.css';

const DrawTaste = lazyPart(async () => (await import('./draw-taste.lazy.tsx')).DrawTaste);

/** Offers to draw a taste instead of choosing a brand: open beside the search where there is room, and else on demand. */
export function DrawInvite({ start }: { start: Scores }) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (matchMedia('(min-width: 64rem)').matches) setOpen(true);
  }, []);
  return (
    <div className={styles.invite}>
      {isHydrated && !isOpen && (
        <button type="button" className={buttons.quiet} onClick={() => setOpen(true)}>
          Or draw the taste you’d like
        </button>
      )}
      {isOpen && (
        <LazyPart>
          <DrawTaste start={start} />
        </LazyPart>
      )}
    </div>
  );
}
