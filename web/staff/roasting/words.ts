/** Batches of the roasting floor, in words. */

import type { Batch } from '../../../contract/roasting/batch.ts';
import { gramsOnScale } from '../../../domain/weight.ts';

export function stateOf(batch: Batch): string {
  if (batch.state === 'roasting')
    return batch.dropped_at === null ? 'In the roaster' : 'Dropped, to be weighed';
  return STATES[batch.state];
}

const STATES = {
  draft: 'Draft',
  planned: 'Waiting',
  roasted: 'In its bin',
  abandoned: 'Given up',
};

/** For whom a batch is: “5 bags for 1207, 1209; 120 g for the shelf”. */
export function forWhom({ uses, shelf_grams: shelf }: Pick<Batch, 'uses' | 'shelf_grams'>): string {
  const bags = uses.reduce((sum, use) => sum + use.bags, 0);
  const orders = [...new Set(uses.map(({ order_id }) => order_id))];
  return [
    ...(bags === 0 ? [] : [`${bags} ${bags === 1 ? 'bag' : 'bags'} for ${orders.join(', ')}`]),
    ...(shelf === 0 ? [] : [`${gramsOnScale(shelf)} for the shelf`]),
  ].join('; ');
}
