/** SQL of passkeys. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export const listPasskeys = (db: Database | InTransaction, customerId: number) =>
  db
    .selectFrom('passkeys')
    .select(SHOWN)
    .select(['credential_id', 'user_handle'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();

const SHOWN = ['id', 'name', 'added_at', 'last_used_at', 'stopped_at'] as const;

export const findPasskey = (db: Database, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'customer_id', 'public_key', 'user_handle'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** The caller holds the lock on the account. */
export const readUse = (db: InTransaction, id: number) =>
  db.selectFrom('passkeys').select(['counter', 'stopped_at']).where('id', '=', id).executeTakeFirst();

export async function noteUse(db: InTransaction, id: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function stopPasskey(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('passkeys').set({ stopped_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

interface NewPasskey {
  customer_id: number;
  credential_id: string;
  public_key: string;
  user_handle: string;
  counter: number;
  name: string;
}

/** `undefined` where some account has this passkey already. */
export const insertPasskey = (db: InTransaction, passkey: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();

interface OwnPasskey {
  id: number;
  customerId: number;
}

/** `undefined` where the account has no such passkey. */
export const renamePasskey = (db: Database, { id, customerId }: OwnPasskey, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(SHOWN)
    .executeTakeFirst();

/** Answers whether the account had such a passkey. */
export async function deletePasskey(db: InTransaction, { id, customerId }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Answers how many there were. */
export async function deletePasskeys(db: InTransaction, customerId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** By account, of those who have any. */
export async function countPasskeysOfAll(
  db: Database,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (customerIds.length === 0) return new Map();
  const counted = await db
    .selectFrom('passkeys')
    .select(['customer_id', sql<number>`count(*)::int`.as('count')])
    .where('customer_id', 'in', customerIds)
    .groupBy('customer_id')
    .execute();
  return new Map(counted.map(({ customer_id, count }) => [customer_id, count]));
}

export async function countPasskeys(db: InTransaction, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
