/** What staff choose for a plan shows at once as well, on screens and in what buyers are promised. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create trigger note_change after insert or update or delete on roast_choices
        for each statement execute function note_change('roasting')`,
    )
    .execute(db);
}
