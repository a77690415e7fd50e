/** Orders as the API answers them. The contract drops what the beans cost us. */
import type { PlacedOrder } from '#contract/checkout/checkout.ts';
import type { Order, OrderBlend, OrderInHistory } from '#contract/orders/order.ts';
import type { OrderBlendRecipe, OrderLog, Payment } from '#contract/orders/order-details.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { STATUS } from '#domain/order/status.ts';
import type { listLines } from './details-store.ts';
import type { OrderInHistory as OrderInHistoryRow, OrderRow } from './order-store.ts';
import type { listLogs, listPayments, listRecipes } from './part-list-store.ts';

export const placedOrderAnswer = (order: OrderRow): PlacedOrder => ({
  id: order.id,
  created_at: order.created_at.toISOString(),
  order_status_id: order.order_status_id,
  subtotal: toPounds(order.subtotal),
  volume_discount: toPounds(order.volume_discount),
  voucher_discount: toPounds(order.voucher_discount),
  shipping_cost: toPounds(order.shipping_cost),
  total: toPounds(order.total),
  // Staff may let what paid an order pay another, after it was given back.
  amount_paid: toPounds(Math.max(0, order.amount_paid + order.account_paid)),
  balance: toPounds(stillOwed(order)),
});

export const orderAnswer = (order: OrderRow): Order => ({
  ...order,
  ...placedOrderAnswer(order),
  amount_refunded: toPounds(order.amount_refunded),
  dispatched_on: order.dispatch_on,
  full_name: `${order.first_name} ${order.last_name}`.trim(),
});

export const orderInHistoryAnswer = (order: OrderInHistoryRow): OrderInHistory => ({
  ...orderAnswer(order),
  order_blends: order.order_blends,
});

type Line = Awaited<ReturnType<typeof listLines>>[number];
type RecipeRow = Awaited<ReturnType<typeof listRecipes>>[number];
type Received = Awaited<ReturnType<typeof listPayments>>[number];
type Log = Awaited<ReturnType<typeof listLogs>>[number];

export const lineAnswer = (line: Line): OrderBlend => ({
  ...line,
  unit_price: toPounds(line.unit_price),
  subtotal: toPounds(line.subtotal),
  volume_discount: toPounds(line.volume_discount),
  voucher_discount: toPounds(line.voucher_discount),
  total_price: toPounds(line.total_price),
});

export const recipeRowAnswer = (row: RecipeRow): OrderBlendRecipe => ({
  ...row,
  sale_price_per_kilo: toPounds(row.sale_price_per_kilo),
  sale_price_per_bag: toPounds(row.sale_price_per_bag),
  total_price_per_bag: toPounds(row.total_price_per_bag),
});

export const paymentAnswer = (payment: Received): Payment => ({
  ...payment,
  amount: toPounds(payment.amount),
  created_at: payment.created_at.toISOString(),
});

export const logAnswer = (log: Log): OrderLog => ({ ...log, created_at: log.created_at.toISOString() });

/** Nothing is owed for a cancelled order, nor what was refunded of another. */
const stillOwed = ({
  order_status_id,
  total,
  amount_paid,
  amount_refunded,
  account_paid,
}: OrderRow): number =>
  order_status_id === STATUS.cancelled
    ? 0
    : // What a refund frees of a payment on account, the commit allocates.
      Math.max(0, total - amount_paid - amount_refunded - account_paid);
