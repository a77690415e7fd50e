import type { CheckedOrderBatch } from '#contract/order-batches/place-batch.ts';
import { pounds } from '#web/ui/figures.ts';

export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What the button does, to the penny. */
export const buttonOf = (
  { orders, total }: Pick<CheckedOrderBatch, 'orders' | 'total'>,
  bagsOfEach: number,
): string =>
  `Order ${countOf(orders * bagsOfEach, 'bag')} for ${orders === 1 ? '1 person' : `${orders} people`}: ${pounds(total)} on account`;
