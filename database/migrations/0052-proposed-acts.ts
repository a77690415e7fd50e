/** What assistants of staff propose, until somebody confirms or refuses it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    create table proposed_acts (
      id integer generated always as identity primary key,
      grant_id integer not null references agent_grants on delete cascade,
      act text not null check (act in ('hold order', 'release order', 'write note', 'draft answer', 'change shelf')),
      object_id integer not null check (object_id > 0),
      words text check (length(words) between 1 and 5000),
      in_stock boolean,
      request_id uuid not null default gen_random_uuid(),
      proposed_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > proposed_at),
      begun_by integer references customers,
      begun_at timestamptz,
      constraint proposed_act_has_its_words check ((words is not null) = (act in ('hold order', 'write note', 'draft answer'))),
      constraint proposed_act_has_its_shelf check ((in_stock is not null) = (act = 'change shelf')),
      check ((begun_by is null) = (begun_at is null))
    )
  `,
  sql`
    create unique index one_such_proposed_act on proposed_acts
      (grant_id, act, object_id, md5(coalesce(words, '')), coalesce(in_stock, false))
  `,
  sql`create index on proposed_acts (ends_at)`,
  sql`create index on proposed_acts (begun_by)`,
  sql`
    create trigger note_change after insert or update or delete on proposed_acts
      for each row execute function note_change('staff')
  `,
];
