/** Two calls in the same moment, each with a connection of its own to a PostgreSQL. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';
import { countBlocked } from './until-blocked.ts';

/**
 * Both have done what they do up to the audit log before either commits, unless one of them waits for the other. No mail is on
 * its way any more by then: one with an invoice numbers it, and would wait among them.
 *
 *     const [one, other] = await atOnce(shop.db, () => anna.send('POST', '/…'), () => pia.send('POST', '/…'));
 */
export async function atOnce<T>(db: Database, one: () => Promise<T>, other: () => Promise<T>): Promise<T[]> {
  await untilMailsSettled(db);
  const { answers } = await db.transaction().execute(async (transaction) => {
    await sql`lock table audit_log in exclusive mode`.execute(transaction);
    const both = Promise.all([one(), other()]);
    await expect.poll(() => countBlocked(db), { interval: 10 }).toBe(2);
    return { answers: both };
  });
  return answers;
}
