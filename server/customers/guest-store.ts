/** All SQL of guests: customers without a password, of whom one mailbox may have many. */
import { type ExpressionBuilder, sql } from 'kysely';
import { emailIdentity } from '../../domain/customer/email.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import type { ConditionOn } from '../platform/sql.ts';
import { hasNoPassword } from './customer-store.ts';

const customerId = sql.ref<number>('customers.id');

const none =
  (conditions: readonly ConditionOn<number>[]) =>
  ({ and, not }: ExpressionBuilder<Schema, 'customers'>) =>
    and(conditions.map((condition) => not(condition(customerId))));

/** The oldest record of the mailbox that the condition leaves over, locked. */
export const lockGuestWithout = (db: InTransaction, email: string, condition: ConditionOn<number>) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('email_identity', '=', emailIdentity(email))
    .where(hasNoPassword)
    .where('anonymised_at', 'is', null)
    .where(none([condition]))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
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

interface OldGuests {
  madeBefore: Date;
  /** Guests for whom one of these holds stay as they are. */
  unless: readonly ConditionOn<number>[];
  most: number;
}

/** Answers how many were deleted. */
export async function deleteGuests(db: Database, { madeBefore, unless, most }: OldGuests): Promise<number> {
  const unused = db
    .selectFrom('customers')
    .select('id')
    .where(hasNoPassword)
    .where('created_at', '<', madeBefore)
    .where(none(unless))
    .limit(most)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await db.deleteFrom('customers').where('id', 'in', unused).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Guests whose names can be forgotten, locked. */
export const lockForgettableGuests = (db: InTransaction, { madeBefore, unless, most }: OldGuests) =>
  db
    .selectFrom('customers')
    .select('id')
    .where(hasNoPassword)
    .where('anonymised_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .where(none(unless))
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
