/** The roastery's machines, as plans know them. */
import type { Machine } from '#domain/roasting/plan.ts';

export const machine = (id: number, minGrams: number, maxGrams: number, minutes: number): Machine => ({
  id,
  minGrams,
  maxGrams,
  minutes,
  changeoverMinutes: 2,
  opens: 420,
  closes: 900,
});

export const MACHINES: readonly Machine[] = [
  machine(1, 5000, 15_000, 15),
  machine(2, 1000, 5000, 12),
  machine(3, 100, 1000, 9),
  machine(4, 100, 1000, 9),
];
