/** What is to be done on the floor before an order can be dispatched. */
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { STATUS } from '#domain/order/status.ts';

interface Step {
  does: string;
  path: string;
}

/** Nothing once every bag lies in its box; whether the boxes are closed, Dispatch itself says. */
export function stepOnFloor(
  order: Pick<OrderInFull, 'order_status_id' | 'lines' | 'boxes' | 'bags_filled'>,
): Step | undefined {
  if (order.order_status_id !== STATUS.roasting) return undefined;
  const filledOf = (lineId: number) =>
    order.bags_filled.filter(({ order_blend_id }) => order_blend_id === lineId).length;
  const unfilled = order.lines.find(({ id, quantity }) => filledOf(id) < quantity);
  if (unfilled !== undefined) return { does: 'Fill its bags', path: `/fill?line=${unfilled.id}` };
  const bagsIn = (boxId: number) => order.bags_filled.filter(({ box_id }) => box_id === boxId).length;
  const open = order.boxes.find(
    ({ id, bags }) => bagsIn(id) < bags.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return open === undefined ? undefined : { does: 'Pack its bags', path: `/pack?box=${open.id}` };
}
