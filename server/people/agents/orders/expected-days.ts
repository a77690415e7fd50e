/** The days of an order as its page says them, by the same rule. */
import type { Day } from '#domain/dispatch/day.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { reachedAtOf } from '#domain/order/log.ts';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import { storyOf } from '#domain/order/stops.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import type { OrderRow } from '#server/selling/orders/orders.ts';

interface Seen {
  logs: Parameters<typeof reachedAtOf>[0];
  workingDays: WorkingDays;
  now: Date;
}

type Dated = Pick<OrderRow, 'order_status_id' | 'created_at' | 'shipping_option_id' | 'dispatch_on'>;

/** Nothing is promised of what isn’t paid for. */
export function expectedDays(order: Dated, { logs, workingDays, now }: Seen) {
  const { order_status_id: status, shipping_option_id: option } = order;
  const { stops, isLate } = storyOf({
    status,
    placedAt: order.created_at,
    reachedAt: reachedAtOf(logs),
    option: isShippingOption(option) ? option : SECOND_CLASS,
    dispatchedOn: order.dispatch_on,
    workingDays,
    now,
  });
  const dayOf = (stop: StatusId): Day | null =>
    status === STATUS.awaitingPayment ? null : (stops.find((one) => one.status === stop)?.expectedOn ?? null);
  return { leaves_on: dayOf(STATUS.dispatched), expected_on: dayOf(STATUS.delivered), is_late: isLate };
}
