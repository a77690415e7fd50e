/** Batches of the roasting floor, in words. */

import type { Batch } from '#contract/roasting/batch.ts';
import { weightInWords } from '#domain/weight.ts';
import { countOf } from '#web/staff/ui/counts.ts';

export function stateOf(batch: Batch): string {
  if (batch.state === 'roasting')
    return batch.dropped_at === null ? 'In the roaster' : 'Dropped, to be weighed';
  return STATES[batch.state];
}

const STATES = {
  draft: 'Draft',
  planned: 'Waiting',
  roasted: 'In its bin',
  abandoned: 'Scrapped',
};

/** Who a batch is for: “5 bags for 1207, 1209; 120 g left over”. */
export function forWhom({ uses, shelf_grams: shelf }: Pick<Batch, 'uses' | 'shelf_grams'>): string {
  const bags = uses.reduce((sum, use) => sum + use.bags, 0);
  const orders = [...new Set(uses.map(({ order_id }) => order_id))];
  const named = orders.slice(0, MOST_ORDERS).join(', ');
  const more = orders.length > MOST_ORDERS ? ` and ${orders.length - MOST_ORDERS} more` : '';
  return [
    ...(bags === 0 ? [] : [`${countOf(bags, 'bag')} for ${named}${more}`]),
    ...(shelf === 0 ? [] : [`${weightInWords(shelf)} ${bags === 0 ? 'for the shelf' : 'left over'}`]),
  ].join('; ');
}

const MOST_ORDERS = 6;

/** What a machine takes: “1 to 5 kg”. */
export const rangeOf = ({ min_grams, max_grams }: { min_grams: number; max_grams: number }): string =>
  `${min_grams / 1000} to ${weightInWords(max_grams)}`;

/** Minutes since midnight; not a number for what is no time of day. */
export function minutesOfDay(written: string): number {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(written.trim()) ?? [];
  return Number(hours) * 60 + Number(minutes);
}
