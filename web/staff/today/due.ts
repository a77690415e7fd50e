/** Which of the open orders a list of today shows. All of them are in memory, so that a filter takes no time. */
import type { OpenOrder } from '../../../contract/order-desk/desk-order.ts';
import { PROBLEMS } from '../../../domain/order/flags.ts';

export const VIEWS = ['due', 'late', 'problems', 'ahead'] as const;

export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  due: 'Due',
  late: 'Late',
  problems: 'In the way',
  ahead: 'Days ahead',
};

export const viewOf = (named: string | null): View => VIEWS.find((view) => view === named) ?? 'due';

export const hasProblem = ({ flags }: OpenOrder): boolean => flags.some((flag) => PROBLEMS.includes(flag));

export function ordersIn(view: View, orders: readonly OpenOrder[], today: string): readonly OpenOrder[] {
  const isDue = ({ dispatch_on }: OpenOrder) => dispatch_on !== null && dispatch_on <= today;
  if (view === 'due') return orders.filter(isDue);
  if (view === 'late') return orders.filter(({ dispatch_on }) => dispatch_on !== null && dispatch_on < today);
  return view === 'problems' ? orders.filter(hasProblem) : orders.filter((order) => !isDue(order));
}
