-- Coffees, their tastes and what they cost: everything that the roastery keeps about what it sells.

create table beans (
  id integer primary key,
  ctaps_id text not null unique,
  name text not null unique,
  description text not null,
  country_id text not null references countries,
  origins text[] not null,
  producer text not null,
  species text not null check (species in ('arabica', 'robusta')),
  variety text not null,
  process text not null,
  decaf boolean not null,
  lowest_metres integer not null,
  highest_metres integer not null check (highest_metres >= lowest_metres),
  descriptors text[] not null,
  certification_id smallint not null references certifications,
  roast_id smallint not null references roasts,
  grind_id smallint not null references grinds,
  delivery_zone text not null references delivery_zones,
  roast_loss_adjust_bp integer not null check (roast_loss_adjust_bp between -1000 and 1000),
  in_stock boolean not null default true,
  -- The last day on which it is to be had, where the roastery knows; no more of it is coming.
  ends_on date,
  winey float8 not null check (winey between 1 and 10),
  bitter float8 not null check (bitter between 1 and 10),
  burnt float8 not null check (burnt between 1 and 10),
  caramel float8 not null check (caramel between 1 and 10),
  chocolate float8 not null check (chocolate between 1 and 10),
  earthy float8 not null check (earthy between 1 and 10),
  floral float8 not null check (floral between 1 and 10),
  fruity float8 not null check (fruity between 1 and 10),
  grassy float8 not null check (grassy between 1 and 10),
  herby float8 not null check (herby between 1 and 10),
  nutty float8 not null check (nutty between 1 and 10),
  peanuts float8 not null check (peanuts between 1 and 10),
  roasted float8 not null check (roasted between 1 and 10),
  salt float8 not null check (salt between 1 and 10),
  sour float8 not null check (sour between 1 and 10),
  spicy float8 not null check (spicy between 1 and 10),
  sweet float8 not null check (sweet between 1 and 10),
  turpeny float8 not null check (turpeny between 1 and 10),
  -- Counted up by each change of what is written about a coffee, and by nothing else: a bean that leaves the shelf is the
  -- same bean.
  version integer not null default 1 check (version > 0)
);

create trigger catalogue_change after insert or update or delete or truncate on beans
  for each statement execute function note_catalogue_change();
create trigger note_change after insert or update or delete on beans
  for each statement execute function note_change('stock');

-- What green coffee cost and when: only ever added to; the latest is today's price.
create table green_bean_prices (
  id integer generated always as identity primary key,
  bean_id integer not null references beans,
  per_kilo integer not null check (per_kilo > 0),
  set_at timestamptz not null default now()
);

create index on green_bean_prices (bean_id, id desc);

create trigger append_only before update or delete on green_bean_prices
  for each statement execute function refuse_change();
create trigger catalogue_change after insert or update or delete or truncate on green_bean_prices
  for each statement execute function note_catalogue_change();
create trigger note_change after insert on green_bean_prices
  for each statement execute function note_change('stock');

create table blends (
  id integer primary key,
  ctaps_id text not null unique,
  name text not null unique,
  brand text not null,
  description text not null,
  roast_id smallint not null references roasts,
  grind_id smallint not null references grinds,
  in_stock boolean not null default true,
  version integer not null default 1 check (version > 0)
);

create trigger catalogue_change after insert or update or delete or truncate on blends
  for each statement execute function note_catalogue_change();
create trigger note_change after insert or update or delete on blends
  for each statement execute function note_change('stock');

create table blend_recipes (
  blend_id integer not null references blends,
  position smallint not null check (position between 1 and 6),
  bean_id integer not null references beans,
  percentage smallint not null check (percentage between 1 and 100),
  primary key (blend_id, position),
  unique (blend_id, bean_id)
);

create function refuse_incomplete_recipe() returns trigger language plpgsql as $$
declare total integer;
begin
  select sum(percentage) into total from blend_recipes where blend_id = coalesce(new.blend_id, old.blend_id);
  if total is distinct from 100 then
    raise exception 'the shares of blend % total %, not 100', coalesce(new.blend_id, old.blend_id), total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger shares_total_100 after insert or update or delete on blend_recipes
  deferrable initially deferred for each row execute function refuse_incomplete_recipe();
create trigger catalogue_change after insert or update or delete or truncate on blend_recipes
  for each statement execute function note_catalogue_change();
create trigger note_change after insert or update or delete on blend_recipes
  for each statement execute function note_change('stock');

create table brands (
  id integer primary key,
  brand text not null,
  name text not null,
  form text not null,
  roast_id smallint not null references roasts,
  robusta_percentage smallint not null check (robusta_percentage between 0 and 100),
  descriptors text[] not null,
  winey float8 not null check (winey between 1 and 10),
  bitter float8 not null check (bitter between 1 and 10),
  burnt float8 not null check (burnt between 1 and 10),
  caramel float8 not null check (caramel between 1 and 10),
  chocolate float8 not null check (chocolate between 1 and 10),
  earthy float8 not null check (earthy between 1 and 10),
  floral float8 not null check (floral between 1 and 10),
  fruity float8 not null check (fruity between 1 and 10),
  grassy float8 not null check (grassy between 1 and 10),
  herby float8 not null check (herby between 1 and 10),
  nutty float8 not null check (nutty between 1 and 10),
  peanuts float8 not null check (peanuts between 1 and 10),
  roasted float8 not null check (roasted between 1 and 10),
  salt float8 not null check (salt between 1 and 10),
  sour float8 not null check (sour between 1 and 10),
  spicy float8 not null check (spicy between 1 and 10),
  sweet float8 not null check (sweet between 1 and 10),
  turpeny float8 not null check (turpeny between 1 and 10),
  decaf boolean not null default false,
  unique (brand, name)
);

create trigger catalogue_change after insert or update or delete or truncate on brands
  for each statement execute function note_catalogue_change();

create table taste_rules (
  roast_id smallint not null references roasts,
  taste text not null check (taste in (
    'winey', 'bitter', 'burnt', 'caramel', 'chocolate', 'earthy', 'floral', 'fruity', 'grassy', 'herby', 'nutty', 'peanuts',
    'roasted', 'salt', 'sour', 'spicy', 'sweet', 'turpeny'
  )),
  gain float8 not null check (gain > 0),
  shift float8 not null,
  primary key (roast_id, taste)
);

create trigger catalogue_change after insert or update or delete or truncate on taste_rules
  for each statement execute function note_catalogue_change();

-- Counted by night. The catalogue's version goes up only where a list differs.
create table top_sellers (
  position smallint primary key check (position between 1 and 12),
  bean_id integer not null unique references beans
);

create trigger catalogue_change after insert or update or delete or truncate on top_sellers
  for each statement execute function note_catalogue_change();

-- Pence of each bag in the order of the price list, the smallest for private customers first.
create table bag_price_moves (
  id integer generated always as identity primary key,
  bean_id integer references beans,
  blend_id integer references blends,
  before integer[] not null check (0 < all (before)),
  after integer[] not null check (0 < all (after)),
  moved_at timestamptz not null,
  check (num_nonnulls(bean_id, blend_id) = 1),
  check (before <> after)
);

create index on bag_price_moves (moved_at);
