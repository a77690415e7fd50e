/** What was bought on account is paid: each payment once, the oldest order first, the limit free again. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { ListOfAccounts } from '#contract/on-account/staff-on-account.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Problem } from '#contract/problem.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  accountOf,
  aMemberOnAccount,
  aPayment,
  askOnAccount,
  orderedOnAccount,
} from '#tests/support/api/account-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const pence = (pounds: number) => Math.round(pounds * 100);

withShop('paying what was bought on account', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  let anna: TestMember;
  beforeAll(async () => {
    [otto, anna] = [await aStaffMember(shop()), await aStaffMember(shop())];
  });
  const record = (member: TestMember, changes: object, by = otto) =>
    by.send('POST', '/staff/account-payments', aPayment(shop(), member, changes));
  const recorded = async (member: TestMember, changes: object) => {
    const answer = await record(member, changes);
    expect(answer.statusCode).toBe(200);
    return answer.json<StaffAccountPayment>();
  };
  const owedOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/orders/${id}`)).json<Order>().balance;

  it('a payment pays the oldest order first, and frees the limit', async () => {
    const member = await aMemberOnAccount(shop());
    const [first, second] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    const payment = await recorded(member, { amount: first.total + 1 });
    expect(payment.allocations).toEqual([
      { order_id: first.id, fee_id: null, opening_id: null, amount: first.total },
      { order_id: second.id, fee_id: null, opening_id: null, amount: 1 },
    ]);
    expect(await owedOf(member, first.id)).toBe(0);
    expect(pence(await owedOf(member, second.id))).toBe(pence(second.total) - 100);
    const account = await accountOf(member);
    expect(account).toMatchObject({ owed: second.total - 1, paid_ahead: 0, overdue: 0, is_on_hold: false });
    expect(account.orders).toMatchObject([{ order_id: second.id, days_overdue: -30 }]);
    expect(pence(account.usable_balance)).toBe(500_00 - pence(second.total) + 100);
  });

  it('what is paid ahead pays the next order by itself, and may be used beyond the limit from the next day', async () => {
    const member = await aMemberOnAccount(shop(), 0);
    await recorded(member, { amount: 100 });
    const ahead = { paid_ahead: 100, owed: 0 };
    expect(await accountOf(member)).toMatchObject({ ...ahead, usable_balance: 0, usable_tomorrow: 100 });
    const refused = await askOnAccount(shop(), member);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().message).toContain('£100.00 that it paid ahead can be used from tomorrow');
    shop().clock.advance(DAY_MS);
    expect(await accountOf(member)).toMatchObject({ ...ahead, usable_balance: 100, usable_tomorrow: 0 });
    const order = await orderedOnAccount(shop(), member);
    expect(await owedOf(member, order.id)).toBe(0);
    expect(pence((await accountOf(member)).paid_ahead)).toBe(100_00 - pence(order.total));
  });

  it('a payment is recorded once, however often the same call is sent at once', async () => {
    const member = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), member);
    const payment = aPayment(shop(), member, { amount: 5 });
    const send = () => otto.send('POST', '/staff/account-payments', payment);
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.json<StaffAccountPayment>().id)).size).toBe(1);
    expect((await accountOf(member)).payments).toHaveLength(1);
    const other = await otto.send('POST', '/staff/account-payments', { ...payment, amount: 6 });
    expect(other.statusCode).toBe(409);
  });

  it('two people who record the same transfer at once are asked, and may say that it is another', async () => {
    const member = await aMemberOnAccount(shop());
    const same = { amount: 12.5, reference: 'FASTER PAYMENT 1' };
    const answers = await Promise.all([record(member, same), record(member, same, anna)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const asked = answers.find(({ statusCode }) => statusCode === 409);
    expect(asked?.json<Problem>().message).toContain('£12.50');
    const anotherDay = { ...same, received_on: '2026-01-05' };
    expect((await record(member, { ...anotherDay, reference: 'OTHER' })).statusCode).toBe(200);
    expect((await record(member, { ...same, is_another: true }, anna)).statusCode).toBe(200);
    expect((await accountOf(member)).paid_ahead).toBe(37.5);
  });

  it('a payment that was recorded by mistake is taken back once, and its orders are owed again', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    const payment = await recorded(member, { amount: order.total });
    const back = () =>
      otto.send('POST', `/staff/account-payments/${payment.id}/reversals`, { reason: 'Not theirs' });
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await owedOf(member, order.id)).toBe(order.total);
    expect((await accountOf(member)).payments).toMatchObject([
      { amount: -order.total, reverses: payment.id },
      { is_reversed: true, allocations: [] },
    ]);
  });

  it('a payment is taken back however much is owed then, and the account shows what is beyond the limit', async () => {
    const member = await aMemberOnAccount(shop(), 0);
    const payment = await recorded(member, { amount: 100 });
    shop().clock.advance(DAY_MS);
    const { total } = await orderedOnAccount(shop(), member);
    const path = `/staff/account-payments/${payment.id}/reversals`;
    expect((await otto.send('POST', path, { reason: 'Bounced' })).statusCode).toBe(200);
    const account = await otto.send('GET', `/staff/on-account/${member.user.id}`);
    expect(account.json()).toMatchObject({ owed: total, beyond_limit: total, usable_balance: 0 });
    expect((await askOnAccount(shop(), member)).statusCode).toBe(422);
    // Money that comes in is taken, though it leaves some of that.
    await recorded(member, { amount: 1 });
    expect((await accountOf(member)).owed).toBe((pence(total) - 100) / 100);
  });

  it('staff let a payment pay another order, and never more than that owes', async () => {
    const member = await aMemberOnAccount(shop());
    const [first, second] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    const { id } = await recorded(member, { amount: first.total });
    const move = (amount: number) =>
      otto.send('POST', `/staff/account-payments/${id}/allocations`, { order_id: second.id, amount });
    expect((await move(second.total + 0.01)).statusCode).toBe(422);
    const moved = await move(second.total);
    expect(moved.statusCode).toBe(200);
    expect(await owedOf(member, second.id)).toBe(0);
    expect(await owedOf(member, first.id)).toBe(first.total);
    const stranger = await aMemberOnAccount(shop());
    const theirs = await orderedOnAccount(shop(), stranger);
    const path = `/staff/account-payments/${id}/allocations`;
    expect((await otto.send('POST', path, { order_id: theirs.id, amount: 1 })).statusCode).toBe(404);
  });

  it('a cancelled order frees what was paid of it, for the next one that is owed', async () => {
    const member = await aMemberOnAccount(shop());
    const [first, second] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    await recorded(member, { amount: first.total });
    const cancelled = await member.send('POST', `/orders/${first.id}/cancellations`);
    expect(cancelled.json<Order>()).toMatchObject({ order_status_id: 5, balance: 0 });
    expect(await owedOf(member, second.id)).toBe(0);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0, usable_balance: 500 });
  });

  it('a refund in part frees what was paid beyond the rest', async () => {
    const member = await aMemberOnAccount(shop());
    const [paid, owed] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    await recorded(member, { amount: paid.total });
    const refund = (id: number) =>
      otto.send('POST', `/staff/orders/${id}/refunds`, {
        id: randomUUID(),
        amount: 3,
        reason: 'taste',
        to: 'source',
        expected_amount: 3,
      });
    expect((await refund(paid.id)).statusCode).toBe(200);
    expect(await owedOf(member, paid.id)).toBe(0);
    expect(pence(await owedOf(member, owed.id))).toBe(pence(owed.total) - 300);
    expect(pence((await accountOf(member)).owed)).toBe(pence(owed.total) - 300);
  });

  it('an account that is two weeks late orders no further on account until it is paid', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    shop().clock.advance(43 * DAY_MS);
    expect((await accountOf(member)).is_on_hold).toBe(false);
    shop().clock.advance(DAY_MS);
    expect(await accountOf(member)).toMatchObject({ is_on_hold: true, overdue: order.total });
    const refused = await askOnAccount(shop(), member);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().message).toContain('Please pay it before you order on account again');
    await recorded(member, { amount: order.total });
    expect((await askOnAccount(shop(), member)).statusCode).toBe(200);
  });

  it('nobody records a payment to their own account, and each one is audited', async () => {
    await shop()
      .db.updateTable('customers')
      .set({ balance_limit: 500_00 })
      .where('id', '=', otto.user.id)
      .execute();
    expect((await record(otto, { amount: 1 })).statusCode).toBe(403);
    const member = await aMemberOnAccount(shop());
    const { id } = await recorded(member, { amount: 3 });
    const object = `customer ${member.user.id}`;
    const log = await otto.send('GET', `/staff/audit?object=${encodeURIComponent(object)}`);
    expect(log.json()).toMatchObject([{ object, details: { payment: id, pence: 300 } }]);
    expect((await record({ ...member, user: { ...member.user, id: 999_999 } }, {})).statusCode).toBe(404);
    expect((await record(member, { amount: 0 })).statusCode).toBe(422);
    expect((await record(member, { received_on: '2099-01-01' })).statusCode).toBe(422);
  });

  it('the list of accounts adds up what each owes by age', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    shop().clock.advance(61 * DAY_MS);
    const listed = (await otto.send('GET', '/staff/on-account?show=age2')).json<ListOfAccounts>();
    expect(listed.accounts.find(({ customer_id }) => customer_id === member.user.id)).toMatchObject({
      owed: order.total,
      overdue: order.total,
      ages: [0, 0, order.total, 0],
      is_on_hold: true,
    });
    const account = await otto.send('GET', `/staff/on-account/${member.user.id}`);
    expect(account.json()).toMatchObject({ ages: [0, 0, order.total, 0], orders: [{ order_id: order.id }] });
  });
});
