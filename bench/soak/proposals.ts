/** Proposals: members are proposed their last order once more, as the day's work does, and approve it, often twice at once, or not. */

import type { AnsweredProposal, Reordering } from '#contract/reorders/reorders.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { readOrderToRepeat } from '#server/people/reorders/past-order-store.ts';
import { insertProposal } from '#server/people/reorders/proposal-store.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { hashOf, newId, newSecret } from '#server/platform/secrets.ts';
import { compareEach } from './compare.ts';
import { inDatabase } from './in-database.ts';
import { type Journal, type Member, type NotedOrder, noteBroken, toPence } from './journal.ts';
import { oneOf, type Visit } from './visit.ts';

export async function answerProposal(visit: Visit): Promise<void> {
  const { journal, random } = visit;
  const order = oneOf([...journal.orders.values()].slice(-100), random);
  const member = order?.member;
  if (order == null || member == null || order.isLeftAlone || order.method === PAYMENT_METHOD.paypal) return;
  // Each has one open proposal at a time.
  if (journal.proposedTo.has(member.id)) return;
  journal.proposedTo.add(member.id);
  const proposed = await propose(visit.db, order, member);
  journal.proposals.set(proposed.id, 'proposed');
  const isOver = await (random() < 0.7 ? approve : putOff)(visit, member, proposed);
  if (isOver) journal.proposedTo.delete(member.id);
}

interface Proposed {
  id: number;
  cart_id: string;
}

async function propose(db: Database, { id: orderId, pence }: NotedOrder, member: Member): Promise<Proposed> {
  const cart_id = newId();
  const now = new Date();
  return inDatabase(db, async (db) => {
    const { method, option, billing, shipping, lines } = await readOrderToRepeat(db, orderId);
    return transact(db, async (transaction) => {
      const before = () =>
        transaction
          .selectFrom('reorder_proposals')
          .select(['id', 'cart_id'])
          .where('cart_id', '=', cart_id)
          .execute();
      const [made] = await before();
      if (made !== undefined) return made;
      await insertProposal(transaction, {
        customer_id: member.id,
        user_type_id: 1,
        cart_id,
        key_hash: hashOf(newSecret()),
        lines,
        billing,
        delivery: shipping,
        payment_gateway_id: method,
        shipping_option_id: option,
        total: pence,
        last_order_id: orderId,
        grams: 500,
        grams_a_day: 25,
        counted_since: dayInLondon(now),
        runs_out_on: dayInLondon(now),
        proposed_at: now,
        expires_at: new Date(now.getTime() + DAY_MS),
      });
      const [inserted] = await before();
      if (inserted === undefined) throw new Error('A proposal was not written.');
      return inserted;
    });
  });
}

/** Answers whether the proposal is over: it stays where the member's credit no longer pays for it. */
async function approve(
  { client, journal, random }: Visit,
  member: Member,
  { id, cart_id: cartId }: Proposed,
): Promise<boolean> {
  const { token } = member;
  const read = await client.untilAnswered({
    kind: 'read a proposal',
    method: 'GET',
    path: '/api/reorders',
    token,
  });
  const { proposal } = JSON.parse(read.text) as Reordering;
  if (proposal?.id !== id) {
    noteBroken(journal, `A proposal is lost: ${id}`);
    return false;
  }
  const { total, checkout_method_id: method } = proposal;
  if (method === PAYMENT_METHOD.paypal) return false;
  const press = () =>
    client.untilAnswered({
      kind: 'approve a proposal',
      method: 'POST',
      path: `/api/reorders/${id}/answers`,
      token,
      body: { answer: 'approve', expectedTotal: total, checkoutMethodId: method, chargesSavedPayment: false },
      may: [409, 422],
    });
  const answers = await Promise.all(Array.from({ length: random() < 0.4 ? 2 : 1 }, press));
  const orderIds = new Set(
    answers.flatMap(({ status, text }) =>
      status === 200 ? [(JSON.parse(text) as AnsweredProposal).proposal.order_id ?? 0] : [],
    ),
  );
  const [orderId] = orderIds;
  if (orderId === undefined) return false;
  if (orderIds.size > 1) noteBroken(journal, `Proposal ${id} became two orders`);
  journal.proposals.set(id, `approved as order ${orderId}`);
  journal.orders.set(orderId, {
    id: orderId,
    cartId,
    member,
    method: method === PAYMENT_METHOD.credit ? PAYMENT_METHOD.credit : PAYMENT_METHOD.onAccount,
    pence: toPence(total),
    voucher: null,
    status: STATUS.received,
    refunded: 0,
    isLeftAlone: false,
  });
  return true;
}

async function putOff({ client, journal }: Visit, { token }: Member, { id }: Proposed): Promise<boolean> {
  const answer = await client.untilAnswered({
    kind: 'put a proposal off',
    method: 'POST',
    path: `/api/reorders/${id}/answers`,
    token,
    body: { answer: 'later' },
  });
  if (answer.status === 200) journal.proposals.set(id, 'put off');
  return answer.status === 200;
}

/** Each has the one answer that was acknowledged, and an approved one its one order. */
export async function compareProposals(db: Database, journal: Journal): Promise<void> {
  const rows = await db.selectFrom('reorder_proposals').select(['id', 'state', 'order_id']).execute();
  compareEach(
    journal,
    [...journal.proposals].map(([id, state]) => [`proposal ${id}`, state] as const),
    rows.map(
      ({ id, state, order_id }) =>
        [`proposal ${id}`, order_id === null ? state : `${state} as order ${order_id}`] as const,
    ),
  );
}
