/** The rest of a bucket whose lot was used up knows which bucket it is the rest of. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of rests) await sql.raw(statement).execute(db);
}

const rests = [
  `alter table batch_greens
    add column rest_of smallint,
    add foreign key (batch_id, rest_of) references batch_greens (batch_id, position),
    add constraint batch_greens_rest_comes_later check (rest_of < position)`,
  `create index on batch_greens (batch_id, rest_of)`,
];
