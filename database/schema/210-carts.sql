-- Carts and their lines. Prices are not among it: a cart always costs what it costs today.

create table carts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  customer_id integer references customers on delete cascade,
  changed_at timestamptz not null default now(),
  -- The member for whom an assistant fills it: theirs alone until somebody takes it over on the page of its checkout.
  prepared_for integer references customers on delete cascade,
  voucher_id integer,
  -- Null until the first order, which is placed under the cart's own id.
  order_key text unique check (order_key ~ '^[A-Za-z0-9_-]{22}$'),
  last_order_key text check (last_order_key ~ '^[A-Za-z0-9_-]{22}$'),
  check ((order_key is null) = (last_order_key is null)),
  constraint prepared_until_taken_over check (customer_id is null or prepared_for is null)
);

create index on carts (customer_id, created_at) where customer_id is not null;
create index on carts (prepared_for) where prepared_for is not null;
create index on carts (changed_at);
create index on carts (voucher_id) where voucher_id is not null;
create index guests_carts on carts (changed_at) where customer_id is null and last_order_key is null;
create index ordered_guests_carts on carts (changed_at) where customer_id is null and last_order_key is not null;

create table cart_blends (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  number integer generated always as identity,
  cart_id text not null references carts on delete cascade,
  fingerprint text not null,
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
  -- The CTAPS id of the public blend that it was first opened from, as the page said.
  opened_from text check (opened_from ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'),
  -- On whose page it was put in: its price is that page's as long as the storefront is open.
  storefront_id integer,
  constraint of_a_public_blend check (storefront_id is null or opened_from is not null),
  unique (cart_id, fingerprint)
);

create function refuse_overfull_cart() returns trigger language plpgsql as $$
begin
  if (select count(*) from cart_blends where cart_id = new.cart_id) > 50 then
    raise exception 'cart % is full', new.cart_id using errcode = 'check_violation', constraint = 'cart_room';
  end if;
  return null;
end $$;

create trigger cart_room after insert on cart_blends for each row execute function refuse_overfull_cart();

-- To a day is near enough, and writes nothing for most changes. A change of a line holds the lock on its cart.
create function note_cart_change() returns trigger language plpgsql as $$
begin
  update carts set changed_at = now()
  where id = coalesce(new.cart_id, old.cart_id) and changed_at < now() - interval '1 day';
  return null;
end $$;

create trigger note_change after insert or update or delete on cart_blends
  for each row execute function note_cart_change();

create function refuse_incomplete_cart_recipe_of_new_lines() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from cart_blend_recipes where cart_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from cart_blends where cart_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of cart line % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_insert after insert on cart_blends
  referencing new table as changed
  for each statement execute function refuse_incomplete_cart_recipe_of_new_lines();

create table cart_blend_recipes (
  id integer generated always as identity primary key,
  cart_blend_id text not null references cart_blends on delete cascade,
  bean_id integer not null references beans,
  percentage smallint not null check (percentage between 1 and 100),
  unique (cart_blend_id, bean_id)
);

create function refuse_incomplete_cart_recipe() returns trigger language plpgsql as $$
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
end $$;

create constraint trigger percentages_total_100 after update on cart_blend_recipes
  deferrable initially deferred for each row execute function refuse_incomplete_cart_recipe();

create function refuse_incomplete_cart_recipe_of_new_shares() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.cart_blend_id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from cart_blend_recipes where cart_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from cart_blends where cart_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of cart line % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_insert after insert on cart_blend_recipes
  referencing new table as changed
  for each statement execute function refuse_incomplete_cart_recipe_of_new_shares();

create function refuse_incomplete_cart_recipe_of_deleted_shares() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.cart_blend_id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from cart_blend_recipes where cart_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from cart_blends where cart_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of cart line % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_delete after delete on cart_blend_recipes
  referencing old table as changed
  for each statement execute function refuse_incomplete_cart_recipe_of_deleted_shares();

-- It outlives the cart: one that was merged or ordered must not make the same addition a new one.
create table cart_idempotency_keys (
  id text constraint idempotency_key_used_once primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  fingerprint text not null,
  quantity smallint not null check (quantity between 1 and 112),
  added_at timestamptz not null default now()
);

create index on cart_idempotency_keys (added_at);
