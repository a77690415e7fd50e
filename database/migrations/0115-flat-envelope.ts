/** A flat envelope that goes as a large letter. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table box_types drop constraint box_types_parcel_size_check',
  `alter table box_types add constraint box_types_parcel_size_check
    check (parcel_size in ('Large letter', 'Small parcel', 'Medium parcel', 'Parcel'))`,
  `insert into box_types (id, name, tare_grams, holds_grams, parcel_size)
    select (select max(id) + 1 from box_types), 'Flat envelope', 20, 125, 'Large letter'
    on conflict (name) do nothing`,
];
