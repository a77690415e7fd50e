/** SQL on how the coffee brewed. */
import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '#contract/calls.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Said = NonNullable<Answer<'GET /bags/{code}'>['yours']>['answers'][number];

export type BrewAnswer = Pick<Said, 'method' | 'run' | 'cup'>;

interface Brewed {
  line_id: number;
  roast_id: number;
  grind_id: number;
}

/** SQL fragment: the same for lines of the same beans and percentages, which a blend that is ordered again has under another id. */
const recipeOf = (lineId: RawBuilder<unknown>) => sql`(
  select array_agg(array[bean_id, percentage] order by bean_id) from order_blend_recipes where order_blend_id = ${lineId}
)`;

/** Of bags of this coffee as it is ground, the oldest first. */
export const listBrewAnswers = (
  db: Database | InTransaction,
  memberId: number,
  { line_id, roast_id, grind_id }: Brewed,
) =>
  db
    .selectFrom('brew_answers')
    .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
    .innerJoin('bags', 'bags.id', 'bag_id')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select(['brew_answers.id', 'request_id', 'method', 'run', 'cup', 'answered_at'])
    .where('customer_id', '=', memberId)
    .where('roast_id', '=', roast_id)
    .where('grind_id', '=', grind_id)
    .where(sql<boolean>`${recipeOf(sql.ref('line.id'))} = ${recipeOf(sql`${line_id}::int`)}`)
    .orderBy('answered_at')
    .orderBy('brew_answers.id')
    .$castTo<BrewAnswer & { id: number; request_id: string; answered_at: Date }>()
    .execute();

interface NewAnswer extends BrewAnswer {
  bag_id: number;
  drinker_id: number | null;
  request_id: string;
  answered_at: Date;
}

/** Whether it is stored now, or was already, word for word and as the same person’s. */
export async function insertBrewAnswer(db: InTransaction, answer: NewAnswer): Promise<boolean> {
  await db
    .insertInto('brew_answers')
    .values(answer)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
  const same = await db
    .selectFrom('brew_answers')
    .select('id')
    .where('request_id', '=', answer.request_id)
    .where('bag_id', '=', answer.bag_id)
    .where('drinker_id', 'is not distinct from', answer.drinker_id)
    .where('method', '=', answer.method)
    .where('run', 'is not distinct from', answer.run)
    .where('cup', '=', answer.cup)
    .executeTakeFirst();
  return same !== undefined;
}

/** Whoever gave it. */
export async function isThere(db: InTransaction, requestId: string): Promise<boolean> {
  const found = await db
    .selectFrom('brew_answers')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countBrewAnswers(
  db: InTransaction,
  bagId: number,
  drinkerId: number | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('brew_answers')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('bag_id', '=', bagId)
    .where('drinker_id', 'is not distinct from', drinkerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteBrewAnswers(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('brew_answers').where('id', '=', anyOf(ids)).execute();
}

/** Everybody’s from before that day; answers how many. */
export async function deleteOldAnswers(db: InTransaction, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('brew_answers')
    .where('id', 'in', (query) =>
      query
        .selectFrom('brew_answers')
        .select('id')
        .where('answered_at', '<', before)
        .orderBy('id')
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
