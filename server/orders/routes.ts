import type { Calls } from '../../contract/calls.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { Handlers } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import { advanceOrder } from './advance-order.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { findLinkedOrder } from './guest-link.ts';
import { lineAnswer, orderAnswer, shareAnswer } from './order-answers.ts';
import { findOrderOf, listOrders, type Slice } from './order-store.ts';
import {
  listBoxes,
  listDistributions,
  listLines,
  listLogs,
  listPayments,
  listRecipes,
} from './parts-store.ts';
import type { OrderParts } from './place-order.ts';

export function orderRoutes(parts: Pick<OrderParts, 'db' | 'post'>): Handlers<Calls> {
  const { db } = parts;
  return {
    'GET /customers/{id}/orders': async ({ params, query, member }) => {
      if (params.id !== member.id) return refuse('not_found');
      return paged({ ...query, customerId: member.id }, (slice) => listOrders(db, slice), orderAnswer);
    },
    'GET /orders/{id}': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined ? refuse('not_found') : { answer: orderAnswer(order) };
    },
    'GET /orders/{id}/order-blends': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      if (order === undefined) return refuse('not_found');
      return { answer: (await listLines(db, order.id)).map(lineAnswer) };
    },
    'POST /orders/{id}/cancellations': async ({ params, member }) => {
      const order = await cancelOwnOrder(parts, { orderId: params.id, customerId: member.id });
      return 'refused' in order ? order : { answer: orderAnswer(order) };
    },
    'PATCH /staff/orders/{id}': async ({ params, body, member }) => {
      const { order_status_id: to, tracking_numbers: trackingNumbers } = body;
      const step = { staffId: member.id, orderId: params.id, to, trackingNumbers };
      const order = await advanceOrder(parts, step);
      return 'refused' in order ? order : { answer: orderAnswer(order) };
    },
    'GET /guest-orders/{signedKey}': async ({ params }) => {
      const order = await findLinkedOrder(db, params.signedKey);
      if (order === undefined) return refuse('not_found');
      const slice = { customerId: order.customer_id, orderId: order.id };
      return {
        answer: {
          order: orderAnswer(order),
          order_blends: (await listLines(db, order.id)).map(lineAnswer),
          order_shipping_details: await listBoxes(db, slice),
          order_logs: (await listLogs(db, slice)).map(inWords),
        },
      };
    },
    'POST /guest-orders/{signedKey}/cancellations': async ({ params }) => {
      const linked = await findLinkedOrder(db, params.signedKey);
      if (linked === undefined) return refuse('not_found');
      const order = await cancelOwnOrder(parts, { orderId: linked.id, customerId: linked.customer_id });
      return 'refused' in order ? order : { answer: orderAnswer(order) };
    },
    'GET /order-blend-recipes': ({ query, member }) =>
      paged({ ...query, customerId: member.id }, (slice) => listRecipes(db, slice), shareAnswer),
    'GET /order-shipping-details': ({ query, member }) =>
      paged(
        { ...query, customerId: member.id },
        (slice) => listBoxes(db, slice),
        (box) => box,
      ),
    'GET /order-blend-distributions': ({ query, member }) =>
      paged(
        { ...query, customerId: member.id },
        (slice) => listDistributions(db, slice),
        (bags) => bags,
      ),
    'GET /payments': ({ query, member }) =>
      paged(
        { ...query, customerId: member.id },
        (slice) => listPayments(db, slice),
        (payment) => ({
          ...inWords(payment),
          amount: toPounds(payment.amount),
        }),
      ),
    'GET /order-logs': ({ query, member }) =>
      paged({ ...query, customerId: member.id }, (slice) => listLogs(db, slice), inWords),
  };
}

const inWords = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

/** One row more than asked for tells whether there is another page. */
async function paged<Row extends { id: number }, Answer>(
  slice: Slice,
  list: (slice: Slice) => Promise<Row[]>,
  answerOf: (row: Row) => Answer,
): Promise<{ answer: Answer[]; nextCursor: string | null }> {
  const { limit } = slice;
  const rows = await list(limit === undefined ? slice : { ...slice, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return { answer: shown.map(answerOf), nextCursor: last === undefined ? null : String(last.id) };
}
