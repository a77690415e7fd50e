/** Whole numbers as people type them: digits alone. What JavaScript would read as another number is none. */

export type Whole = number | 'nothing' | 'wrong';

export function readWhole(typed: string): Whole {
  const digits = typed.trim();
  if (digits === '') return 'nothing';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 'wrong';
}
