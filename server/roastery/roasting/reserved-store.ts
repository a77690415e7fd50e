/** SQL of what batches take of the green coffee that orders have reserved. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { isOpenLine } from './due-line-store.ts';

/** Green grams of a bean for a line. */
export interface OfReserved {
  lineId: number;
  beanId: number;
  grams: number;
}

/** SQL fragment: a line's part of a bucket. */
const PART = sql`ceil(line_use.grams::numeric * green.grams / batches.expected_grams)`;

const WITH_PARTS = sql`batch_uses as line_use
  join batches on batches.id = line_use.batch_id
  join batch_greens as green on green.batch_id = line_use.batch_id`;

/** What orders had reserved of a bucket's bean, each by its part of the batch. */
export async function reservedOf(
  db: InTransaction,
  { batchId, position }: { batchId: number; position: number },
): Promise<OfReserved[]> {
  const { rows } = await sql<OfReserved>`
    select order_blend_id as "lineId", bean_id as "beanId", ${PART}::int as grams
    from ${WITH_PARTS}
    where line_use.batch_id = ${batchId}::int and green.position = ${position}::int and order_blend_id is not null`.execute(
    db,
  );
  return rows;
}

/** All that was weighed of a bean for lines of orders that are still in the roastery, but for batches that were given up. */
export async function listWeighedFor(
  db: InTransaction,
  { lineIds, beanId }: { lineIds: readonly number[]; beanId: number },
): Promise<OfReserved[]> {
  const { rows } = await sql<OfReserved>`
    select line_id as "lineId", ${beanId}::int as "beanId", (
      select coalesce(sum(${PART}), 0)::int
      from ${WITH_PARTS}
      where order_blend_id = line_id and bean_id = ${beanId}::int and weighed_grams is not null and state <> 'abandoned'
    ) as grams
    from unnest(${lineIds}::int[]) as line_id
    where ${isOpenLine(sql.ref('line_id'))}`.execute(db);
  return rows;
}
