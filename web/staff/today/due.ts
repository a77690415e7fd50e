/** Which of the open orders a list of today shows. All of them are in memory, so that a filter takes no time. */
import type { OpenOrder } from '#contract/order-desk/desk-order.ts';
import { ORDER_FLAGS, type OrderFlag, PROBLEMS } from '#domain/order/flags.ts';

export const VIEWS = ['due', 'late', 'problems', 'ahead'] as const;

export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  due: 'Due',
  late: 'Late',
  problems: 'Needs attention',
  ahead: 'Days ahead',
};

export const viewOf = (named: string | null): View => VIEWS.find((view) => view === named) ?? 'due';

export const hasProblem = ({ flags }: OpenOrder): boolean => flags.some((flag) => PROBLEMS.includes(flag));

/** Those that the machines have no time for today say so; the plan tells of them apart, since it takes longer. */
export function withoutTime(orders: readonly OpenOrder[], ids: readonly number[]): OpenOrder[] {
  const late = new Set(ids);
  return orders.map((order) => {
    if (!late.has(order.id)) return order;
    const flags = new Set<OrderFlag>([...order.flags, 'no time today']);
    return { ...order, flags: ORDER_FLAGS.filter((flag) => flags.has(flag)) };
  });
}

export function ordersIn(view: View, orders: readonly OpenOrder[], today: string): readonly OpenOrder[] {
  const isDue = ({ dispatch_on }: OpenOrder) => dispatch_on !== null && dispatch_on <= today;
  if (view === 'due') return orders.filter(isDue);
  if (view === 'late') return orders.filter(({ dispatch_on }) => dispatch_on !== null && dispatch_on < today);
  return view === 'problems' ? orders.filter(hasProblem) : orders.filter((order) => !isDue(order));
}
