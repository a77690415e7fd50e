/** The roastery: moves paid orders on, and issues gift cards. */
import type { GiftCardBatch } from '../../contract/credit/gift-card-batches.ts';
import { mayBecome, STATUS, type StatusId } from '../../domain/order/status.ts';
import { STAFF } from '../../tests/support/api/members.ts';
import { noteStatus } from './journal.ts';
import { oneOf, type Visit } from './visit.ts';

const STEPS: readonly StatusId[] = [STATUS.roasting, STATUS.dispatched, STATUS.delivered];

export async function logInStaff({ client }: Visit): Promise<string> {
  const answer = await client.untilAnswered({
    kind: 'log in',
    method: 'POST',
    path: '/api/authenticate/blendly',
    body: { email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD, cartId: null },
  });
  return (JSON.parse(answer.text) as { token: string }).token;
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

/** Ten per cent off anything, for everybody. */
export async function makeVoucher(visit: Visit): Promise<void> {
  const { client, journal } = visit;
  const today = new Date().toISOString().slice(0, 10);
  const answer = await client.untilAnswered({
    kind: 'make a voucher',
    method: 'POST',
    path: '/api/staff/vouchers',
    token: await logInStaff(visit),
    body: {
      percentage: 10,
      least_goods: 0,
      starts_on: today,
      ends_on: today.replace(/^\d+/, (year) => String(Number(year) + 1)),
      most_uses: 5_000,
      once_a_customer: false,
    },
  });
  if (answer.status === 200) journal.voucher = (JSON.parse(answer.text) as { code: string }).code;
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
