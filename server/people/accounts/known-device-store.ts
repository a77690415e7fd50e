/** SQL of known devices: browsers from which a member has logged in, or set a new password. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';

const DAYS = 180;
/** The most devices of an account; the one that logged in longest ago is forgotten first. */
const MOST_DEVICES = 20;

/** Hashed with the account, so that rows don't tell which accounts share a browser. */
const hashFor = (customerId: number, device: string): string => hashOf(`${customerId}\n${device}`);

/** By what a browser is known: a login on it, or the member's mailbox alone; `null` if it isn't. */
export async function howDeviceIsKnown(
  db: Database,
  customerId: number,
  device: string,
): Promise<'login' | 'mail' | null> {
  const stored = await db
    .selectFrom('known_devices')
    .select('by_mail_only')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashFor(customerId, device))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (stored === undefined) return null;
  return stored.by_mail_only ? 'mail' : 'login';
}

/** Remembers the browser of a login. The caller holds the lock on the account. */
export const rememberDevice = (db: InTransaction, customerId: number, device: string | null): Promise<void> =>
  remember(db, customerId, { device, by_mail_only: false });

/** Remembers a browser on which somebody with a second factor showed no more than that they read the mailbox. */
export const rememberDeviceByMail = (
  db: InTransaction,
  customerId: number,
  device: string | null,
): Promise<void> => remember(db, customerId, { device, by_mail_only: true });

async function remember(
  db: InTransaction,
  customerId: number,
  { device, by_mail_only }: { device: string | null; by_mail_only: boolean },
): Promise<void> {
  if (device === null) return;
  const login = {
    by_mail_only,
    last_login_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${DAYS}::float8 * interval '1 day'`,
  };
  await db
    .insertInto('known_devices')
    .values({ customer_id: customerId, token_hash: hashFor(customerId, device), ...login })
    .onConflict((conflict) => conflict.columns(['customer_id', 'token_hash']).doUpdateSet(login))
    .execute();
  const newest = db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('customer_id', '=', customerId)
    .orderBy('last_login_at', 'desc')
    .orderBy('token_hash')
    .limit(MOST_DEVICES);
  await db
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'not in', newest)
    .execute();
}

/** Forgets the account's devices, but for the one given. */
export async function forgetDevices(
  db: InTransaction,
  customerId: number,
  but: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .$if(but !== null, (others) => others.where('token_hash', '!=', hashFor(customerId, but ?? '')))
    .execute();
}

export async function deleteExpiredDevices(db: Database): Promise<void> {
  await db.deleteFrom('known_devices').where('expires_at', '<', sql<Date>`now()`).execute();
}
