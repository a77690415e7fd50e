/** Blends that customers made and handed on: each has an id of its own, and never changes once somebody may have it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Their numbers stay clear of the house blends', since an answer may carry either.
  `create table custom_blends (
    id integer generated always as identity (start with 100001) primary key,
    ctaps_id text not null unique check (ctaps_id ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'),
    likeness text not null unique,
    name text not null check (char_length(name) between 1 and 80),
    description text not null check (char_length(description) between 1 and 1000),
    roast_id smallint not null references roasts,
    grind_id smallint not null references grinds,
    made_at timestamptz not null default now()
  )`,
  `create table custom_blend_recipes (
    custom_blend_id integer not null references custom_blends on delete cascade,
    position smallint not null check (position between 1 and 6),
    bean_id integer not null references beans,
    percentage smallint not null check (percentage between 1 and 100),
    primary key (custom_blend_id, position),
    unique (custom_blend_id, bean_id)
  )`,
  `create function refuse_incomplete_custom_recipe() returns trigger language plpgsql as $$
  declare
    blend integer;
    total integer;
  begin
    if tg_table_name = 'custom_blends' then blend := new.id;
    elsif tg_op = 'DELETE' then blend := old.custom_blend_id;
    else blend := new.custom_blend_id;
    end if;
    select sum(percentage) into total from custom_blend_recipes where custom_blend_id = blend;
    if total is distinct from 100 and exists (select from custom_blends where id = blend) then
      raise exception 'the shares of custom blend % total %, not 100', blend, total using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger shares_total_100 after insert on custom_blends
    deferrable initially deferred for each row execute function refuse_incomplete_custom_recipe()`,
  `create constraint trigger shares_total_100 after insert or update or delete on custom_blend_recipes
    deferrable initially deferred for each row execute function refuse_incomplete_custom_recipe()`,
];
