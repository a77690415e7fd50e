/** Staff move what a payment pays between orders and fees, never beyond the limit; and money that comes in is always taken. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { Problem } from '#contract/problem.ts';
import { accountOf, aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenFee } from '#tests/support/api/business-plans.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('payments on account that staff move', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  beforeAll(async () => {
    otto = await aStaffMember(shop());
  });
  const record = (member: TestMember, amount: number) =>
    otto.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount, is_another: true }));
  const recorded = async (member: TestMember, amount: number) => {
    const answer = await record(member, amount);
    expect(answer.statusCode).toBe(200);
    return answer.json<StaffAccountPayment>();
  };
  const move = ({ id }: StaffAccountPayment, to: { order_id?: number; fee_id?: number }, amount: number) =>
    otto.send('POST', `/staff/account-payments/${id}/allocations`, { ...to, amount });
  const limitTo = ({ user }: TestMember, pounds: number) =>
    shop()
      .db.updateTable('customers')
      .set({ balance_limit: Math.round(pounds * 100) })
      .where('id', '=', user.id)
      .execute();
  /** One order is paid, another has used the limit up, and a fee is owed beside it. */
  const withNothingLeft = async () => {
    const member = await aMemberOnAccount(shop());
    const paid = await orderedOnAccount(shop(), member);
    const payment = await recorded(member, paid.total);
    const owed = await orderedOnAccount(shop(), member);
    await limitTo(member, owed.total);
    const feeId = await givenFee(shop(), member);
    expect(await accountOf(member)).toMatchObject({ usable_balance: 0, owed: owed.total + 49.99 });
    return { member, paid, payment, owed, feeId };
  };

  it('a payment is not moved from an order to a fee where the limit has no room for the order', async () => {
    const { member, paid, payment, feeId } = await withNothingLeft();
    const refused = await move(payment, { fee_id: feeId }, 5);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().message).toContain('Please raise the limit first.');
    expect((await accountOf(member)).payments).toMatchObject([
      { allocations: [{ order_id: paid.id, fee_id: null, opening_id: null, amount: paid.total }] },
    ]);
    await limitTo(member, 500);
    expect((await move(payment, { fee_id: feeId }, 5)).statusCode).toBe(200);
    expect((await accountOf(member)).fees).toMatchObject([{ owed: 44.99 }]);
  });

  it('an account that is beyond its limit has payments moved between orders, since no more is owed then', async () => {
    const member = await aMemberOnAccount(shop());
    const paid = await orderedOnAccount(shop(), member);
    const payment = await recorded(member, paid.total);
    const owed = await orderedOnAccount(shop(), member);
    const { id: bounced } = await recorded(member, 2);
    await limitTo(member, owed.total - 2);
    const back = await otto.send('POST', `/staff/account-payments/${bounced}/reversals`, {
      reason: 'Bounced',
    });
    expect(back.statusCode).toBe(200);
    expect((await accountOf(member)).owed).toBe(owed.total);
    const moved = await move(payment, { order_id: owed.id }, 1);
    expect([moved.statusCode, moved.json<StaffAccountPayment>().allocations]).toEqual([
      200,
      [
        { order_id: paid.id, fee_id: null, opening_id: null, amount: paid.total - 1 },
        { order_id: owed.id, fee_id: null, opening_id: null, amount: 1 },
      ],
    ]);
    const feeId = await givenFee(shop(), member);
    const refused = await move(payment, { fee_id: feeId }, 1);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      422,
      expect.stringContaining('Please raise the limit first.'),
    ]);
    expect((await move(payment, { order_id: owed.id }, 1)).statusCode).toBe(200);
  });

  it('money is taken for an account that is beyond its limit', async () => {
    const { member, paid, payment, feeId } = await withNothingLeft();
    const row = { payment_id: payment.id, made_by: otto.user.id };
    await shop()
      .db.insertInto('account_allocations')
      .values([
        { ...row, order_id: paid.id, pence: -500 },
        { ...row, fee_id: feeId, pence: 500 },
      ])
      .execute();
    expect((await record(member, 2)).statusCode).toBe(200);
    expect((await record(member, 3)).statusCode).toBe(200);
    expect((await accountOf(member)).usable_balance).toBe(0);
  });

  it('a payment is moved from the newest that it pays, be that an order or a fee', async () => {
    const member = await aMemberOnAccount(shop());
    const feeId = await givenFee(shop(), member);
    const [first, second] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    const payment = await recorded(member, 51.99);
    const paidFee = { order_id: null, fee_id: feeId, opening_id: null, amount: 49.99 };
    expect(payment.allocations).toEqual([
      paidFee,
      { order_id: first.id, fee_id: null, opening_id: null, amount: 2 },
    ]);
    const moved = await move(payment, { order_id: second.id }, 2);
    expect(moved.json<StaffAccountPayment>().allocations).toEqual([
      paidFee,
      { order_id: second.id, fee_id: null, opening_id: null, amount: 2 },
    ]);
  });

  it('a payment is moved to an order or a fee of its own customer alone', async () => {
    const [member, other] = [await aMemberOnAccount(shop()), await aMemberOnAccount(shop())];
    const payment = await recorded(member, 60);
    const refused = await move(payment, { fee_id: await givenFee(shop(), other) }, 5);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      404,
      'This customer has no such order, fee or invoice on account.',
    ]);
  });
});
