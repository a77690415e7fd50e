/** SQL on drinkers who neither said nor ordered anything for long. */
import { type RawBuilder, sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export async function listSilentDrinkers(db: InTransaction, since: Date, most: number): Promise<number[]> {
  const silent = await db
    .selectFrom('drinkers')
    .select('id')
    .where(isSilent(since))
    .orderBy('id')
    .limit(most)
    .execute();
  return silent.map(({ id }) => id);
}

/** Those of these who are silent still. */
export async function stillSilent(db: InTransaction, ids: readonly number[], since: Date): Promise<number[]> {
  const silent = await db
    .selectFrom('drinkers')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(isSilent(since))
    .execute();
  return silent.map(({ id }) => id);
}

/** SQL fragment on a row of `drinkers`. */
const isSilent = (since: Date): RawBuilder<boolean> => sql`not (
  exists (select from taste_events where drinker_id = drinkers.id and occurred_at >= ${since})
  or exists (select from brew_answers where drinker_id = drinkers.id and answered_at >= ${since})
  or exists (select from orders where customer_id = drinkers.customer_id and created_at >= ${since})
)`;
