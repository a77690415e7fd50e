/** Gift cards and plans that are given back by a shop that is killed: asked for again, PayPal gives each once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { approveAtPaypal, buyersOf, proveAfterTrial } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer } = buyersOf(shop);

/** Pays the last bill. Answers its id, and what its payment is called here and at PayPal. */
async function pay() {
  const payment = await db()
    .selectFrom('paypal_payments')
    .select(['id', 'bill_id', 'paypal_order_id'])
    .where('bill_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  const body = await approveAtPaypal(db(), payment);
  expect((await shop.send('PUT', '/api/bills/paypal-pay', { body })).status).toBe(200);
  await untilMailsSettled(db());
  const { id: paymentId, bill_id, paypal_order_id } = payment;
  return { billId: bill_id ?? '', paymentId, paypalOrderId: paypal_order_id ?? '' };
}

type Paid = Awaited<ReturnType<typeof pay>>;

/** What PayPal gave, what is kept of its answers, and the entries of the bill. */
const movedOf = async ({ billId, paymentId, paypalOrderId }: Paid) => ({
  there: await db()
    .selectFrom('paypal_demo_refunds')
    .select('pence')
    .where('order_id', '=', paypalOrderId)
    .execute(),
  reported: await db()
    .selectFrom('paypal_refunds')
    .select('pence')
    .where('payment_id', '=', paymentId)
    .execute(),
  entries: (
    await db()
      .selectFrom('ledger_entries')
      .select('kind')
      .where('reference', '=', billId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind),
});

const moved = (pence: number, entries: readonly string[]) => ({
  there: [{ pence }],
  reported: [{ pence }],
  entries,
});

async function aPaidCard() {
  const email = `${randomUUID()}@example.com`;
  const body = {
    amount: 50,
    design: 'rosette',
    message: '',
    from: 'Mina',
    recipientEmail: `${randomUUID()}@example.com`,
    sendOn: dayAfter(dayInLondon(new Date()), 10),
    email,
  };
  expect((await shop.send('POST', '/api/gift-cards', { body })).status).toBe(200);
  const paid = await pay();
  const receipt = () => shop.mails().find(({ envelope }) => envelope.to.includes(email));
  await expect.poll(receipt).toBeDefined();
  const key = /boughtgiftcards\/([\w-]+)/.exec(receipt()?.text ?? '')?.[1] ?? '';
  return {
    ...paid,
    giveBack: () => shop.send('POST', `/api/bought-gift-cards/${key}/refunds`, { body: {} }),
  };
}

const refundOfCard = async ({ billId }: Paid) =>
  (await db().selectFrom('bill_refunds').select('state').where('bill_id', '=', billId).execute()).map(
    ({ state }) => state,
  );

describe('a gift card that its buyer gives back is asked for once', () => {
  it.each([
    ['the refund of a bill was written', []],
    ['the commit of the refund of a bill was sent', ['asked']],
  ] as const)('when the shop was killed once %s', async (point, meanwhile) => {
    const card = await aPaidCard();
    await shop.killAt(point, card.giveBack);
    expect(await refundOfCard(card)).toEqual(meanwhile);
    await shop.open();
    expect((await card.giveBack()).status).toBe(200);
    await expect.poll(() => refundOfCard(card), { timeout: 60_000 }).toEqual(['done']);
    expect(await movedOf(card)).toEqual(moved(5000, ['gift_card_sold', 'gift_card_given_back']));
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

describe('the money of a gift card goes back once', () => {
  it.each([
    'PayPal had refunded',
    'what PayPal kept of a refund was noted',
    'the entry of a bill was written',
    'the commit of an entry was sent',
  ] as const)('when the job was killed once %s', async (point) => {
    const card = await aPaidCard();
    await shop.killAt(point, card.giveBack);
    // The lease of the killed process ends.
    await db()
      .updateTable('bill_refunds')
      .set({ attempted_at: sql<Date>`now() - interval '5 minutes'` })
      .where('bill_id', '=', card.billId)
      .where('state', '=', 'asked')
      .execute();
    await shop.open();
    await expect.poll(() => refundOfCard(card)).toEqual(['done']);
    expect(await movedOf(card)).toEqual(moved(5000, ['gift_card_sold', 'gift_card_given_back']));
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

async function aPaidPlan() {
  const { customerId: id, token } = await aBuyer();
  await proveAfterTrial(db(), id);
  expect((await shop.send('POST', '/api/plan', { token, body: { plan: 'barista' } })).status).toBe(200);
  return { ...(await pay()), end: () => shop.send('DELETE', '/api/plan', { token }) };
}

const refundOfFee = async ({ billId }: Paid) =>
  (
    await db()
      .selectFrom('plan_refunds')
      .innerJoin('plan_periods', 'plan_periods.id', 'period_id')
      .select('plan_refunds.state')
      .where('bill_id', '=', billId)
      .execute()
  ).map(({ state }) => state);

const FEE = 1299;

describe('a plan that is ended while cooling off has its fee asked for once', () => {
  it.each([
    ['the refund of a fee was written', [], 200],
    ['the commit of the refund of a fee was sent', ['asked'], 409],
  ] as const)('when the shop was killed once %s', async (point, meanwhile, answer) => {
    const plan = await aPaidPlan();
    await shop.killAt(point, plan.end);
    expect(await refundOfFee(plan)).toEqual(meanwhile);
    await shop.open();
    expect((await plan.end()).status).toBe(answer);
    await expect.poll(() => refundOfFee(plan), { timeout: 60_000 }).toEqual(['done']);
    expect(await movedOf(plan)).toEqual(moved(FEE, ['plan_month', 'plan_refunded']));
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

describe('the fee of a plan goes back once', () => {
  it.each([
    'PayPal had refunded',
    'what PayPal kept of a refund was noted',
    'what became of the refund of a fee was noted',
  ] as const)('when the job was killed once %s', async (point) => {
    const plan = await aPaidPlan();
    await shop.killAt(point, plan.end);
    // The lease of the killed process ends.
    await sql`update plan_refunds set due_at = asked_at from plan_periods
      where plan_periods.id = period_id and bill_id = ${plan.billId} and plan_refunds.state = 'asked'`.execute(
      db(),
    );
    await shop.open();
    await expect.poll(() => refundOfFee(plan)).toEqual(['done']);
    expect(await movedOf(plan)).toEqual(moved(FEE, ['plan_month', 'plan_refunded']));
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

describe('a fee that PayPal refused goes back by a transfer once', () => {
  it.each([
    ['the entry of a bill was written', 0],
    ['the commit of an entry was sent', 1],
  ] as const)('when the shop was killed once %s', async (point, meanwhile) => {
    const token = await aStaffToken(db(), { money: 'writes' });
    const plan = await aPaidPlan();
    await shop.killAt('the commit of the refund of a fee was sent', plan.end);
    const { id, plan_id } = await db()
      .selectFrom('plan_periods')
      .select(['id', 'plan_id'])
      .where('bill_id', '=', plan.billId)
      .executeTakeFirstOrThrow();
    const moves = async () => {
      const { rows } = await sql<{ moves: object }>`select json_build_object(
        'entries', (select count(*) from ledger_entries where kind = 'plan_refund_transferred' and reference = ${String(id)}),
        'recorded', (select count(*) from plan_refunds where period_id = ${id} and transfer_reference = 'BACK 41'),
        'mails', (select count(*) from mails join customers on email = recipient
          join plan_periods on plan_periods.customer_id = customers.id
          where plan_periods.id = ${id} and kind = 'plan fee transferred')
      ) as moves`.execute(db());
      return rows[0]?.moves;
    };
    await db()
      .updateTable('plan_refunds')
      .set({ state: 'refused', trouble: 'REFUND_NOT_ALLOWED' })
      .where('period_id', '=', id)
      .execute();
    await shop.open();
    const record = () =>
      shop.send('PUT', `/api/staff/plans/${plan_id}/transfer`, { token, body: { reference: 'BACK 41' } });
    await shop.killAt(point, record);
    expect(await moves()).toEqual({ entries: meanwhile, recorded: meanwhile, mails: meanwhile });
    await shop.open();
    expect((await record()).status).toBe(200);
    expect(await moves()).toEqual({ entries: 1, recorded: 1, mails: 1 });
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});
