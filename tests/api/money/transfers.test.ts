/** Cash that is paid into the bank, and PayPal’s payouts, each in the ledger once and held against what they consist of. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { TakingsOfDays } from '#contract/accounting/takings.ts';
import type { TransfersToBank, TransferToBank } from '#contract/accounting/transfers.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aNewcomer, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { recordPayment } from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { anApprovingBuyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('money on its way to the bank', (shop) => {
  let staff: TestMember;
  beforeEach(async () => {
    staff = await aStaffMember(shop());
  });
  checkMoneyAfterEach(shop);

  const today = () => dayInLondon(shop().clock());

  const aTransfer = (source: 'cash' | 'paypal', amount: number, changes: object = {}) => ({
    call_id: randomUUID(),
    source,
    amount,
    moved_on: today(),
    reference: '',
    ...changes,
  });

  const record = (body: object) => staff.send('POST', '/staff/transfers', body);
  const takeBack = (id: number) => staff.send('POST', `/staff/transfers/${id}/reversals`);
  const transfers = async () => (await staff.send('GET', '/staff/transfers')).json<TransfersToBank>();

  const ledgerOf = async (account: string): Promise<number> => {
    const { rows } = await sql<{ pence: number }>`
      select coalesce(-sum(pence), 0)::int as pence from ledger_postings
      where account_id = (select id from ledger_accounts where kind = ${account} and customer_id is null)`.execute(
      shop().db,
    );
    return rows[0]?.pence ?? 0;
  };

  async function paidInCash(): Promise<void> {
    const order = await givenUnpaidOrder(shop(), aNewcomer().email);
    expect((await recordPayment(staff, order, 'cash')).statusCode).toBe(200);
  }

  it('cash is banked once for each id, is no taking, and is taken back by a row of its own', async () => {
    await paidInCash();
    const [{ cash }, bank] = [await transfers(), await ledgerOf('bank')];
    expect(cash * 100).toBe(await ledgerOf('cash'));
    const takings = async () =>
      (await staff.send('GET', `/staff/takings?from=${today()}&to=${today()}`)).json<TakingsOfDays>().ways;
    const before = await takings();
    const slip = aTransfer('cash', cash - 0.5, { reference: 'Slip 14' });
    const both = await Promise.all([record(slip), record(slip)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [banked] = both.map((answer) => answer.json<TransferToBank>());
    expect(both[1]?.json<TransferToBank>().id).toBe(banked?.id);
    expect([await ledgerOf('cash'), await ledgerOf('bank')]).toEqual([
      50,
      bank + Math.round(cash * 100) - 50,
    ]);
    expect((await record({ ...slip, amount: 1 })).statusCode).toBe(409);
    expect(await takings()).toEqual(before);

    const taken = await takeBack(banked?.id ?? 0);
    expect([taken.statusCode, taken.json()]).toMatchObject([
      200,
      { amount: 0.5 - cash, reverses: banked?.id },
    ]);
    expect([(await transfers()).cash, await ledgerOf('bank')]).toEqual([cash, bank]);
    expect((await takeBack(banked?.id ?? 0)).statusCode).toBe(409);
    expect((await takeBack(taken.json<TransferToBank>().id)).statusCode).toBe(404);
    expect((await transfers()).rows[1]).toMatchObject({ id: banked?.id, is_reversed: true });
  });

  it('more cash than there is is refused, also by two who bank all of it at once', async () => {
    await paidInCash();
    const { cash } = await transfers();
    const tooMuch = await record(aTransfer('cash', cash + 0.01));
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([
      422,
      { fields: { amount: `There is £${cash.toFixed(2)} in the till.` } },
    ]);
    const both = await Promise.all([record(aTransfer('cash', cash)), record(aTransfer('cash', cash))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await transfers()).cash).toBe(0);
  });

  it.each([{ amount: 0 }, { moved_on: '2024-01-01' }, { moved_on: 'tomorrow' }])(
    'what no transfer is like is refused: %o',
    async (wrong) => {
      const moved_on = wrong.moved_on === 'tomorrow' ? dayAfter(today(), 1) : (wrong.moved_on ?? today());
      const { statusCode } = await record(aTransfer('paypal', 5, { ...wrong, moved_on }));
      expect(statusCode).toBe(422);
    },
  );

  it('a payout is the payments since the one before, less refunds and fees; another sum agrees with nothing', async () => {
    const first = await anApprovingBuyer(shop());
    await comeBack(shop(), first);
    const { paypal } = await transfers();
    await record(aTransfer('paypal', paypal, { reference: 'PAYPAL PAYOUT' }));
    const [one] = (await transfers()).rows;
    expect(one?.match).toMatchObject({ payments: { count: expect.any(Number) }, with: [] });
    expect((await transfers()).paypal).toBe(0);

    const second = await anApprovingBuyer(shop());
    await comeBack(shop(), second);
    await refund(staff, second.order.id, aRefund(2));
    await carryOutRefunds(shop().payments);
    const held = (await transfers()).paypal;
    const wrong = (await record(aTransfer('paypal', held - 1))).json<TransferToBank>();
    expect((await transfers()).rows[0]).toMatchObject({ is_compared: true, match: null });
    const old = { moved_on: dayAfter(today(), -100) };
    await record(aTransfer('paypal', held - 2, old));
    expect((await transfers()).rows[0]).toMatchObject({ is_compared: false, match: null });
    await takeBack(wrong.id);
    const right = (await record(aTransfer('paypal', held))).json<TransferToBank>();
    const { rows } = await transfers();
    const match = rows.find(({ id }) => id === right.id)?.match;
    expect(match).toMatchObject({ payments: { count: 1 }, refunds: { count: 1, amount: -2 } });
    const { payments, refunds, fees } = match ?? { payments: { amount: 0 }, refunds: { amount: 0 }, fees: 0 };
    expect(Math.round((payments.amount + refunds.amount - fees) * 100)).toBe(Math.round(held * 100));
  });

  it('the oldest payout that is compared still has the payments from before those three months', async () => {
    const { paypal: before } = await transfers();
    await comeBack(shop(), await anApprovingBuyer(shop()));
    const amount = Math.round(((await transfers()).paypal - before) * 100) / 100;
    shop().clock.advance(2 * DAY_MS);
    staff = await aStaffMember(shop());
    const { id } = (await record(aTransfer('paypal', amount))).json<TransferToBank>();
    shop().clock.advance(91 * DAY_MS);
    staff = await aStaffMember(shop());
    const { rows } = await transfers();
    expect(rows.find((row) => row.id === id)).toMatchObject({
      is_compared: true,
      match: { payments: { count: 1 } },
    });
  });

  it('a row of the bank’s file that names PayPal is proposed as a payout, and recorded once', async () => {
    const row = { received_on: today(), amount: 12.5, reference: 'PAYPAL PAYOUT 4T2', occurrence: 1 };
    const propose = async () => {
      const answer = await staff.send('POST', '/staff/bank-rows', { rows: [row] });
      return answer.json<{ state: string }[]>()[0]?.state;
    };
    expect(await propose()).toBe('paypal');
    const { received_on: moved_on, ...rest } = row;
    const recorded = { call_id: randomUUID(), source: 'paypal', moved_on, ...rest };
    expect((await record(recorded)).statusCode).toBe(200);
    expect(await propose()).toBe('recorded');
    expect((await record({ ...recorded, call_id: randomUUID() })).json()).toMatchObject({
      message: 'This row of the bank’s file was recorded before.',
    });
  });

  it('is read by an accountant, who records nothing, and stands in the audit log', async () => {
    const accountant = await aStaffMember(shop(), { money: 'reads', numbers: 'reads' });
    expect((await accountant.send('GET', '/staff/transfers')).statusCode).toBe(200);
    expect((await accountant.send('POST', '/staff/transfers', aTransfer('paypal', 1))).statusCode).toBe(403);
    const { id } = (await record(aTransfer('paypal', 1))).json<TransferToBank>();
    await takeBack(id);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'object'])
      .where('staff_id', '=', staff.user.id)
      .where('object', '=', `transfer ${id}`)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'record transfer to the bank',
      'take transfer to the bank back',
    ]);
  });
});
