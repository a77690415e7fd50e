/** SQL of recovery codes. A code that was used is gone. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';

/** Hashed with the account, so that nobody's code opens another account. */
const hashFor = (customerId: number, code: string): string => hashOf(`${customerId}\n${code}`);

/** A new set ends the one before. */
export async function replaceCodes(
  db: InTransaction,
  customerId: number,
  codes: readonly string[],
): Promise<void> {
  await deleteCodes(db, customerId);
  const rows = codes.map((code) => ({ customer_id: customerId, code_hash: hashFor(customerId, code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteCodes(db: InTransaction, customerId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
}

/** Answers whether it was one of the account's codes. */
export async function spendCode(db: InTransaction, customerId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashFor(customerId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countCodes(db: Database | InTransaction, customerId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return left;
}
