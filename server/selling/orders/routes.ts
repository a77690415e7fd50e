import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import { refuse } from '#server/platform/refusal.ts';
import { advanceOrder } from './advance-order.ts';
import { detailsRoutes } from './details-routes.ts';
import { listLines } from './details-store.ts';
import { findLinkedOrder } from './guest-link.ts';
import {
  lineAnswer,
  logAnswer,
  orderAnswer,
  orderInHistoryAnswer,
  recipeRowAnswer,
} from './order-answers.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrderOf, listOrders } from './order-store.ts';
import { listBoxes, listDistributions, listLogs, listRecipes } from './part-list-store.ts';
import { refundAnswer, refundRoutes } from './refund-routes.ts';
import { cancelOwnOrder } from './refunds/cancel-order.ts';
import { listRefundsOf } from './refunds/refund-list-store.ts';
import { readReplacements } from './replacements/linked-orders.ts';

export function orderRoutes(deps: OrderDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    ...detailsRoutes(db),
    ...refundRoutes(deps),
    'GET /customers/{id}/orders': async ({ params, query, member }) => {
      if (params.id !== member.id) return refuse('not_found');
      const slice = { ...query, customerId: member.id };
      return readPage(slice, (one) => listOrders(db, one), orderInHistoryAnswer);
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
    'POST /orders/{id}/cancellations': async ({ params, member }) =>
      answered(await cancelOwnOrder(deps, { orderId: params.id, customerId: member.id }), orderAnswer),
    'PATCH /staff/orders/{id}': async ({ params, body, member }) => {
      const { order_status_id: to, tracking_numbers: trackingNumbers } = body;
      const step = { member, orderId: params.id, to, trackingNumbers };
      return answered(await advanceOrder(deps, step), orderAnswer);
    },
    'GET /guest-orders/{signedKey}': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      if (order === undefined) return refuse('not_found');
      const slice = { customerId: order.customer_id, orderId: order.id };
      return {
        answer: {
          order: orderAnswer(order),
          order_blends: (await listLines(db, order.id)).map(lineAnswer),
          order_shipping_details: await listBoxes(db, slice),
          order_logs: (await listLogs(db, slice)).map(logAnswer),
          order_blend_recipes: (await listRecipes(db, slice)).map(recipeRowAnswer),
          order_blend_distributions: await listDistributions(db, slice),
          refunds: (await listRefundsOf(db, order.id)).map(refundAnswer),
          replacements: await readReplacements(db, order),
        },
      };
    },
    'POST /guest-orders/{signedKey}/cancellations': async ({ params }) => {
      const linked = await findLinkedOrder(deps, params.signedKey);
      if (linked === undefined) return refuse('not_found');
      const { id: orderId, customer_id: customerId } = linked;
      return answered(await cancelOwnOrder(deps, { orderId, customerId }), orderAnswer);
    },
  };
}
