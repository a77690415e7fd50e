import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger note_change after update on packing_settings
      for each statement execute function note_change('packing')`.execute(db);
}
