-- Blends that customers made and handed on: each has an id of its own, and never changes once somebody may have it.
-- Favourites of members.

-- Their numbers stay clear of the house blends', since an answer may carry either.
create table custom_blends (
  id integer generated always as identity (start with 100001) primary key,
  ctaps_id text not null unique check (ctaps_id ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'),
  fingerprint text not null,
  name text not null check (char_length(name) between 1 and 80),
  description text not null check (char_length(description) between 1 and 1000),
  roast_id smallint not null references roasts,
  grind_id smallint not null references grinds,
  made_at timestamptz not null default now(),
  -- What somebody orders is their own blend; one that a visitor shares is nobody's.
  owner_id integer references customers,
  -- A blend that was ordered or shared stays for good: it only leaves its owner's list.
  list_position integer check (list_position > 0),
  unlisted_at timestamptz,
  -- The CTAPS id of the public blend that it was first opened from. Whether that one is public is asked whenever it matters.
  opened_from text check (opened_from ~ '^C[0-9A-HJKMNP-TV-Z]{11}$'),
  constraint one_blend_per_owner unique nulls not distinct (owner_id, fingerprint)
);

create index custom_blends_by_day on custom_blends (((made_at at time zone 'Europe/London')::date));

create function refuse_incomplete_custom_recipe_of_new_blends() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from custom_blend_recipes where custom_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from custom_blends where custom_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of custom blend % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_insert after insert on custom_blends
  referencing new table as changed
  for each statement execute function refuse_incomplete_custom_recipe_of_new_blends();

create table custom_blend_recipes (
  custom_blend_id integer not null references custom_blends on delete cascade,
  position smallint not null check (position between 1 and 6),
  bean_id integer not null references beans,
  percentage smallint not null check (percentage between 1 and 100),
  primary key (custom_blend_id, position),
  unique (custom_blend_id, bean_id)
);

create function refuse_incomplete_custom_recipe() returns trigger language plpgsql as $$
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
end $$;

create constraint trigger percentages_total_100 after update on custom_blend_recipes
  deferrable initially deferred for each row execute function refuse_incomplete_custom_recipe();

create function refuse_incomplete_custom_recipe_of_new_shares() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.custom_blend_id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from custom_blend_recipes where custom_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from custom_blends where custom_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of custom blend % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_insert after insert on custom_blend_recipes
  referencing new table as changed
  for each statement execute function refuse_incomplete_custom_recipe_of_new_shares();

create function refuse_incomplete_custom_recipe_of_deleted_shares() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select whole.id, total into wrong
  from (select distinct changed.custom_blend_id as id from changed) as whole
  cross join lateral (select sum(percentage) as total from custom_blend_recipes where custom_blend_id = whole.id) as summed
  where total is distinct from 100 and (select true from custom_blends where custom_blends.id = whole.id)
  limit 1;
  if found then
    raise exception 'the percentages of custom blend % total %, not 100', wrong.id, wrong.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger percentages_total_100_after_delete after delete on custom_blend_recipes
  referencing old table as changed
  for each statement execute function refuse_incomplete_custom_recipe_of_deleted_shares();

-- By id and without a foreign key: a favourite is a bean, a house blend or anybody's custom blend.
create table favourites (
  customer_id integer not null references customers on delete cascade,
  ctaps_id text not null check (ctaps_id ~ '^[BCH][0-9A-HJKMNP-TV-Z]{4,11}$'),
  added_at timestamptz not null default now(),
  primary key (customer_id, ctaps_id)
);
