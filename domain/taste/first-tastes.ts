import type { Taste } from './axes.ts';

/** The six tastes that people name first, clockwise as on a tasteprint, each as people ask for it. */
export const FIRST_TASTES: readonly { taste: Taste; label: string }[] = [
  { taste: 'fruity', label: 'fruity' },
  { taste: 'floral', label: 'floral' },
  { taste: 'sour', label: 'bright' },
  { taste: 'chocolate', label: 'chocolatey' },
  { taste: 'nutty', label: 'nutty' },
  { taste: 'bitter', label: 'bitter' },
];
