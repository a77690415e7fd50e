/** What is owed on account is paid by PayPal, and found in the bank's file: each once, whatever comes twice. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { BankRow } from '#contract/on-account/bank.ts';
import type { Order } from '#contract/orders/order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { openBill, settlePayment } from '#server/money/payments/payments.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { transact } from '#server/platform/database.ts';
import { accountOf, aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('payments for an account', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  beforeAll(async () => {
    otto = await aStaffMember(shop());
  });
  const begin = (member: TestMember, amount: number) =>
    member.send('POST', '/on-account/payments', { amount });
  const paymentOf = async (member: TestMember) => {
    const { state, ...payment } = await shop()
      .db.selectFrom('paypal_payments')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .selectAll('paypal_payments')
      .where('customer_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    return { ...payment, state: state as 'open' };
  };
  const propose = async (rows: readonly object[]) =>
    (await otto.send('POST', '/staff/bank-rows', { rows })).json<BankRow[]>();

  it('a payment by PayPal pays the account once, however often its payer comes back', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    const begun = await begin(member, order.total);
    expect(begun.statusCode).toBe(200);
    const payment = await paymentOf(member);
    await choose(shop(), payment.paypal_order_id ?? '', 'pay');
    const answers = await Promise.all([1, 2, 3].map(() => settlePayment(shop().payments, payment)));
    expect(answers).toEqual([null, null, null]);
    expect((await member.send('GET', `/orders/${order.id}`)).json<Order>().balance).toBe(0);
    const { owed, usable_balance, payments } = await accountOf(member);
    expect([owed, usable_balance]).toEqual([0, 500]);
    expect(payments).toMatchObject([{ means: 'paypal', amount: order.total }]);
    const path = `/staff/account-payments/${payments[0]?.id}/reversals`;
    expect((await otto.send('POST', path, { reason: 'No' })).statusCode).toBe(409);
  });

  const billsOf = (member: TestMember) =>
    shop()
      .db.selectFrom('bills')
      .select(['id', 'pence', 'state'])
      .where('customer_id', '=', member.user.id)
      .orderBy('made_at')
      .execute();

  it('pressing “pay by PayPal” again, also at once, leads to the same payment', async () => {
    const member = await aMemberOnAccount(shop());
    const { total } = await orderedOnAccount(shop(), member);
    const answers = await Promise.all([1, 2, 3].map(() => begin(member, total)));
    const addresses = answers.map((answer) => answer.json<{ paypal_approval_url: string }>());
    expect(new Set(addresses.map((address) => address.paypal_approval_url)).size).toBe(1);
    expect(addresses[0]?.paypal_approval_url).toMatch(/^http/);
    expect(await billsOf(member)).toHaveLength(1);
  });

  it('paying another sum by PayPal ends the payment before, which is not captured', async () => {
    const member = await aMemberOnAccount(shop());
    const { total } = await orderedOnAccount(shop(), member);
    await begin(member, total);
    const before = await paymentOf(member);
    expect((await begin(member, 1)).statusCode).toBe(200);
    await choose(shop(), before.paypal_order_id ?? '', 'pay');
    expect(await settlePayment(shop().payments, before)).toMatchObject({ refused: 'changed_meanwhile' });
    expect((await billsOf(member)).map(({ pence, state }) => [pence, state])).toEqual([
      [Math.round(total * 100), 'ended'],
      [100, 'open'],
    ]);
    expect(await accountOf(member)).toMatchObject({ owed: total, payments: [] });
  });

  it('while money for an account is on its way, no other sum can be paid by PayPal', async () => {
    const member = await aMemberOnAccount(shop());
    const { total } = await orderedOnAccount(shop(), member);
    await begin(member, total);
    const { id } = await paymentOf(member);
    const { db } = shop();
    await db.updateTable('paypal_payments').set({ state: 'capturing' }).where('id', '=', id).execute();
    const refused = await begin(member, 1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: /We are still checking a payment for what you owe on account/ },
    ]);
    expect(await billsOf(member)).toMatchObject([{ state: 'open' }]);
  });

  it('the database refuses an account a second open bill', async () => {
    const member = await aMemberOnAccount(shop());
    const open = () =>
      transact(shop().db, (db) => openBill(db, { kind: 'account', customerId: member.user.id, pence: 100 }));
    await open();
    await expect(open()).rejects.toThrow(/one_open_bill_of_an_account/);
  });

  it('what is paid by PayPal and by the bank at the same time is paid ahead, and nothing is lost', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    await begin(member, order.total);
    const payment = await paymentOf(member);
    await choose(shop(), payment.paypal_order_id ?? '', 'pay');
    await Promise.all([
      settlePayment(shop().payments, payment),
      otto.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: order.total })),
    ]);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: order.total });
  });

  it('nobody pays by PayPal more than is owed, or nothing', async () => {
    const member = await aMemberOnAccount(shop());
    expect((await begin(member, 10)).statusCode).toBe(409);
    const { total } = await orderedOnAccount(shop(), member);
    expect((await begin(member, total + 0.01)).statusCode).toBe(422);
    expect((await begin(member, 0)).statusCode).toBe(422);
  });

  it('rows of the bank are proposed by reference, then by exact sum, and never by a guess', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    const { reference } = (await accountOf(member)).pay_to;
    const twin = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), twin);
    await otto.send('POST', '/staff/account-payments', aPayment(shop(), twin, { amount: 0.07 }));
    const rest = (await accountOf(twin)).owed;
    const row = { received_on: dayInLondon(shop().clock()), occurrence: 1, reference: 'X' };
    const proposed = await propose([
      { ...row, amount: 3, reference: `FPI ${reference.toLowerCase()}` },
      { ...row, amount: rest },
      { ...row, amount: order.total + 4321 },
      { ...row, amount: 3, reference: '=cmd|calc' },
    ]);
    expect(proposed.map(({ state, customer }) => [state, customer?.id])).toEqual([
      ['by reference', member.user.id],
      ['by sum', twin.user.id],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);
  });

  it('a row of the bank is recorded once ever, in whichever file it comes and by whomever', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    const { reference } = (await accountOf(member)).pay_to;
    const row = { received_on: dayInLondon(shop().clock()), amount: order.total, reference, occurrence: 1 };
    const record = (changes: object = {}) =>
      otto.send('POST', '/staff/account-payments', aPayment(shop(), member, { ...row, ...changes }));
    const answers = await Promise.all([record(), record(), record({ is_another: true })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await propose([row, { ...row, occurrence: 2 }])).toMatchObject([
      { state: 'recorded', customer: null },
      { state: 'by reference', customer: { id: member.user.id } },
    ]);
    const [payment] = (await accountOf(member)).payments;
    await otto.send('POST', `/staff/account-payments/${payment?.id}/reversals`, { reason: 'Not theirs' });
    expect((await record({ is_another: true })).statusCode).toBe(409);
    expect((await record({ is_another: true, occurrence: 2 })).statusCode).toBe(200);
  });

  it('the columns of the bank are said once', async () => {
    const columns = { day_column: 'Date', amount_column: 'Paid in', reference_column: 'Description' };
    await otto.send('PUT', '/staff/bank-columns', { ...columns, day_column: 'Day' });
    expect((await otto.send('PUT', '/staff/bank-columns', columns)).statusCode).toBe(200);
    expect((await otto.send('GET', '/staff/bank-columns')).json()).toEqual(columns);
  });

  it('the ledger check finds a payment that nobody posted, and money that pays no order', async () => {
    const { db } = shop();
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    await expect(
      db.transaction().execute(async (transaction) => {
        // The database would refuse it.
        await sql`alter table account_payments drop constraint allocated_within_pence`.execute(transaction);
        const { id } = await transaction
          .insertInto('account_payments')
          .values({
            call_id: crypto.randomUUID(),
            customer_id: member.user.id,
            pence: 100,
            means: 'bank',
            received_on: '2026-11-20',
            reference: '',
            reason: '',
            recorded_by: otto.user.id,
            recorded_at: shop().clock(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('account_allocations')
          .values({ payment_id: id, order_id: order.id, pence: 200 })
          .execute();
        const faults = (await findMoneyFaults(transaction)).map(({ what }) => what);
        expect(faults).toEqual(
          expect.arrayContaining([
            'What is owed on account is not what the ledger says',
            'More is allocated of a payment than it is worth',
            'A payment on account and its entry disagree',
          ]),
        );
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
  });
});
