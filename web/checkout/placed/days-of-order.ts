import type { Order } from '#contract/orders/order.ts';
import type { OrderShippingDetail } from '#contract/orders/order-details.ts';
import { deliveryDay } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { isShippingOption } from '#domain/postage/postage.ts';

export interface DaysOfOrder {
  roastedOn: string;
  deliveredOn: string;
}

interface Placed {
  order: Pick<Order, 'order_status_id' | 'dispatched_on'>;
  boxes: readonly Pick<OrderShippingDetail, 'shipping_option_id'>[];
}

/** When an order that was received is roasted, and when it should arrive; `null` for any other. */
export function daysOfOrder({ order, boxes: [box] }: Placed): DaysOfOrder | null {
  const option = box?.shipping_option_id;
  const { order_status_id: status, dispatched_on: roastedOn } = order;
  if (status !== STATUS.received || roastedOn === null || option === undefined || !isShippingOption(option))
    return null;
  return { roastedOn, deliveredOn: deliveryDay(roastedOn, option) };
}
