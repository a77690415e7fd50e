/** What pays which order on account, while payments, orders, refunds and cancellations come from everywhere at once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  accountOf,
  aMemberOnAccount,
  aPayment,
  askOnAccount,
  orderedOnAccount,
} from '#tests/support/api/account-calls.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const pence = (pounds: number) => Math.round(pounds * 100);

withShop('payments on account that are allocated at once', (shop) => {
  checkMoneyAfterEach(shop);

  it('nothing pays twice, and no order is paid twice', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMemberOnAccount(shop());
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push(await orderedOnAccount(shop(), member));
    const [refunded, cancelled] = orders;
    const pay = (amount: number) =>
      staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount, is_another: true }));
    const answers = await Promise.all([
      pay(7),
      pay(30),
      askOnAccount(shop(), member),
      refund(staff, refunded?.id ?? 0, aRefund(2)),
      member.send('POST', `/orders/${cancelled?.id}/cancellations`),
      pay(9),
      askOnAccount(shop(), member),
      pay(25),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const { rows } = await sql<{ worth: string; allocated: string; owed: string }>`
      select (select sum(pence) from account_payments where customer_id = ${member.user.id}) as worth,
        (select coalesce(sum(allocation.pence), 0) from account_allocations as allocation
          join account_payments as payment on payment.id = payment_id where customer_id = ${member.user.id}) as allocated,
        (select sum(account_debt(orders)) from orders where customer_id = ${member.user.id}) as owed`.execute(
      shop().db,
    );
    const [{ worth, allocated, owed } = { worth: '', allocated: '', owed: '' }] = rows;
    expect(Number(worth)).toBe(7100);
    expect(Number(allocated)).toBe(Math.min(Number(worth), Number(owed)));
    const account = await accountOf(member);
    expect(pence(account.owed) - pence(account.paid_ahead)).toBe(Number(owed) - Number(worth));
  });
});
