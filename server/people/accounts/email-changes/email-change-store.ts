/** SQL of other email addresses of accounts that wait to be confirmed: at most one for each account. */
import { sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

interface NewChange {
  customer_id: number;
  email: string;
  email_identity: string;
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
}

/** The code of the link. One that was mailed before for the same account opens nothing any more. */
export async function insertEmailChange(db: InTransaction, change: NewChange): Promise<string> {
  const code = newSecret();
  const values = { ...change, code_hash: hashOf(code) };
  await db
    .insertInto('email_changes')
    .values(values)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
  return code;
}

export interface WaitingChange {
  customer_id: number;
  email: string;
  email_identity: string;
}

export const findEmailChange = (
  db: Database | InTransaction,
  code: string,
  now: Date,
): Promise<WaitingChange | undefined> =>
  db
    .selectFrom('email_changes')
    .select(['customer_id', 'email', 'email_identity'])
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The one that waits for an account, as staff see it. */
export const findEmailChangeOf = (db: Database | InTransaction, customerId: number, now: Date) =>
  db
    .selectFrom('email_changes')
    .select(['email', 'asked_at', 'expires_at', nameOfStaff(sql.ref('email_changes.asked_by')).as('by')])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Answers whether there was one. */
export async function deleteEmailChange(db: InTransaction, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOldEmailChanges(db: Database): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<', sql<Date>`now()`).execute();
}
