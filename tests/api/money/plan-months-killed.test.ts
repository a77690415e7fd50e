/** A shop that is killed by its own job at each point of a plan’s month: once it is open again, the month is there once. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthsAfter, planMonth } from '#domain/plans/plan-month.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { approveAtPaypal, buyersOf, proveAfterTrial } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer } = buyersOf(shop);

/** Has a plan whose first month is paid. */
async function aPaidPlan({ saves }: { saves: boolean }): Promise<number> {
  const { customerId: id, token } = await aBuyer();
  await proveAfterTrial(db(), id);
  await shop.send('POST', '/api/plan', { token, body: { plan: 'barista', saves } });
  const payment = await db()
    .selectFrom('paypal_payments')
    .innerJoin('bills', 'bills.id', 'paypal_payments.bill_id')
    .select(['paypal_payments.id', 'paypal_order_id'])
    .where('bills.customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const body = await approveAtPaypal(db(), payment);
  expect((await shop.send('PUT', '/api/bills/paypal-pay', { body })).status).toBe(200);
  await untilMailsSettled(db());
  return id;
}

/** Its first month ends today. Past the triggers, which let nobody move the days of a plan. */
async function beganAMonthAgo(customerId: number): Promise<void> {
  const { startsOn, endsOn } = planMonth(monthsAfter(dayInLondon(new Date()), -1), 0);
  await db()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update paid_plans set begins_on = ${startsOn}, month_ends_on = ${endsOn}
        where customer_id = ${customerId}`.execute(transaction);
      await sql`update plan_periods set starts_on = ${startsOn}, ends_on = ${endsOn}, due_on = ${startsOn}
        where customer_id = ${customerId}`.execute(transaction);
    });
}

/** As if the leases of the process that was killed were over. */
async function leasesEnd(customerId: number): Promise<void> {
  await sql`update plan_periods set tried_at = tried_at - interval '1 hour'
    where customer_id = ${customerId} and paid_at is null`.execute(db());
  await sql`update paypal_payments set due_at = now()
    where bill_id in (select id from bills where customer_id = ${customerId}) and state <> 'completed'`.execute(
    db(),
  );
}

async function stateOf(customerId: number) {
  const { rows } = await sql<{ state: object }>`select json_build_object(
    'months', (select json_agg(state order by month) from plan_periods where customer_id = ${customerId}),
    'bills', (select json_agg(state order by made_at) from bills where customer_id = ${customerId}),
    'entries', (select count(*) from ledger_entries join bills on bills.id = reference
      where bills.customer_id = ${customerId} and ledger_entries.kind = 'plan_month'),
    'captures', (select count(paid.capture_id) from paypal_demo_orders as paid join paypal_payments as asked on asked.id = paid.custom_id
      join bills on bills.id = bill_id where bills.customer_id = ${customerId}),
    'mails', (select json_agg(kind order by mails.id) from mails join customers on email = recipient
      where customers.id = ${customerId} and kind like 'plan month%')
  ) as state`.execute(db());
  return rows[0]?.state;
}

describe('a month that is charged is written, charged, entered and told of once', () => {
  it.each([
    'all of a plan month was written',
    'the commit of a plan month was sent',
    'its payment was begun',
    'PayPal had made the payment',
    'the entry of a bill was written',
    'the commit of an entry was sent',
  ] as const)('when the job was killed once %s', async (point) => {
    const id = await aPaidPlan({ saves: true });
    await shop.killJobAt(point, () => beganAMonthAgo(id));
    await leasesEnd(id);
    await shop.open();
    await expect
      .poll(() => stateOf(id), { timeout: 60_000 })
      .toEqual({
        months: ['paid', 'paid'],
        bills: ['paid', 'paid'],
        entries: 2,
        captures: 2,
        mails: ['plan month paid'],
      });
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

describe('a month that its member pays is written and asked for once', () => {
  it.each(['a letter about a plan was written', 'the commit of a letter about a plan was sent'] as const)(
    'when the job was killed once %s',
    async (point) => {
      const id = await aPaidPlan({ saves: false });
      await shop.killJobAt(point, () => beganAMonthAgo(id));
      await shop.open();
      await expect
        .poll(() => stateOf(id), { timeout: 60_000 })
        .toEqual({
          months: ['paid', 'failed'],
          bills: ['paid', 'open'],
          entries: 1,
          captures: 1,
          mails: ['plan month unpaid'],
        });
      expect(await findMoneyFaults(db())).toEqual([]);
    },
  );
});
