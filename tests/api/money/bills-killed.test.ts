/** Money beside orders that a shop is killed over: bills, gift cards that are sent, statements, vouchers. Each is once. */
import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { monthAfter } from '#domain/on-account/statement-month.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { approveAtPaypal, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, place, placed, ordersOf } = buyersOf(shop);

const today = () => dayInLondon(new Date());
const idOf = async (orderId: number) =>
  (await db().selectFrom('orders').select('customer_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .customer_id;

/** Gives what happened today another day, which a database allows only with its triggers off. */
const withoutTriggers = (...statements: RawBuilder<unknown>[]) =>
  db()
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
    });

/** Pressed Pay now for the last bill, and PayPal's event about that went lost. */
async function approve() {
  const payment = await db()
    .selectFrom('paypal_payments')
    .select(['id', 'paypal_order_id'])
    .where('bill_id', 'is not', null)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  return approveAtPaypal(db(), payment);
}

/** The payer's browser comes back to a shop that dies, and the job finishes it. */
async function diesOver(point: Parameters<typeof shop.killAt>[0]) {
  const body = await approve();
  await shop.killAt(point, () => shop.send('PUT', '/api/bills/paypal-pay', { body }));
  await db()
    .updateTable('paypal_payments')
    .set({ due_at: sql<Date>`now()` })
    .where('id', '=', body.paypalPaymentId)
    .execute();
  await shop.open();
  const bill = () =>
    db()
      .selectFrom('paypal_payments as asked')
      .innerJoin('bills', 'bills.id', 'asked.bill_id')
      .select(['bills.state', 'bills.id', 'bills.pence'])
      .where('asked.id', '=', body.paypalPaymentId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await bill()).state).toBe('paid');
  return bill();
}

const entriesOf = async (reference: string) =>
  (await db().selectFrom('ledger_entries').select('kind').where('reference', '=', reference).execute()).map(
    ({ kind }) => kind,
  );

const buyCard = async () => {
  const [email, recipientEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const body = {
    amount: 50,
    design: 'rosette',
    message: '',
    from: 'Mina',
    recipientEmail,
    sendOn: dayAfter(today(), 10),
    email,
  };
  expect((await shop.send('POST', '/api/gift-cards', { body })).status).toBe(200);
  return { email, recipientEmail };
};
const mailsTo = async (address: string) =>
  (await db().selectFrom('mails').select('id').where('recipient', '=', address).execute()).length;

describe('a bill is received once', () => {
  it.each(['the entry of a bill was written', 'the commit of an entry was sent'] as const)(
    'for a gift card and for an account, when the shop was killed once %s',
    async (point) => {
      const { email } = await buyCard();
      const card = await diesOver(point);
      expect(await entriesOf(card.id)).toEqual(['gift_card_sold']);
      expect(await mailsTo(email)).toBe(1);

      const buyer = await aBuyer();
      const { order } = await placed(buyer, PAYMENT_METHOD.onAccount);
      const asked = { token: buyer.token, body: { amount: order.total } };
      expect((await shop.send('POST', '/api/on-account/payments', asked)).status).toBe(200);
      const account = await diesOver(point);
      expect(await entriesOf(account.id)).toEqual(['account_payment']);
      const paid = await db()
        .selectFrom('account_payments')
        .select('pence')
        .where('customer_id', '=', await idOf(order.id))
        .execute();
      expect(paid).toEqual([{ pence: Math.round(order.total * 100) }]);
      expect(await findMoneyFaults(db())).toEqual([]);
    },
  );
});

describe('a gift card is sent once', () => {
  it.each(['the commit of a gift card was sent', 'the mail server had the mail'] as const)(
    'when the shop was killed once %s',
    async (point) => {
      const { recipientEmail, email } = await buyCard();
      const body = await approve();
      expect((await shop.send('PUT', '/api/bills/paypal-pay', { body })).status).toBe(200);
      expect(await mailsTo(email)).toBe(1);
      await untilMailsSettled(db());
      await shop.killJobAt(point, () =>
        withoutTriggers(
          sql`update gift_card_sales set due_at = now() - interval '1 minute' where buyer_email = ${email}`,
        ),
      );
      await shop.open();
      const sale = () =>
        db()
          .selectFrom('gift_card_sales')
          .select(['gtin', 'sendings'])
          .where('buyer_email', '=', email)
          .executeTakeFirstOrThrow();
      await expect.poll(async () => (await sale()).gtin).not.toBeNull();
      const { gtin, sendings } = await sale();
      expect(sendings).toBe(1);
      const cards = await db().selectFrom('gift_cards').select('gtin').where('gtin', '=', gtin).execute();
      expect(cards).toHaveLength(1);
      expect(await mailsTo(recipientEmail)).toBe(1);
      expect(await findMoneyFaults(db())).toEqual([]);
    },
  );
});

describe('a month is stated once', () => {
  afterEach(async () => {
    await untilMailsSettled(db());
    shop.setClock(new Date());
  });

  // Each on a day of its own, since the work of a day is done once.
  it.each([
    ['a statement was written', 9],
    ['the commit of a statement was sent', 10],
  ] as const)('when the shop was killed once %s', async (point, days) => {
    const { order } = await placed(await aBuyer(), PAYMENT_METHOD.onAccount);
    const customerId = await idOf(order.id);
    await untilMailsSettled(db());
    await shop.killJobAt(point, async () =>
      shop.setClock(timeInLondon(dayAfter(monthAfter(today()), days), 9 * 60)),
    );
    await shop.open();
    const statements = () =>
      db().selectFrom('account_statements').select('id').where('customer_id', '=', customerId).execute();
    await expect.poll(async () => (await statements()).length).toBe(1);
    const { email } = await db()
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const mails = await db()
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'account statement')
      .where('recipient', '=', email)
      .execute();
    expect(mails).toHaveLength(1);
  });
});

describe('an order with a voucher uses it once', () => {
  it.each(['all of the order was written', 'the commit of the order was sent'] as const)(
    'when the shop was killed once %s',
    async (point) => {
      const code = `KILLED${randomUUID().slice(0, 6).toUpperCase()}`;
      await db()
        .insertInto('vouchers')
        .values({
          code,
          percentage: 10,
          least_goods: 0,
          starts_on: today(),
          ends_on: dayAfter(today(), 7),
          most_uses: 5,
          once_a_customer: false,
        })
        .execute();
      const buyer = await aBuyer();
      const entered = { token: buyer.token, body: { discountVoucherCode: code } };
      expect((await shop.send('PUT', `/api/carts/${buyer.cartId}/voucher`, entered)).status).toBe(200);
      await shop.killAt(point, () => place(buyer, PAYMENT_METHOD.credit));
      await shop.open();
      expect((await place(buyer, PAYMENT_METHOD.credit)).status).toBe(200);
      const { uses } = await db()
        .selectFrom('vouchers')
        .select('uses')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      expect([uses, (await ordersOf(buyer)).length]).toEqual([1, 1]);
      expect(await findMoneyFaults(db())).toEqual([]);
    },
  );
});
