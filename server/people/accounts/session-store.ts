/** SQL of sessions. A session ends when it expires, or when nobody used it for a while. */
import { type ExpressionBuilder, sql } from 'kysely';
import { rightsOf } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import type { Schema } from '#server/platform/schema.ts';
import { builtOnce } from '#server/platform/sql.ts';

const IDLE_DAYS = 30;
/** For how long a login counts as fresh. */
const FRESH_MINUTES = 10;
/** The most sessions of an account; the one that nobody used for longest ends first. */
const MOST_SESSIONS = 50;

export const findSession = async (db: Database, tokenHash: string) =>
  (await sessionsByToken(db, { tokenHash }))[0];

export async function noteSeen(db: Database, id: number): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

export async function noteFreshCode(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ fresh_code_at: now }).where('id', '=', id).execute();
}

export async function notePasskeyShown(db: InTransaction, id: number): Promise<void> {
  await db.updateTable('sessions').set({ has_shown_passkey: true }).where('id', '=', id).execute();
}

/** The member showed once more who they are. Answers until when that counts; `null` where the session has ended meanwhile. */
export async function noteProven(db: Database | InTransaction, id: number): Promise<Date | null> {
  const noted = await db
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(freshUntil.as('until'))
    .executeTakeFirst();
  return noted?.until ?? null;
}

/** Whether the session is still there. The caller holds the lock on its account, which whatever ends all sessions takes too. */
export async function isSessionThere(db: InTransaction, id: number): Promise<boolean> {
  return (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface NewSession {
  customerId: number;
  tokenHash: string;
  device: string;
  days: number;
  /** For staff: when the second factor was given. */
  freshCodeAt?: Date | null;
  tabletId?: number | null;
  hasShownPasskey?: boolean;
}

/** Also deletes the customer's sessions that have ended, and those that are too many. */
export async function insertSession(db: InTransaction, session: NewSession): Promise<void> {
  const { customerId, tokenHash, device, days, freshCodeAt = null, tabletId = null } = session;
  const { hasShownPasskey = false } = session;
  await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where(({ not, eb }) => not(isAlive(eb)))
    .execute();
  await db
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      token_hash: tokenHash,
      device,
      fresh_code_at: freshCodeAt,
      tablet_id: tabletId,
      has_shown_passkey: hasShownPasskey,
      expires_at: sql<Date>`now() + ${days}::float8 * interval '1 day'`,
    })
    .execute();
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SESSIONS);
  await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', newest)
    .execute();
}

/** The sessions of several accounts, for those who look after staff. */
export const listSessionsOfAll = (db: Database, customerIds: readonly number[]) =>
  customerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sessions')
        .select(['id', 'customer_id', 'device', 'last_seen_at', 'tablet_id'])
        .where('customer_id', 'in', customerIds)
        .where(isAlive)
        .orderBy('last_seen_at', 'desc')
        .execute();

/** One person at a time works on a tablet. */
export async function endTabletSessions(db: InTransaction, tabletId: number): Promise<void> {
  await db.deleteFrom('sessions').where('tablet_id', '=', tabletId).execute();
}

export const listSessions = (db: Database, customerId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where(isAlive)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Answers whether the customer had such a session. */
export async function deleteSession(db: Database, id: number, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessions(db: InTransaction, customerId: number, but?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .$if(but !== undefined, (others) => others.where('id', '!=', but ?? 0))
    .execute();
}

/** Those that have expired, and those that nobody used for long. */
export async function deleteDeadSessions(db: Database): Promise<void> {
  const sessions = { table: 'sessions', key: 'id' } as const;
  await deleteOldest(db, { ...sessions, column: 'expires_at', before: sql<Date>`now()` });
  const idleSince = sql<Date>`now() - ${IDLE_DAYS}::float8 * interval '1 day'`;
  await deleteOldest(db, { ...sessions, column: 'last_seen_at', before: idleSince });
}

const freshUntil = sql<Date>`proven_at + ${sql.lit(FRESH_MINUTES)} * interval '1 minute'`;

const isAlive = (session: ExpressionBuilder<Pick<Schema, 'sessions'>, 'sessions'>) =>
  session.and([
    session('expires_at', '>', sql<Date>`now()`),
    session('last_seen_at', '>', sql<Date>`now() - ${IDLE_DAYS}::float8 * interval '1 day'`),
  ]);

const sessionsByToken = builtOnce((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'customer_id', 'last_seen_at', 'tablet_id', 'fresh_code_at', 'has_shown_passkey'])
    .select(sql<boolean>`${freshUntil} > now()`.as('has_fresh_login'))
    .select(['user_type_id', 'totp_confirmed_at', 'email_verified_at'])
    .select(rightsOf(sql.ref('sessions.customer_id')).as('rights'))
    .where('token_hash', '=', tokenHash)
    .where(isAlive),
);
