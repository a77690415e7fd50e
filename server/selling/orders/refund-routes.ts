import type { Calls } from '#contract/calls.ts';
import type { Refund } from '#contract/orders/refunds.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrderOf } from './order-store.ts';
import { recordTransfer } from './refunds/record-transfer.ts';
import { type ListedRefund, listRefundsOf } from './refunds/refund-list-store.ts';
import { redirectRefund, refundOrder } from './refunds/refund-order.ts';
import type { RefundRow } from './refunds/refund-store.ts';
import { readReplacements } from './replacements/linked-orders.ts';
import { sendAgain } from './replacements/send-again.ts';

export function refundRoutes(deps: OrderDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /orders/{id}/refunds': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      if (order === undefined) return refuse('not_found');
      return { answer: (await listRefundsOf(db, order.id)).map(refundAnswer) };
    },
    'GET /orders/{id}/replacements': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined ? refuse('not_found') : { answer: await readReplacements(db, order) };
    },
    'POST /staff/orders/{id}/replacements': async ({ params, body, member }) =>
      answered(await sendAgain(deps, { orderId: params.id, member }, body)),
    'POST /staff/orders/{id}/refunds': async ({ params, body, member }) => {
      const refund = await refundOrder(deps, { orderId: params.id, member }, body);
      return 'refused' in refund ? refund : { answer: await readAnswer(db, refund) };
    },
    'POST /staff/refunds/{id}/redirections': async ({ params, body, member }) => {
      const refund = await redirectRefund(deps, { refundId: params.id, member }, body);
      return 'refused' in refund ? refund : { answer: await readAnswer(db, refund) };
    },
    'PUT /staff/refunds/{id}/transfer': async ({ params, body, member }) => {
      const refund = await recordTransfer(deps, { refundId: params.id, staffId: member.id }, body);
      return 'refused' in refund ? refund : { answer: await readAnswer(db, refund) };
    },
  };
}

async function readAnswer(db: Database, { id, order_id }: RefundRow): Promise<Refund> {
  const refund = (await listRefundsOf(db, order_id)).find((one) => one.id === id);
  if (refund === undefined) throw new Error(`Refund ${id} of order ${order_id} is gone.`);
  return refundAnswer(refund);
}

export const refundAnswer = ({ lines, asked_at, done_at, ...refund }: ListedRefund): Refund => ({
  id: refund.id,
  amount: toPounds(refund.amount),
  shipping_cost: toPounds(refund.shipping),
  lines: lines.map(({ amount, ...line }) => ({ ...line, amount: toPounds(amount) })),
  reason: refund.reason,
  destination: refund.destination,
  state: refund.state,
  asked_at: asked_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
});
