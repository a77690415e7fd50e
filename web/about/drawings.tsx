/** Decorative line drawings in the style of the shop's icons. */
import styles from './how-it-works.module.css';

/** Three sliders of the blend creator. */
export const SlidersDrawing = () => (
  <svg viewBox="0 0 120 60" aria-hidden="true" className={styles.lines}>
    <path d="M6 12h108M6 30h108M6 48h108" className={styles.faint} />
    <path d="M6 12h70M6 30h34M6 48h16" className={styles.strong} />
    <circle cx="76" cy="12" r="6" />
    <circle cx="40" cy="30" r="6" />
    <circle cx="22" cy="48" r="6" />
  </svg>
);

/** A cupping note with its tasteprint. */
export const NoteDrawing = () => (
  <svg viewBox="0 0 120 60" aria-hidden="true" className={styles.lines}>
    <rect x="2" y="4" width="92" height="52" rx="6" />
    <g className={styles.petals}>
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <ellipse key={angle} cx="28" cy="20" rx="4" ry="8.5" transform={`rotate(${angle} 28 30)`} />
      ))}
    </g>
    <path d="M54 20h28M54 30h28M54 40h16" className={styles.faint} />
  </svg>
);
