/** SQL of mailed codes, which prove that somebody reads a mailbox. A code works once, and a newer code ends an older one. */
import { sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

/** For how many hours a code works, by its purpose. */
export const HOURS = { 'verify e-mail': 7 * 24, 'reset password': 1, 'delete guest data': 24 } as const;

export type Purpose = keyof typeof HOURS;

export async function newCode(db: InTransaction, purpose: Purpose, email: string): Promise<string> {
  const code = newSecret();
  const values = {
    code_hash: hashOf(code),
    expires_at: sql<Date>`now() + ${HOURS[purpose]}::float8 * interval '1 hour'`,
  };
  await db
    .insertInto('mailed_codes')
    .values({ purpose, email_identity: emailIdentity(email), ...values })
    .onConflict((conflict) => conflict.columns(['purpose', 'email_identity']).doUpdateSet(values))
    .execute();
  return code;
}

/** Lock order: codes before customers, since using a code locks the code and then the customer. */
export async function lockCodes(db: InTransaction, email: string): Promise<void> {
  await db
    .selectFrom('mailed_codes')
    .select('purpose')
    .where('email_identity', '=', emailIdentity(email))
    .orderBy('purpose')
    .forUpdate()
    .execute();
}

/** Ends the code that was mailed last for this purpose. */
export async function endCode(db: InTransaction, purpose: Purpose, email: string): Promise<void> {
  await db
    .deleteFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('email_identity', '=', emailIdentity(email))
    .execute();
}

export async function deleteOldCodes(db: Database): Promise<void> {
  await db.deleteFrom('mailed_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** The e-mail identity that the code proves; `null` for an unknown, used or expired code. */
export async function useCode(db: InTransaction, purpose: Purpose, code: string): Promise<string | null> {
  const used = await db
    .deleteFrom('mailed_codes')
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(code))
    .returning(['email_identity', sql<boolean>`expires_at > now()`.as('in_time')])
    .executeTakeFirst();
  return used?.in_time === true ? used.email_identity : null;
}

/** The e-mail identity that a code proves, without using the code. */
export async function readCode(db: Database, purpose: Purpose, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('mailed_codes')
    .select('email_identity')
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email_identity ?? null;
}
