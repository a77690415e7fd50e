/** An order as a platform reads it and is sent it: all of it, as it is now. */

import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { beginOfDay, deliveryDay } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import type { Database } from '#server/platform/database.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { pageUrl } from '../checkout/checkout-view.ts';
import { orderView } from '../checkout/order-view.ts';
import { secretsOf } from '../checkout/secrets-of-checkout.ts';
import { returnPolicies } from '../return-policies.ts';
import type { AgentOrder } from './agent-order-store.ts';

export async function orderSnapshot(
  db: Database,
  { publicUrl, shopName }: Pick<AgentDeps, 'publicUrl' | 'shopName'>,
  order: AgentOrder,
) {
  const { sessionId, pageKey } = await secretsOf(db, order.cart_id);
  const url = pageUrl(publicUrl, pageKey);
  const view = orderView(order, { pageUrl: url, shopName: shopName() });
  const isCancelled = order.order_status_id === STATUS.cancelled;
  const hasLeft = order.order_status_id === STATUS.dispatched || order.order_status_id === STATUS.delivered;
  const made = order.lines.flatMap(({ ctaps_id }, i) =>
    ctaps_id !== null && isCustomBlend(ctaps_id) ? [{ coffee: MADE, path: `$.line_items[${i}]` }] : [],
  );
  return {
    ...view.order,
    checkout_id: sessionId,
    currency: 'GBP',
    line_items: view.line_items.map(({ quantity, ...line }) => {
      const total = isCancelled ? 0 : quantity;
      const fulfilled = hasLeft ? quantity : 0;
      const status = isCancelled ? 'removed' : hasLeft ? 'fulfilled' : 'processing';
      return { ...line, quantity: { original: quantity, total, fulfilled }, status };
    }),
    totals: view.totals,
    fulfillment: { expectations: isCancelled ? [] : [expectationOf(order)], events: eventsOf(order) },
    adjustments: order.refunds.map(({ id, amount, state, at }) => ({
      id: `refund-${id}`,
      type: 'refund',
      occurred_at: new Date(at).toISOString(),
      status: REFUND_STATES[state as keyof typeof REFUND_STATES],
      totals: [{ type: 'total', amount: -amount }],
    })),
    policies: returnPolicies(made, publicUrl).policies,
  };
}

const MADE = { kind: 'made for you' } as const;

const REFUND_STATES = { asked: 'pending', pending: 'pending', refused: 'failed', done: 'completed' } as const;

const allOf = ({ lines }: Pick<AgentOrder, 'lines'>) =>
  lines.map(({ id, quantity }) => ({ id: String(id), quantity }));

/** Where it goes is the buyer's alone to tell, but for the country. */
function expectationOf(order: AgentOrder) {
  const { dispatch_on: day, shipping_option_id } = order;
  const option = isShippingOption(shipping_option_id) ? shipping_option_id : SECOND_CLASS;
  return {
    id: 'parcel',
    line_items: allOf(order),
    method_type: 'shipping',
    destination: { address_country: 'GB' },
    ...(day !== null && {
      description: `Roasted and posted on ${weekdayInWords(day)}; Royal Mail aims for ${weekdayInWords(deliveryDay(day, option))}.`,
      fulfillable_on: beginOfDay(day).toISOString(),
    }),
  };
}

const EVENT_TYPES: Readonly<Record<number, string>> = {
  [STATUS.roasting]: 'processing',
  [STATUS.dispatched]: 'shipped',
  [STATUS.delivered]: 'delivered',
};

/** One for all of it while it is roasted, then one for each box. */
const eventsOf = (order: AgentOrder) =>
  order.moves.flatMap(({ event_id, order_status_id, at }) => {
    const type = EVENT_TYPES[order_status_id ?? 0];
    if (type === undefined) return [];
    const occurred_at = new Date(at).toISOString();
    if (order_status_id === STATUS.roasting)
      return [{ id: event_id, type, occurred_at, line_items: allOf(order) }];
    return order.boxes.map(({ position, tracking_number, bags }) => ({
      id: `${event_id}-${position}`,
      type,
      occurred_at,
      line_items: bags.map(({ order_blend_id, quantity }) => ({ id: String(order_blend_id), quantity })),
      carrier: 'Royal Mail',
      ...(tracking_number !== null && { tracking_number, tracking_url: trackingPage(tracking_number) }),
    }));
  });
