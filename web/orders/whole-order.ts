import type { FollowedOrder } from '#contract/following/following.ts';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import type {
  OrderBlendDistribution,
  OrderBlendRecipe,
  OrderLog,
  OrderShippingDetail,
  Payment,
} from '#contract/orders/order-details.ts';
import type { Refund } from '#contract/orders/refunds.ts';
import type { ReplacementsOfOrder } from '#contract/orders/replacements.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { statusInLog } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import type { PushCalls } from '#web/state/browser-push.ts';
import { loadWorkingDays } from '#web/state/use-working-days.ts';

/** An order with all its details. What a mailed link doesn't show is empty. */
export interface WholeOrder {
  order: Order;
  blends: readonly OrderBlend[];
  boxes: readonly OrderShippingDetail[];
  logs: readonly OrderLog[];
  recipes: readonly OrderBlendRecipe[];
  distributions: readonly OrderBlendDistribution[];
  payments: readonly Payment[];
  refunds: readonly Refund[];
  replacements: ReplacementsOfOrder;
  workingDays: WorkingDays;
  /** What the floor does with it; `null` where that can't be asked just now. */
  followed: FollowedOrder | null;
}

export async function loadOrder(orderId: string): Promise<Reply<WholeOrder>> {
  const params = { id: orderId };
  const query = { orderId };
  const [order, blends, boxes, logs, recipes, distributions, payments, refunds, again, days, followed] =
    await Promise.all([
      browserApi('GET /orders/{id}', { params }),
      browserApi('GET /orders/{id}/order-blends', { params }),
      browserApi('GET /order-shipping-details', { query }),
      browserApi('GET /order-logs', { query }),
      browserApi('GET /order-blend-recipes', { query }),
      browserApi('GET /order-blend-distributions', { query }),
      browserApi('GET /payments', { query }),
      browserApi('GET /orders/{id}/refunds', { params }),
      browserApi('GET /orders/{id}/replacements', { params }),
      loadWorkingDays(),
      browserApi('GET /orders/{id}/following', { params }),
    ]);
  if (!order.ok) return order;
  if (!blends.ok) return blends;
  if (!boxes.ok) return boxes;
  if (!logs.ok) return logs;
  if (!recipes.ok) return recipes;
  if (!distributions.ok) return distributions;
  if (!payments.ok) return payments;
  if (!refunds.ok) return refunds;
  if (!again.ok) return again;
  if (!days.ok) return days;
  return {
    ok: true,
    answer: {
      order: order.answer,
      blends: blends.answer,
      boxes: boxes.answer,
      logs: logs.answer,
      recipes: recipes.answer,
      distributions: distributions.answer,
      payments: payments.answer,
      refunds: refunds.answer,
      replacements: again.answer,
      workingDays: days.answer,
      followed: followed.ok ? followed.answer : null,
    },
  };
}

export async function loadGuestOrder(signedKey: string): Promise<Reply<WholeOrder>> {
  const [outcome, days, followed] = await Promise.all([
    browserApi('GET /guest-orders/{signedKey}', { params: { signedKey } }),
    loadWorkingDays(),
    browserApi('GET /guest-orders/{signedKey}/following', { params: { signedKey } }),
  ]);
  if (!outcome.ok) return outcome;
  if (!days.ok) return days;
  const { answer } = outcome;
  return {
    ok: true,
    answer: {
      order: answer.order,
      blends: answer.order_blends,
      boxes: answer.order_shipping_details,
      logs: answer.order_logs,
      recipes: answer.order_blend_recipes,
      distributions: answer.order_blend_distributions,
      payments: [],
      refunds: answer.refunds,
      replacements: answer.replacements,
      workingDays: days.answer,
      followed: followed.ok ? followed.answer : null,
    },
  };
}

/** How a buyer asks what the floor does with an order: with a version, as soon as that changes. */
export type Follow = (since: string | undefined, signal: AbortSignal) => Promise<Reply<FollowedOrder>>;

export const followOrder =
  (id: string): Follow =>
  (since, signal) =>
    browserApi('GET /orders/{id}/following', { params: { id }, query: { since } }, { signal });

export const followGuestOrder =
  (signedKey: string): Follow =>
  (since, signal) =>
    browserApi(
      'GET /guest-orders/{signedKey}/following',
      { params: { signedKey }, query: { since } },
      { signal },
    );

export const pushOfOrder = (id: string): PushCalls => ({
  list: () => browserApi('GET /orders/{id}/push-subscriptions', { params: { id } }),
  subscribe: (body) => browserApi('POST /orders/{id}/push-subscriptions', { params: { id }, body }),
  unsubscribe: (browser) =>
    browserApi('DELETE /orders/{id}/push-subscriptions/{browser}', { params: { id, browser } }),
});

export const pushOfGuestOrder = (signedKey: string): PushCalls => ({
  list: () => browserApi('GET /guest-orders/{signedKey}/push-subscriptions', { params: { signedKey } }),
  subscribe: (body) =>
    browserApi('POST /guest-orders/{signedKey}/push-subscriptions', { params: { signedKey }, body }),
  unsubscribe: (browser) =>
    browserApi('DELETE /guest-orders/{signedKey}/push-subscriptions/{browser}', {
      params: { signedKey, browser },
    }),
});

/** An order has an invoice from when it is received; one that is cancelled later keeps it. What is sent again at no charge has none. */
export const isInvoiced = ({ order, logs }: Pick<WholeOrder, 'order' | 'logs'>): boolean =>
  order.total > 0 && logs.some(({ action }) => statusInLog(action) === STATUS.received);
