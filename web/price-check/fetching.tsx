import type { ReactNode } from 'react';
import styles from './fetching.module.css';

/** Covers what is not there yet. */
export const Fetching = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={styles.place} aria-busy={busy || undefined}>
    <div inert={busy}>{children}</div>
    <p role="status" className={busy ? styles.overlay : 'visually-hidden'}>
      {busy && 'Fetching Beans Data...'}
    </p>
  </div>
);
