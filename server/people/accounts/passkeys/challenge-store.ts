/** SQL of the challenges that passkeys sign. Only their hashes are stored, and each is answered once. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';

const MINUTES = 5;

/** For how long the browser waits for the member. */
export const CHALLENGE_MS = MINUTES * 60_000;

interface Adding {
  customerId: number;
  userHandle: string;
}

/** A challenge for a login, or for adding a passkey to an account. */
export async function newChallenge(db: Database, adding: Adding | null): Promise<string> {
  const challenge = newSecret();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      expires_at: sql<Date>`now() + ${sql.lit(MINUTES)} * interval '1 minute'`,
      customer_id: adding?.customerId ?? null,
      user_handle: adding?.userHandle ?? null,
    })
    .execute();
  return challenge;
}

/** What a challenge was for, once: `undefined` for one that is unknown, used or expired. */
export async function takeChallenge(db: Database, challenge: string) {
  const used = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['customer_id', 'user_handle', sql<boolean>`expires_at > now()`.as('in_time')])
    .executeTakeFirst();
  return used?.in_time === true ? used : undefined;
}

/** Anybody may ask for challenges, so there may be many. */
export const deleteExpiredChallenges = (db: Database): Promise<void> =>
  deleteOldest(db, {
    table: 'passkey_challenges',
    key: 'challenge_hash',
    column: 'expires_at',
    before: sql<Date>`now()`,
  });
