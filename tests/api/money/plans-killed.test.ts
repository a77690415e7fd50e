/** A shop that is killed over a month of a plan: afterwards there is one plan, one bill that is paid, one entry. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findMoneyFaults } from '#server/money-checks.ts';
import { approveAtPaypal, buyersOf, proveAfterTrial } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer } = buyersOf(shop);

async function aProvenBuyer() {
  const { token } = await aBuyer();
  const answer = await shop.send('GET', '/api/authenticate/blendly/user', { token });
  const { id } = (await answer.json()) as { id: number };
  await proveAfterTrial(db(), id);
  return { token, id };
}

type Buyer = Awaited<ReturnType<typeof aProvenBuyer>>;

const keep = ({ token }: Buyer) => shop.send('POST', '/api/plan', { token, body: { plan: 'barista' } });

const paymentOf = ({ id }: Buyer) =>
  db()
    .selectFrom('paypal_payments')
    .innerJoin('bills', 'bills.id', 'paypal_payments.bill_id')
    .select(['paypal_payments.id', 'paypal_order_id'])
    .where('bills.customer_id', '=', id)
    .executeTakeFirstOrThrow();

const approve = async (buyer: Buyer) => approveAtPaypal(db(), await paymentOf(buyer));

/** Plans, bills and entries of somebody; the entry of their first credit is none of a plan's. */
const stateOf = async ({ id }: Buyer) => {
  const plans = await db().selectFrom('paid_plans').select('state').where('customer_id', '=', id).execute();
  const bills = await db()
    .selectFrom('bills')
    .select(['id', 'state'])
    .where('customer_id', '=', id)
    .execute();
  const entries = await db()
    .selectFrom('ledger_entries')
    .select('kind')
    .where(
      'reference',
      'in',
      bills.map((bill) => bill.id),
    )
    .execute();
  return {
    plans: plans.map(({ state }) => state),
    bills: bills.map(({ state }) => state),
    entries: entries.map(({ kind }) => kind),
  };
};

const PAID = { plans: ['running'], bills: ['paid'], entries: ['plan_month'] };

describe('a plan is asked for once', () => {
  it.each(['all of a plan month was written', 'the commit of a plan month was sent'] as const)(
    'when the shop was killed once %s',
    async (point) => {
      const buyer = await aProvenBuyer();
      await shop.killAt(point, () => keep(buyer));
      await shop.open();
      expect((await keep(buyer)).status).toBe(200);
      const body = await approve(buyer);
      expect((await shop.send('PUT', '/api/bills/paypal-pay', { body })).status).toBe(200);
      expect(await stateOf(buyer)).toEqual(PAID);
      expect(await findMoneyFaults(db())).toEqual([]);
    },
  );
});

describe('a month of a plan is received once', () => {
  it.each([
    'the capture was announced',
    'PayPal had captured',
    'the entry of a bill was written',
    'the commit of an entry was sent',
  ] as const)('when the shop was killed once %s', async (point) => {
    const buyer = await aProvenBuyer();
    await keep(buyer);
    const body = await approve(buyer);
    await shop.killAt(point, () => shop.send('PUT', '/api/bills/paypal-pay', { body }));
    await db()
      .updateTable('paypal_payments')
      .set({ due_at: sql<Date>`now()` })
      .where('id', '=', body.paypalPaymentId)
      .execute();
    // Nobody comes back: the job finishes it.
    await shop.open();
    await expect.poll(() => stateOf(buyer)).toEqual(PAID);
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});
