/** Coffee of later days that is roasted today, since today has time for it. */
import { blendToFit } from './blend-to-fit.ts';
import { openDay } from './open-day.ts';
import type { DueLine, PlanInput } from './plan.ts';

/**
 * Orders that fit whole, each with its lines, beside what is due and without taking time from it: as many of the first as there is
 * time for. The others wait for their day.
 */
export function fittingBeside(
  input: PlanInput,
  orders: readonly (readonly DueLine[])[],
): readonly (readonly DueLine[])[] {
  if (orders.length === 0) return [];
  const day = openDay(input);
  const { lacking } = blendToFit(day);
  const fit = (count: number) => {
    const lines = [...input.lines, ...orders.slice(0, count).flat()];
    return [...blendToFit({ ...day, lines }).lacking].every((id) => lacking.has(id));
  };
  if (fit(orders.length)) return orders;
  let [most, low, high] = [0, 1, orders.length - 1];
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    if (fit(count)) [most, low] = [count, count + 1];
    else high = count - 1;
  }
  return orders.slice(0, most);
}
