/** Money paid ahead over whose way back the shop is killed: recorded again under the same id, it went back once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer } = buyersOf(shop);

async function aPaymentAhead(staff: string) {
  const { token } = await aBuyer();
  const answer = await shop.send('GET', '/api/authenticate/blendly/user', { token });
  const { id: customer_id } = (await answer.json()) as { id: number };
  const recorded = await shop.send('POST', '/api/staff/account-payments', {
    token: staff,
    body: {
      call_id: randomUUID(),
      customer_id,
      amount: 30,
      received_on: dayInLondon(new Date()),
      reference: '',
    },
  });
  const { id } = (await recorded.json()) as { id: number };
  await untilMailsSettled(db());
  return { id, customer_id };
}

/** What went back, what is left, the mails about it, and what the audit log has of it. */
async function stateOf({ id, customer_id }: Awaited<ReturnType<typeof aPaymentAhead>>) {
  const { rows } = await sql<{ state: object }>`select json_build_object(
    'back', (select json_agg(pence) from account_pay_backs where payment_id = ${id}),
    'ahead', (select balance from ledger_accounts where customer_id = ${customer_id} and kind = 'on_account'),
    'mails', (select count(*) from mails join customers on email = recipient
      where customers.id = ${customer_id} and kind = 'paid back'),
    'entries', (select count(*) from audit_log
      where action = 'pay back account payment' and object = ${`customer ${customer_id}`})
  ) as state`.execute(db());
  return rows[0]?.state;
}

const NOTHING_WENT = { back: null, ahead: 3000, mails: 0, entries: 0 };
const WENT = { back: [2000], ahead: 1000, mails: 1, entries: 1 };

it.each([
  ['what went back of an account was written', NOTHING_WENT],
  ['the commit of what went back was sent', WENT],
] as const)(
  'what was paid ahead goes back once when the shop was killed once %s',
  async (point, meanwhile) => {
    const token = await aStaffToken(db(), { money: 'writes' });
    const payment = await aPaymentAhead(token);
    const body = { call_id: randomUUID(), amount: 20, reference: 'BACK 41' };
    const payBack = () =>
      shop.send('POST', `/api/staff/account-payments/${payment.id}/pay-backs`, { token, body });
    await shop.killAt(point, payBack);
    expect(await stateOf(payment)).toEqual(meanwhile);
    await shop.open();
    expect((await payBack()).status).toBe(200);
    expect(await stateOf(payment)).toEqual(WENT);
    expect(await findMoneyFaults(db())).toEqual([]);
  },
);
