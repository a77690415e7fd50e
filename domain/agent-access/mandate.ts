/** What an assistant may pay for by itself: so much for one order, and so much in a calendar month in London. Money is pence. */
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { firstOfMonth } from '#domain/on-account/statement-month.ts';

export interface Limits {
  perOrder: number;
  perMonth: number;
}

export const MANDATE = { least: 1_00, mostPerOrder: 500_00, mostPerMonth: 2_000_00 } as const;

/** As the page that asks suggests them. */
export const SUGGESTED: Limits = { perOrder: 40_00, perMonth: 120_00 };

/** Why somebody can’t set these, in a sentence. */
export function wrongWithLimits({
  perOrder,
  perMonth,
}: Limits): { field: keyof Limits; message: string } | null {
  const { least, mostPerOrder, mostPerMonth } = MANDATE;
  if (perOrder < least || perOrder > mostPerOrder)
    return { field: 'perOrder', message: between(least, mostPerOrder) };
  if (perMonth < least || perMonth > mostPerMonth)
    return { field: 'perMonth', message: between(least, mostPerMonth) };
  return perMonth < perOrder
    ? { field: 'perMonth', message: 'Please allow as much in a month as for one order, or more.' }
    : null;
}

const between = (least: number, most: number): string =>
  `Please give an amount from ${formatPounds(least)} to ${formatPounds(most)}.`;

/** Which limit another order would break; `null` where it may be paid. */
export function limitBroken(
  { perOrder, perMonth }: Limits,
  { total, spent }: { total: number; spent: number },
) {
  if (total > perOrder) return 'order';
  return spent + total > perMonth ? 'month' : null;
}

/** From when on orders count towards this month. */
export const monthBegan = (now: Date): Date => beginOfDay(firstOfMonth(dayInLondon(now)));
