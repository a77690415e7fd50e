/** SQL that finds drinkers who neither said nor ordered anything for long. */
import type { InTransaction } from '#server/platform/database.ts';

export async function listSilentDrinkers(db: InTransaction, since: Date, most: number): Promise<number[]> {
  const silent = await db
    .selectFrom('drinkers')
    .select('id')
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(
          exists(
            selectFrom('taste_events')
              .select('taste_events.id')
              .whereRef('drinker_id', '=', 'drinkers.id')
              .where('occurred_at', '>=', since),
          ),
        ),
        not(
          exists(
            selectFrom('brew_answers')
              .select('brew_answers.id')
              .whereRef('brew_answers.drinker_id', '=', 'drinkers.id')
              .where('answered_at', '>=', since),
          ),
        ),
        not(
          exists(
            selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.customer_id', '=', 'drinkers.customer_id')
              .where('created_at', '>=', since),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return silent.map(({ id }) => id);
}
