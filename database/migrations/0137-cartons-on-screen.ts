/** Cartons are changed on a screen: a changed one is a new row, so that boxes packed in the one before stay as they are. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table box_types
    add column is_used boolean not null default true,
    alter column id add generated always as identity,
    drop constraint box_types_name_key`,
  `select setval(pg_get_serial_sequence('box_types', 'id'), (select max(id) from box_types))`,
  'create unique index on box_types (lower(name)) where is_used',
  `create trigger fixed before update of id, name, tare_grams, holds_grams, parcel_size on box_types
    for each row execute function refuse_change()`,
  `create trigger note_change after insert or update on box_types
    for each statement execute function note_change('packing')`,
];
