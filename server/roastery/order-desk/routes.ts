import type { Calls } from '#contract/calls.ts';
import type { HeldRights } from '#domain/staff/rights.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { takeBackDay } from '#server/roastery/roasting/roasting.ts';
import { findAct, mayDo, undo } from '#server/roastery/staged-acts/staged-acts.ts';
import { actOnFilter, countOrders, listProgress, stopFilteredAct } from './act-on-filter.ts';
import { actOnOrders } from './act-on-orders.ts';
import { changeAddresses } from './change-addresses.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { listOrders } from './list-orders.ts';
import { setTracking, writeNote } from './mend-order.ts';
import { actAnswer, readAct } from './read-acts.ts';
import { readOrderInFull } from './read-order.ts';
import { searchOrders } from './search-orders.ts';
import { splitOrder } from './split-order.ts';
import { readToday } from './today.ts';

export function orderDeskRoutes(deps: OrderDeskDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /staff/today': async () => ({ answer: await readToday(deps) }),
    'GET /staff/orders': async ({ query, member }) => answered(await listOrders(db, query, member)),
    'GET /staff/search': async ({ query, member }) => ({
      answer: await searchOrders(db, query.q, member.rights),
    }),
    'GET /staff/orders/{id}': async ({ params, member }) =>
      answered(await readOrderInFull(deps, params.id, member.rights)),
    'POST /staff/order-acts': async ({ body, member }) =>
      answered(await actOnOrders(deps, body, member), (staged) => actAnswer(staged, body.orders)),
    'GET /staff/order-counts': async ({ query, member }) =>
      answered(await countOrders(db, query, member.rights)),
    'GET /staff/filtered-acts': async () => ({ answer: await listProgress(db, deps.clock()) }),
    'POST /staff/filtered-acts': async ({ body, member }) => answered(await actOnFilter(deps, body, member)),
    'POST /staff/filtered-acts/{id}/stops': async ({ params, member }) =>
      answered(await stopFilteredAct(deps, params.id, member.id)),
    'GET /staff/staged-acts/{id}': async ({ params }) => answered(await readAct(db, params.id)),
    'DELETE /staff/staged-acts/{id}': async ({ params, member }) =>
      answered(await undoAct(deps, params.id, member.rights)),
    'PUT /staff/orders/{id}/addresses': async ({ params, body: { version, ...written }, member }) =>
      answered(await changeAddresses(deps, { orderId: params.id, version, staffId: member.id }, written)),
    'PUT /staff/orders/{id}/tracking': async ({ params, body, member }) =>
      answered(
        await setTracking(deps, { orderId: params.id, version: body.version, staffId: member.id }, body),
      ),
    'PUT /staff/orders/{id}/boxes': async ({ params, body: { version, boxes }, member }) =>
      answered(await splitOrder(deps, { orderId: params.id, version, staffId: member.id }, boxes)),
    'POST /staff/orders/{id}/notes': async ({ params, body, member }) =>
      answered(await writeNote(deps, { orderId: params.id, staffId: member.id }, body)),
  };
}

/** Idempotent: what is undone stays undone. Anybody who may do an act may undo it, also a colleague's. */
async function undoAct(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  id: string,
  rights: HeldRights,
): Promise<{ message: string } | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    const act = await findAct(transaction, id);
    if (act === undefined) return refuse('not_found');
    if (!mayDo(rights, act.kind)) return refuse('not_allowed');
    if (act.undone_at !== null) return DONE;
    if (!(await undo(transaction, id, clock()))) return TOO_LATE;
    await takeBackDay(transaction, act);
    return DONE;
  });
}

const DONE = { message: 'Undone. Nobody was told.' };
const TOO_LATE = refuse('changed_meanwhile', {
  message: 'That has happened already, and can’t be undone here.',
});
