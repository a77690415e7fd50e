/** Sets of price parameters, each valid from a time on. Until the first, what the shop came with is valid. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of sets) await sql.raw(statement).execute(db);
}

const sets = [
  `create table price_parameter_sets (
    id integer generated always as identity primary key,
    valid_from timestamptz not null,
    parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
    set_at timestamptz not null,
    withdrawn_at timestamptz check (withdrawn_at < valid_from),
    check (set_at <= valid_from)
  )`,
  // No two sets begin at once.
  `create unique index on price_parameter_sets (valid_from) where withdrawn_at is null`,
  // What was once valid stays what it was: a set is only ever withdrawn, and only once.
  `create function refuse_changed_set() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
      and (new.id, new.valid_from, new.parameters, new.set_at)
        = (old.id, old.valid_from, old.parameters, old.set_at) then
      return new;
    end if;
    raise exception 'price_parameter_sets is only ever added to' using errcode = 'restrict_violation';
  end $$`,
  `create trigger append_only before update or delete on price_parameter_sets
    for each row execute function refuse_changed_set()`,
  `create trigger catalogue_change after insert or update or delete or truncate on price_parameter_sets
    for each statement execute function note_catalogue_change()`,
  `create trigger note_change after insert or update on price_parameter_sets
    for each statement execute function note_change('stock')`,
];
