/** SQL of guests: customers without a password. One mailbox may have many. */
import { sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';
import { hasNoPassword, none, type Referral } from './customer-store.ts';

/** The oldest record of the mailbox that the condition leaves over, locked. */
export const lockGuestWithout = (db: InTransaction, email: string, condition: ConditionOn<number>) =>
  db
    .selectFrom('customers')
    .select(['id', 'referral'])
    .where('email_identity', '=', emailIdentity(email))
    .where(hasNoPassword)
    .where('anonymised_at', 'is', null)
    .where(none([condition]))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .$narrowType<{ referral: Referral | null }>()
    .executeTakeFirst();

/** All guests of a mailbox, locked in the order of their ids. */
export const lockGuests = (db: InTransaction, mailbox: string) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('email_identity', '=', mailbox)
    .where(hasNoPassword)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

interface Review {
  now: Date;
  /** Nobody younger is forgotten. */
  madeBefore: Date;
  most: number;
}

/**
 * Takes guests whose review is due, locked, and sets the next one: for a young guest once they are old enough, for the others
 * after a while. So a review costs what is due, however many guests have to stay.
 */
export async function takeGuestsToReview(
  db: InTransaction,
  { now, madeBefore, most }: Review,
): Promise<{ taken: number; old: number[] }> {
  const due = await db
    .selectFrom('customers')
    .select(['id', 'created_at'])
    .where(hasNoPassword)
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable('customers')
      .set({
        review_at: sql<Date>`greatest(
          created_at + (${now}::timestamptz - ${madeBefore}::timestamptz),
          case when created_at < ${madeBefore} then ${now}::timestamptz + ${untilNextReview(madeBefore)} end
        )`,
      })
      .where('id', 'in', ids)
      .execute();
  return { taken: ids.length, old: due.flatMap(({ id, created_at }) => (created_at < madeBefore ? id : [])) };
}

/** Every month, but once more a day after the first review: another process may have been forgetting the guest's order just then. */
const untilNextReview = (madeBefore: Date) => sql`
  case when created_at > ${madeBefore}::timestamptz - interval '2 days' then interval '1 day' else interval '30 days' end`;

/** Deletes those that none of the conditions holds for. The caller holds the locks. */
export async function deleteGuests(
  db: InTransaction,
  ids: readonly number[],
  unless: readonly ConditionOn<number>[],
): Promise<void> {
  await db.deleteFrom('customers').where('id', '=', anyOf(ids)).where(none(unless)).execute();
}

/** Those who still have a name, and that none of the conditions holds for. The caller holds the locks. */
export async function listForgettableGuests(
  db: InTransaction,
  ids: readonly number[],
  unless: readonly ConditionOn<number>[],
): Promise<number[]> {
  const guests = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('anonymised_at', 'is', null)
    .where(none(unless))
    .orderBy('id')
    .execute();
  return guests.map(({ id }) => id);
}
