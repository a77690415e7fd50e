import type { Calls } from '#contract/calls.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { refuse } from '#server/platform/refusal.ts';
import { readListOfStandingOrders, readStandingOrderOfCustomer } from './standing/list-standing-orders.ts';
import { readStandingOrders } from './standing/read-standing-order.ts';
import { changeStanding, endStandingOrder, makeStandingOrder } from './standing/save-standing-order.ts';
import { findStandingOrder, listStandingOrdersOf } from './standing/standing-order-store.ts';

export function standingOrderRoutes(deps: PaymentDeps): Handlers<Calls> {
  const ofMember = async (id: number) => {
    const standing = await findStandingOrder(deps.db, id);
    const [answer] =
      standing === undefined ? [] : await readStandingOrders(deps, standing.customer_id, [standing]);
    return answer === undefined ? refuse('not_found') : { answer };
  };
  const ofCustomer = async (id: number) => {
    const answer = await readStandingOrderOfCustomer(deps, id);
    return answer === undefined ? refuse('not_found') : { answer };
  };
  const ended = (isThere: boolean) => (isThere ? { answer: ENDED } : refuse('not_found'));
  return {
    'GET /standing-orders': async ({ member }) => {
      const { balance_limit } = await readCustomer(deps.db, member.id);
      const own = await listStandingOrdersOf(deps.db, member.id);
      return {
        answer: {
          may_have: balance_limit > 0,
          standing_orders: await readStandingOrders(deps, member.id, own),
        },
      };
    },
    'POST /standing-orders': async ({ body, member }) => {
      const made = await makeStandingOrder(deps, body, { customerId: member.id });
      return 'refused' in made ? made : ofMember(made.id);
    },
    'PUT /standing-orders/{id}': async ({ params, body, member }) => {
      const changed = await changeStanding(deps, { id: params.id, body, by: { customerId: member.id } });
      return 'refused' in changed ? changed : ofMember(changed.id);
    },
    'DELETE /standing-orders/{id}': async ({ params, member }) =>
      ended(await endStandingOrder(deps, params.id, { customerId: member.id })),
    'GET /staff/standing-orders': async ({ query }) => ({
      answer: await readListOfStandingOrders(deps, {
        customerId: query.customer === undefined ? null : Number(query.customer),
        hasEnded: query.ended === 'yes',
      }),
    }),
    'GET /staff/standing-orders/{id}': async ({ params }) => ofCustomer(params.id),
    'POST /staff/customers/{id}/standing-orders': async ({ params, body, member }) => {
      const made = await makeStandingOrder(deps, body, { customerId: params.id, staffId: member.id });
      return 'refused' in made ? made : ofCustomer(made.id);
    },
    'PUT /staff/standing-orders/{id}': async ({ params, body, member }) => {
      const changed = await changeStanding(deps, { id: params.id, body, by: { staffId: member.id } });
      return 'refused' in changed ? changed : ofCustomer(changed.id);
    },
    'DELETE /staff/standing-orders/{id}': async ({ params, member }) =>
      ended(await endStandingOrder(deps, params.id, { staffId: member.id })),
  };
}

const ENDED = { message: 'Nothing more comes of it.' };
