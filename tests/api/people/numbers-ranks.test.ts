/** Which order of a customer is the first, when two are paid at once or many change hands together. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NUMBERS_CHECKS } from '#server/people/numbers/numbers-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('first orders of customers', (shop) => {
  const RANKS = 'An order is not counted as the first or the second of its customer';
  const faults = async () => (await findFaults(shop().db, NUMBERS_CHECKS)).map(({ what }) => what);
  const ranksOf = async (ids: readonly number[]) =>
    (
      await shop()
        .db.selectFrom('order_figures')
        .select('rank')
        .where('order_id', 'in', ids)
        .orderBy('entry_id')
        .execute()
    ).map(({ rank }) => rank);

  it.each([0, 1, 2, 3])(
    'are those whose entries came first, whichever of two paid at once, after %d others, was written first',
    async (others) => {
      if (shop().kind === 'embedded') return;
      const member = await aMember(shop());
      const before = [];
      for (let i = 0; i < others; i++) before.push(await givenCapturedOrder(shop(), member));
      const first = await givenUnpaidOrder(shop(), member);
      const second = await givenUnpaidOrder(shop(), member);
      const paying = await shop()
        .db.transaction()
        .execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(49, ${member.user.id})`.execute(transaction);
          const payment = receivePayment(shop(), {
            orderId: first,
            captureId: `FIRST-OF-TWO-AFTER-${others}`,
          });
          await untilBlocked(shop().db);
          await sql`
          with entry as (
            insert into ledger_entries (kind, reference, description)
            values ('order_payment', ${String(second)}, 'Paid at the same time') returning id
          )
          insert into ledger_postings (entry_id, account_id, pence)
          select entry.id, account.id, case kind when 'sales' then 1 else -1 end
          from entry cross join ledger_accounts as account where kind in ('sales', 'gift_card_issues')`.execute(
            transaction,
          );
          return { payment };
        });
      await paying.payment;
      expect(await ranksOf([...before, first, second])).toEqual([1, 2, 3, 3, 3].slice(0, others + 2));
      expect(await faults()).not.toContain(RANKS);
    },
  );

  it('are right for both customers once several orders went from the one to the other', async () => {
    const [one, other] = [await aMember(shop()), await aMember(shop())];
    const earlier = [await givenCapturedOrder(shop(), one), await givenCapturedOrder(shop(), one)];
    const later = await givenCapturedOrder(shop(), other);
    const moved = shop().db.updateTable('orders').set({ customer_id: other.user.id });
    await moved.where('customer_id', '=', one.user.id).execute();
    expect(await ranksOf([...earlier, later])).toEqual([1, 2, 3]);
    expect(await faults()).not.toContain(RANKS);
  });
});
