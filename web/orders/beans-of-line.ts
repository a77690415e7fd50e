import type { OrderBlend } from '#contract/orders/order.ts';
import type { TabProps } from './order-tab.ts';

export interface BeanOfLine {
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
