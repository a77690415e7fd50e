import type { Scores } from '#domain/taste/axes.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './draw-invite.module.css';

const DrawTaste = lazyPart(async () => (await import('./draw-taste.lazy.tsx')).DrawTaste);

/** A taste to draw instead of choosing a brand, which needs script. */
export const DrawInvite = ({ start }: { start: Scores }) => {
  const isHydrated = useHydrated();
  return (
    <div className={styles.invite}>
      {isHydrated && (
        <LazyPart>
          <DrawTaste start={start} />
        </LazyPart>
      )}
    </div>
  );
};
