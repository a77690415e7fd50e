/** The roastery: moves paid orders on, and issues gift cards. */
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { mayBecome, STATUS, type StatusId } from '#domain/order/status.ts';
import { STAFF } from '#tests/support/api/members.ts';
import { noteStatus } from './journal.ts';
import { oneOf, type Visit } from './visit.ts';

const STEPS: readonly StatusId[] = [STATUS.roasting, STATUS.dispatched, STATUS.delivered];

/** A login counts as the fresh code that acts of consequence take, for ten minutes. */
const LOGGED_IN_MS = 5 * MINUTE_MS;

/** Answers the token. Whoever logged in a moment ago does not do so once more: an account has fifty sessions at most. */
export async function logInStaff({ client, journal }: Visit): Promise<string> {
  const { staff } = journal;
  if (staff !== null && performance.now() - staff.since < LOGGED_IN_MS) return staff.token;
  const since = performance.now();
  const answer = await client.untilAnswered({
    kind: 'log in',
    method: 'POST',
    path: '/api/authenticate/blendly',
    body: { email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD, cartId: null },
  });
  const { token } = JSON.parse(answer.text) as { token: string };
  journal.staff = { token, since };
  return token;
}

/** The answer is the only copy of the codes: where it is lost, the cards are never used. */
export async function issueCards(visit: Visit): Promise<void> {
  const { client, journal } = visit;
  // A login counts as the fresh code that issuing takes.
  const token = await logInStaff(visit);
  const answer = await client.untilAnswered({
    kind: 'issue gift cards',
    method: 'POST',
    path: '/api/staff/gift-card-batches',
    token,
    body: { amount: 250, count: 20 },
  });
  if (answer.status === 200) journal.cards.push(...(JSON.parse(answer.text) as GiftCardBatch).cards);
}

/** One for everything, and some that are soon used up. */
const VOUCHERS = [
  { percentage: 10, least_goods: 0, most_uses: 5_000, once_a_customer: false },
  { percentage: 20, least_goods: 0, most_uses: 5, once_a_customer: false },
  { amount: 3, least_goods: 30, most_uses: 40, once_a_customer: true },
];

export async function makeVouchers(visit: Visit): Promise<void> {
  const { client, journal } = visit;
  const token = await logInStaff(visit);
  const today = new Date().toISOString().slice(0, 10);
  const ends_on = today.replace(/^\d+/, (year) => String(Number(year) + 1));
  for (const voucher of VOUCHERS) {
    const answer = await client.untilAnswered({
      kind: 'make a voucher',
      method: 'POST',
      path: '/api/staff/vouchers',
      token,
      body: { ...voucher, starts_on: today, ends_on },
    });
    const { code } = JSON.parse(answer.text) as { code: string };
    journal.vouchers.set(code, voucher.most_uses);
  }
}

/** The step may be refused where the buyer cancelled, or the money has not arrived yet. */
export async function advance({ client, journal, random }: Visit, token: string): Promise<void> {
  const order = oneOf(
    [...journal.orders.values()].slice(-200).filter(({ isLeftAlone }) => !isLeftAlone),
    random,
  );
  const to = STEPS.find((step) => order !== undefined && mayBecome(order.status, step));
  if (order === undefined || to === undefined) return;
  const answer = await client.untilAnswered({
    kind: 'move an order on',
    method: 'PATCH',
    path: `/api/staff/orders/${order.id}`,
    token,
    body: { order_status_id: to },
    may: [409],
  });
  if (answer.status === 200) noteStatus(order, to);
}
