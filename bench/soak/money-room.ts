/** The money room: parts of orders go back, transfers come in for accounts, and what was paid ahead is paid back. */
import { randomUUID } from 'node:crypto';
import { STATUS } from '#domain/order/status.ts';
import { noteBroken } from './journal.ts';
import { logInStaff } from './staff.ts';
import { oneOf, type Visit } from './visit.ts';

/** What may be refused: the order was cancelled, its money has not arrived, or so much takes a second person. */
const MAY = [403, 409, 422];

/** Gives a part of an order back, to where it came from. A login counts as the fresh code that much in a day takes. */
export async function refundPart(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const order = oneOf([...journal.orders.values()].slice(-100), random);
  if (order === undefined || order.isLeftAlone) return;
  if (order.status === STATUS.awaitingPayment || order.status === STATUS.cancelled) return;
  const pence = 10 + Math.floor(random() * 90);
  const answer = await client.untilAnswered({
    kind: 'refund a part',
    asksPaypal: true,
    method: 'POST',
    path: `/api/staff/orders/${order.id}/refunds`,
    token: await logInStaff(visit),
    body: {
      id: randomUUID(),
      lines: [],
      amount: pence / 100,
      shipping: false,
      reason: 'damaged',
      note: '',
      to: 'source',
      expected_amount: pence / 100,
    },
    may: MAY,
  });
  if (answer.status === 200) order.refunded += pence;
}

export async function recordTransfer(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const member = oneOf(
    journal.members.filter(({ mayOrderOnAccount }) => mayOrderOnAccount),
    random,
  );
  if (member === undefined) return;
  const pence = 100 + Math.floor(random() * 900);
  const callId = randomUUID();
  const answer = await client.untilAnswered({
    kind: 'record a transfer',
    method: 'POST',
    path: '/api/staff/account-payments',
    token: await logInStaff(visit),
    body: {
      call_id: callId,
      customer_id: member.id,
      amount: pence / 100,
      received_on: new Date().toISOString().slice(0, 10),
      reference: `SOAK ${callId.slice(0, 8)}`,
      is_another: true,
    },
    may: MAY,
  });
  if (answer.status !== 200) return;
  const { id } = JSON.parse(answer.text) as { id: number };
  if (journal.transfers.has(id)) noteBroken(journal, `Transfer ${id} was acknowledged twice`);
  journal.transfers.set(id, { memberId: member.id, pence, paidBack: 0 });
}

/** May be refused: what a transfer paid for orders is not paid back. */
export async function payBack(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const chosen = oneOf([...journal.transfers], random);
  if (chosen === undefined) return;
  const [id, transfer] = chosen;
  const pence = Math.floor((transfer.pence - transfer.paidBack) / 2);
  if (pence < 1) return;
  const answer = await client.untilAnswered({
    kind: 'pay back what was paid ahead',
    method: 'POST',
    path: `/api/staff/account-payments/${id}/pay-backs`,
    token: await logInStaff(visit),
    body: { call_id: randomUUID(), amount: pence / 100, reference: 'SOAK BACK' },
    may: MAY,
  });
  if (answer.status === 200) transfer.paidBack += pence;
}
