/** SQL on platforms whose assistants prepare checkouts. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** The number of a platform, which it has from its first checkout on. */
export async function numberOfPlatform(db: InTransaction, profileUrl: string): Promise<number> {
  const before = await findPlatform(db, profileUrl);
  if (before !== undefined) return before.id;
  await db
    .insertInto('agent_platforms')
    .values({ profile_url: profileUrl })
    .onConflict((conflict) => conflict.column('profile_url').doNothing())
    .execute();
  const made = await findPlatform(db, profileUrl);
  if (made === undefined) throw new Error('A platform is gone that was just there.');
  return made.id;
}

/** Shared with whoever makes another checkout; only deleting it waits. */
const findPlatform = (db: InTransaction, profileUrl: string) =>
  db
    .selectFrom('agent_platforms')
    .select('id')
    .where('profile_url', '=', profileUrl)
    .forKeyShare()
    .executeTakeFirst();

/** Those whose checkouts are forgotten and became no order. One of which a checkout is just being made stays. */
export async function deleteIdlePlatforms(db: Database): Promise<void> {
  await sql`
    with idle as (
      select id from agent_platforms
      where not exists (select from agent_checkouts where platform_id = agent_platforms.id)
        and not exists (select from agent_orders where platform_id = agent_platforms.id)
      for update skip locked
    )
    delete from agent_platforms where id in (select id from idle)`.execute(db);
}
