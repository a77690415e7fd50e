import type { Taste } from './axes.ts';

/** The six tastes that people name first, clockwise as on a tasteprint, by the words that they wish for them in. */
export const FAMILIES: readonly { taste: Taste; label: string }[] = [
  { taste: 'fruity', label: 'fruity' },
  { taste: 'floral', label: 'floral' },
  { taste: 'sour', label: 'bright' },
  { taste: 'chocolate', label: 'chocolatey' },
  { taste: 'nutty', label: 'nutty' },
  { taste: 'bitter', label: 'bitter' },
];
