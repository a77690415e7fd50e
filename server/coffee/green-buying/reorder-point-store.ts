/** SQL of what is to come of beans, of their reorder points, and of those that are below them. */
import { type Selectable, sql } from 'kysely';
import type { Coming } from '#domain/green-buying/cover.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

/** By the bean, the first to come first. */
export async function listComing(db: Database | InTransaction): Promise<Map<number, Coming[]>> {
  const rows = await db
    .selectFrom('green_arrivals')
    .select(['bean_id', 'grams', 'expected_on as expectedOn'])
    .where('received_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('expected_on')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ bean_id }) => bean_id);
}

export type ReorderPointRow = Selectable<Schema['green_reorder_points']>;

export const listReorderPoints = (db: Database | InTransaction): Promise<ReorderPointRow[]> =>
  db.selectFrom('green_reorder_points').selectAll().execute();

export const lockReorderPoint = (db: InTransaction, beanId: number): Promise<ReorderPointRow | undefined> =>
  db
    .selectFrom('green_reorder_points')
    .selectAll()
    .where('bean_id', '=', beanId)
    .forUpdate()
    .executeTakeFirst();

export async function putReorderPoint(
  db: InTransaction,
  { bean_id, ...values }: ReorderPointRow,
): Promise<void> {
  await db
    .insertInto('green_reorder_points')
    .values({ bean_id, ...values })
    .onConflict((conflict) => conflict.column('bean_id').doUpdateSet(values))
    .execute();
}

/** Answers those that were not below their point when it was last looked; of two who look at once, one hears of each. */
export async function insertBelow(
  db: InTransaction,
  beanIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ bean_id: number }>`
    insert into green_below_points (bean_id, since)
    select bean_id, ${since} from unnest(${beanIds}::int[]) as bean_id order by bean_id
    on conflict do nothing returning bean_id`.execute(db);
  return rows.map(({ bean_id }) => bean_id);
}

/** All but these are above their point again. */
export async function deleteBelow(db: InTransaction, stillBelow: readonly number[]): Promise<void> {
  await db
    .deleteFrom('green_below_points')
    .where(sql<boolean>`not ${sql.ref('bean_id')} = ${anyOf(stillBelow)}`)
    .execute();
}
