import type { ReactNode } from 'react';
import styles from './loading-overlay.module.css';

/** Covers its children while their data is loading. */
export const LoadingOverlay = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={styles.area} aria-busy={busy || undefined}>
    <div inert={busy}>{children}</div>
    <p role="status" className={busy ? styles.overlay : 'visually-hidden'}>
      {busy && 'Fetching Beans Data...'}
    </p>
  </div>
);
