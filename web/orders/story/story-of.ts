import { statusInLog } from '#domain/order/log.ts';
import { isStatus, type StatusId } from '#domain/order/status.ts';
import { type Story, storyOf } from '#domain/order/stops.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import type { WholeOrder } from '../whole-order.ts';

type Told = Pick<WholeOrder, 'order' | 'boxes' | 'logs' | 'workingDays'>;

/** How far an order has come, from its log; `null` for a status that this page does not know. */
export function storyOfOrder({ order, boxes, logs, workingDays }: Told, now: Date): Story | null {
  const option = boxes[0]?.shipping_option_id ?? 1;
  if (!isStatus(order.order_status_id) || !isShippingOption(option)) return null;
  const reachedAt = new Map<StatusId, Date>();
  // The newest comes first, and the first line about a status is what counts.
  for (const { action, created_at: at } of logs) {
    const status = statusInLog(action);
    if (status !== null) reachedAt.set(status, new Date(at));
  }
  return storyOf({
    status: order.order_status_id,
    placedAt: new Date(order.created_at),
    reachedAt,
    option,
    dispatchedOn: order.dispatched_on,
    workingDays,
    now,
  });
}
