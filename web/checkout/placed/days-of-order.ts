import type { Order } from '../../../contract/orders/order.ts';
import type { OrderLog, OrderShippingDetail } from '../../../contract/orders/order-details.ts';
import { nextDispatch } from '../../../domain/dispatch/dispatch.ts';
import { statusInLog } from '../../../domain/order/log.ts';
import { STATUS } from '../../../domain/order/status.ts';
import { isShippingOption } from '../../../domain/postage/postage.ts';

export interface DaysOfOrder {
  roastedOn: string;
  deliveredOn: string;
}

interface Placed {
  order: Pick<Order, 'order_status_id' | 'created_at'>;
  boxes: readonly Pick<OrderShippingDetail, 'shipping_option_id'>[];
  logs: readonly Pick<OrderLog, 'action' | 'created_at'>[];
}

/** When an order that was received is roasted, and when it should arrive; `null` for any other. */
export function daysOfOrder({ order, boxes: [box], logs }: Placed): DaysOfOrder | null {
  const option = box?.shipping_option_id;
  if (order.order_status_id !== STATUS.received || option === undefined || !isShippingOption(option))
    return null;
  // The roastery begins once an order is received, which for one by PayPal is later than it was placed.
  const received = logs.find(({ action }) => statusInLog(action) === STATUS.received);
  const dispatch = nextDispatch(new Date(received?.created_at ?? order.created_at));
  return { roastedOn: dispatch.dispatchedOn, deliveredOn: dispatch.deliveredOn[option] };
}
