/** SQL that counts what a member said of brewing. */
import type { Database } from '#server/platform/database.ts';

export async function countBrewAnswersOf(db: Database, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('brew_answers')
    .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
