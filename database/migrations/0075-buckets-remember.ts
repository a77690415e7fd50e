/** A bucket of green coffee remembers the lot that it was planned from, and who weighed it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of buckets) await sql.raw(statement).execute(db);
}

const buckets = [
  `alter table batch_greens
    add column planned_lot_id integer references green_lots,
    add column weighed_by integer references customers,
    add column weighed_at timestamptz,
    add constraint batch_greens_weighed_by_one check (
      (weighed_by is null) = (weighed_at is null) and (weighed_by is null or weighed_grams is not null)
    )`,
  // Which other lot an earlier bucket came from, nobody noted.
  `update batch_greens set planned_lot_id = lot_id`,
  `create index on batch_greens (planned_lot_id)`,
  `create index on batch_greens (weighed_by)`,
];
