import type { ComponentProps } from 'react';
import styles from './tick.module.css';

/** A tick for one thing that is so or not, large enough for a dusty thumb. */
export const Tick = ({ children, ...box }: ComponentProps<'input'>) => (
  <label className={styles.tick}>
    <input type="checkbox" {...box} />
    {children}
  </label>
);
