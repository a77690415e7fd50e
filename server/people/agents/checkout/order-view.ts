/** A session whose cart was ordered: what was bought, and nothing that the buyer wrote. */
import { PACKS, variantId } from '#domain/agents/variant-id.ts';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { STATUS } from '#domain/order/status.ts';
import { totalsOf } from '../cart/cart-view.ts';
import type { CheckoutRow } from '../checkout-store.ts';
import type { OrderOfCheckout } from '../order-of-checkout-store.ts';

export const statusOfOrder = (
  { order_status_id: status }: Pick<OrderOfCheckout, 'order_status_id'>,
  { completing_at }: Pick<CheckoutRow, 'completing_at'>,
) => {
  if (status === STATUS.awaitingPayment)
    return completing_at === null ? 'requires_escalation' : 'complete_in_progress';
  return status === STATUS.cancelled ? 'canceled' : 'completed';
};

export function orderView(
  order: Omit<OrderOfCheckout, 'payment_gateway_id'>,
  { pageUrl, shopName }: { pageUrl: string; shopName: string },
) {
  return {
    line_items: order.lines.map((line) => ({
      id: String(line.id),
      item: { id: itemId(line), title: titleOf(line), price: line.unit_price },
      quantity: line.quantity,
      totals: totalsOf({
        subtotal: line.subtotal,
        items_discount: -line.volume_discount,
        discount: -line.voucher_discount,
        total: line.total_price,
      }),
    })),
    totals: totalsOf({
      subtotal: order.subtotal,
      items_discount: -order.volume_discount,
      discount: -order.voucher_discount,
      fulfillment: order.shipping_cost,
      total: order.total,
    }),
    order: { id: String(order.id), label: `${shopName} ${order.id}`, permalink_url: pageUrl },
  };
}

export const FLIGHT_ID = 'taster-flight';

/** Our own names alone: the buyer may have named what was made for them. */
const titleOf = ({ ctaps_id, name }: OrderOfCheckout['lines'][number]): string =>
  ctaps_id !== null && isCustomBlend(ctaps_id) ? 'Coffee made for you' : name;

/** A coffee that was made for somebody is a blend of theirs since the order. No assistant sells a flight, which has no id of a coffee. */
export function itemId({ ctaps_id, bag_size_id, grind_id }: OrderOfCheckout['lines'][number]): string {
  if (ctaps_id === null) return FLIGHT_ID;
  const pack = PACKS.find((one) => one.bagSizeId === bag_size_id && one.grindId === grind_id);
  return pack === undefined ? ctaps_id : variantId(ctaps_id, pack);
}
