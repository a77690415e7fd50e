/** Carts and their lines. Prices are not among it: a cart always costs what it costs today. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...recipes]) await sql.raw(statement).execute(db);
}

const KEY = `check (id ~ '^[A-Za-z0-9_-]{22}$')`;

const tables = [
  `create table carts (
    id text primary key ${KEY},
    created_at timestamptz not null default now()
  )`,
  `create index on carts (created_at)`,
  `create table cart_blends (
    id text primary key ${KEY},
    number integer generated always as identity,
    cart_id text not null references carts on delete cascade,
    likeness text not null,
    blend_id integer references blends,
    name text not null check (char_length(name) between 1 and 80),
    description text not null check (char_length(description) between 1 and 1000),
    roast_id smallint not null references roasts,
    grind_id smallint not null references grinds,
    bag_size_id smallint not null references bag_sizes,
    bag_type_id smallint not null references bag_types,
    certification_id smallint not null references certifications,
    label_design_id smallint not null,
    quantity smallint not null check (quantity between 1 and 112),
    unique (cart_id, likeness)
  )`,
  `create table cart_blend_recipes (
    id integer generated always as identity primary key,
    cart_blend_id text not null references cart_blends on delete cascade,
    bean_id integer not null references beans,
    percentage smallint not null check (percentage between 1 and 100),
    unique (cart_blend_id, bean_id)
  )`,
];

const recipes = [
  `create function refuse_incomplete_cart_recipe() returns trigger language plpgsql as $$
  declare
    line text;
    total integer;
  begin
    if tg_table_name = 'cart_blends' then line := new.id;
    elsif tg_op = 'DELETE' then line := old.cart_blend_id;
    else line := new.cart_blend_id;
    end if;
    select sum(percentage) into total from cart_blend_recipes where cart_blend_id = line;
    if total is distinct from 100 and exists (select from cart_blends where id = line) then
      raise exception 'the shares of cart line % total %, not 100', line, total using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger shares_total_100 after insert on cart_blends
    deferrable initially deferred for each row execute function refuse_incomplete_cart_recipe()`,
  `create constraint trigger shares_total_100 after insert or update or delete on cart_blend_recipes
    deferrable initially deferred for each row execute function refuse_incomplete_cart_recipe()`,
];
