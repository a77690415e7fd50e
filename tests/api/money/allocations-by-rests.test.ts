/** Allocating on account by kept rests comes to what all that a customer ever paid comes to, whatever happens in whichever order. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { transact } from '#server/platform/database.ts';
import { aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenFee } from '#tests/support/api/business-plans.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { allocateBothWays, sharesSeen } from '#tests/support/api/slow-allocating.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('payments on account that are allocated by their rests', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  beforeAll(async () => {
    otto = await aStaffMember(shop());
    await allocateBothWays(shop());
  });
  const recorded = async (member: TestMember, amount: number) => {
    const body = aPayment(shop(), member, { amount, is_another: true });
    return (await otto.send('POST', '/staff/account-payments', body)).json<StaffAccountPayment>();
  };
  const takeBack = ({ id }: { id: number }) =>
    otto.send('POST', `/staff/account-payments/${id}/reversals`, { reason: 'Not theirs' });
  const cancel = (member: TestMember, { id }: { id: number }) =>
    member.send('POST', `/orders/${id}/cancellations`);

  it('pays, takes back, refunds, cancels and moves as the slow way does', async () => {
    const member = await aMemberOnAccount(shop());
    const [first, second] = [await orderedOnAccount(shop(), member), await orderedOnAccount(shop(), member)];
    const early = await recorded(member, 5);
    const late = await recorded(member, first.total + second.total);
    const feeId = await givenFee(shop(), member);
    const third = await orderedOnAccount(shop(), member);
    const move = { fee_id: feeId, amount: 3 };
    const steps = [
      () => otto.send('POST', `/staff/account-payments/${late.id}/allocations`, move),
      () => refund(otto, first.id, aRefund(4)),
      () => cancel(member, second),
      () => takeBack(early),
      () => refund(otto, third.id, aRefund(2)),
      () => takeBack(late),
    ];
    for (const step of steps) {
      const answer = await step();
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    }
    await recorded(member, 80);
    expect((await cancel(member, third)).statusCode).toBe(200);
    await orderedOnAccount(shop(), member);
    expect((await sharesSeen(shop(), member.user.id)).length).toBeGreaterThan(steps.length);
  });

  it('whoever has paid all that was owed is asked for nothing of it again', async () => {
    const member = await aMemberOnAccount(shop());
    const orders = [];
    for (let i = 0; i < 3; i++) {
      const order = await orderedOnAccount(shop(), member);
      await recorded(member, order.total);
      orders.push(order);
    }
    const { rows } = await sql<{ open: string }>`
      select count(*) as open from account_payments where customer_id = ${member.user.id} and allocated < pence`.execute(
      shop().db,
    );
    expect(rows).toEqual([{ open: expect.anything() }]);
    expect(Number(rows[0]?.open)).toBe(0);
    for (const { id } of orders) {
      const paid = await shop()
        .db.selectFrom('orders')
        .select(['account_paid', 'total'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(paid?.account_paid).toBe(paid?.total);
    }
  });

  it('the ledger check finds a rest that is not what was allocated, and nobody writes one', async () => {
    const member = await aMemberOnAccount(shop());
    const { id } = await recorded(member, 9);
    const write = sql`update account_payments set allocated = 100 where id = ${id}`;
    await expect(write.execute(shop().db)).rejects.toThrow(/only ever added to/);
    const faults = await transact(shop().db, async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await write.execute(db);
      const found = await findMoneyFaults(db);
      await sql`update account_payments set allocated = 0 where id = ${id}`.execute(db);
      return found.map(({ what }) => what);
    });
    expect(faults).toEqual(['What is kept of a payment is not what is allocated of it']);
  });
});
