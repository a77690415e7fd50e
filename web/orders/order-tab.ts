import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import type { OrderNames } from './order-names.ts';
import type { WholeOrder } from './whole-order.ts';

export interface TabProps {
  whole: WholeOrder;
  names: OrderNames;
  /** The cupping notes of its coffees, by CTAPS id, as far as they are loaded. */
  notes: ReadonlyMap<string, CuppingNote>;
}

/** The cupping note of a line’s coffee. A flight has none. */
export const noteOf = ({ ctaps_id }: OrderBlend, notes: TabProps['notes']): CuppingNote | undefined =>
  ctaps_id === null ? undefined : notes.get(ctaps_id);

interface BeanOfLine {
  id: number;
  name: string;
  percentage: number;
  grams: number;
}

/** The recipe of a line, as it was agreed. */
export const beansOfLine = ({ id }: OrderBlend, { whole, names }: TabProps): BeanOfLine[] =>
  whole.recipes
    .filter(({ order_blend_id }) => order_blend_id === id)
    .map(({ bean_id, percentage, weight }) => ({
      id: bean_id,
      name: names.beans.find((bean) => bean.id === bean_id)?.name ?? `Bean ${bean_id}`,
      percentage,
      grams: weight,
    }));
