/** Tasters: which request filled a bag, and who wrote it off. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    alter table taster_bags add column request_id uuid not null,
      add column written_off_by integer references customers,
      add constraint taster_bags_written_off_by_somebody check (written_off_by is null or written_off_at is not null)
  `,
  sql`create index on taster_bags (request_id)`,
  sql`create index on taster_bags (written_off_by)`,
  sql`create index on taster_bags (packed_at)`,
  sql`drop trigger as_filled on taster_bags`,
  sql`
    create trigger as_filled before update of id, ctaps_id, name, roast_id, recipe, grind_id, lot_code, roasted_on, best_before, grams,
  is_weighed, filled_by, filled_at, request_id on taster_bags for each row execute function refuse_change()
  `,
];
