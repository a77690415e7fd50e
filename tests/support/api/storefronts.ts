/** Makers with a storefront, as the database alone can open one without an application. */
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

export interface StorefrontTerms {
  markUp?: number;
  commission?: number;
  /** Of the maker's account: 3 is Barista. */
  userTypeId?: number;
}

/** Of a member who publishes already. Answers its id and the handle of its page. */
export async function openStorefront(
  { db, clock }: TestShop,
  { user }: TestMember,
  { markUp = 10, commission = 12, userTypeId = 3 }: StorefrontTerms = {},
): Promise<{ id: number; handle: string }> {
  await db
    .updateTable('customers')
    .set({ user_type_id: userTypeId, trial_ends_at: null })
    .where('id', '=', user.id)
    .execute();
  const maker = await db
    .selectFrom('makers')
    .select(['id', 'handle'])
    .where('customer_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const terms = { mark_up_percent: markUp, commission_percent: commission, opened_at: clock() };
  const { id } = await db
    .insertInto('storefronts')
    .values({ maker_id: maker.id, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, handle: maker.handle };
}
