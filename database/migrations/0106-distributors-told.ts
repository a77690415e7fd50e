/** A distributor is told in time before their account becomes another one. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table distributor_endings (
    customer_id integer primary key references customers on delete cascade,
    user_type_id smallint not null references user_types check (user_type_id <> 7),
    told_on date not null,
    ends_on date not null check (ends_on >= told_on + 30),
    decided_by integer not null references customers
  )`,
  `create index on distributor_endings (ends_on)`,
  `create index on distributor_endings (decided_by)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
