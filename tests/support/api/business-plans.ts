/** A business with its plan: what staff giving it leaves, with the first fee charged. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { CORPORATE } from '#domain/plans/plans.ts';
import { insertGivenPlan } from '#server/money/plans/business-plan-store.ts';
import { runBusinessPlan } from '#server/money/plans/run-business-plans.ts';
import { transact } from '#server/platform/database.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

/** Answers the id of the fee; whoever has one keeps that. */
export async function givenFee(shop: TestShop, member: Pick<TestMember, 'user'>): Promise<number> {
  const had = await shop.db
    .selectFrom('plan_fees')
    .select('id')
    .where('customer_id', '=', member.user.id)
    .executeTakeFirst();
  return had?.id ?? givenPlan(shop, member);
}

/** From the day that the shop's clock says. Answers the id of its first fee. */
export async function givenPlan(
  shop: TestShop,
  { user }: Pick<TestMember, 'user'>,
  pence: number = CORPORATE.perMonth,
  paid_by: 'month' | 'year' = 'month',
): Promise<number> {
  const now = shop.clock();
  const id = await transact(shop.db, async (db) => {
    await db
      .updateTable('customers')
      .set({ user_type_id: CORPORATE.userTypeId, trial_ends_at: null })
      .where('id', '=', user.id)
      .execute();
    return insertGivenPlan(db, {
      customer_id: user.id,
      user_type_id: CORPORATE.userTypeId,
      paid_by,
      pence,
      business: 'Harbour Bakes Ltd',
      address: '14 Quay Street\nWhitby YO21 1DH',
      begins_on: dayInLondon(now),
    });
  });
  await runBusinessPlan(shop.payments, { id, customer_id: user.id }, now);
  const fee = await shop.db
    .selectFrom('plan_fees')
    .select('id')
    .where('plan_id', '=', id)
    .executeTakeFirstOrThrow();
  return fee.id;
}
