/** SQL on the keys by which the shop signs. */
import { sql } from 'kysely';
import type { KeyTimes } from '#domain/agents/key-rotation.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export type OwnKeyRow = Awaited<ReturnType<typeof listOwnKeys>>[number];

/** Those that anybody may still check something by, and the withdrawn ones; the newest first. */
export const listOwnKeys = (db: Database | InTransaction, now: Date) =>
  db
    .selectFrom('agent_signing_keys')
    .selectAll()
    .where('published_until', '>', now)
    .orderBy('signs_from', 'desc')
    .orderBy('kid')
    .execute();

/** One process after the other: two that see that a key is missing would both make one. */
export async function lockOwnKeys(db: InTransaction): Promise<void> {
  await sql`lock table agent_signing_keys in share row exclusive mode`.execute(db);
}

export async function insertOwnKey(
  db: InTransaction,
  key: { kid: string; x: string; y: string; private_half: string } & Omit<KeyTimes, 'withdrawn_at'>,
): Promise<void> {
  await db.insertInto('agent_signing_keys').values(key).execute();
}

/** Whatever it signed is worth nothing from now on. Answers whether it was there and not withdrawn before. */
export async function withdrawOwnKey(db: InTransaction, kid: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_signing_keys')
    .set({ withdrawn_at: at, private_half: null })
    .where('kid', '=', kid)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function erasePrivateHalves(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('agent_signing_keys')
    .set({ private_half: null })
    .where('signs_until', '<=', now)
    .where('private_half', 'is not', null)
    .execute();
}
