/** What is roasted for so many grams: a bag is filled with a little more than it says, and a bin is never emptied to the gram. */
import type { PlanSettings } from './plan.ts';

export const netOf = (grams: number, { fillAllowanceBp, fillAllowanceGrams }: PlanSettings): number =>
  grams + Math.ceil((grams * fillAllowanceBp) / 10_000) + fillAllowanceGrams;
