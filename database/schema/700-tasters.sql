-- Tasters: the shelf of coffees that are kept in small bags, filled ahead, and these bags.

-- Which coffee of the catalogue has a place, at its usual roast. A coffee that gives up its place leaves its row behind.
create table taster_shelf (
  id integer generated always as identity primary key,
  place smallint not null check (place between 1 and 12),
  ctaps_id text not null check (ctaps_id ~ '^[BH]'),
  placed_at timestamptz not null default now(),
  removed_at timestamptz check (removed_at >= placed_at)
);

create unique index one_coffee_a_place on taster_shelf (place) where removed_at is null;
create unique index one_place_a_coffee on taster_shelf (ctaps_id) where removed_at is null;

create trigger catalogue_change after insert or update or delete or truncate on taster_shelf
  for each statement execute function note_catalogue_change();
create trigger note_change after insert or update or delete on taster_shelf
  for each statement execute function note_change('tasters');

-- What is in a bag stands as it was filled, since recipes change. A bag that was filled by mistake is emptied, and an old one
-- written off: the row stays, since the moves of its coffee refer to it.
create table taster_bags (
  id integer generated always as identity primary key,
  ctaps_id text not null check (ctaps_id ~ '^[BH]'),
  name text not null,
  roast_id smallint not null references roasts,
  recipe jsonb not null check (jsonb_typeof(recipe) = 'array'),
  grind_id smallint not null references grinds,
  lot_code text not null,
  roasted_on date not null,
  best_before date not null check (best_before > roasted_on),
  grams integer not null,
  -- Otherwise it stands as what it is sold as.
  is_weighed boolean not null default true,
  filled_by integer not null references customers,
  filled_at timestamptz not null,
  emptied_at timestamptz,
  written_off_at timestamptz,
  -- The cup of a flight that it is kept for, or lies in a box for.
  cup_id integer unique references flight_cups,
  box_id integer references order_shipping_details,
  packed_at timestamptz,
  was_scanned boolean,
  -- Of the request that filled it, so that a repeated one fills no more.
  request_id uuid not null,
  -- Null where the job did, as the bag got too old.
  written_off_by integer references customers,
  -- 160 g are for the boxes of office votes.
  sold_grams smallint not null default 60 check (sold_grams in (60, 160)),
  constraint taster_bags_unweighed_as_sold check (grams >= sold_grams and (is_weighed or grams = sold_grams)),
  constraint taster_bags_gone_once check (num_nonnulls(emptied_at, written_off_at, cup_id) <= 1),
  constraint taster_bags_in_a_box_for_a_cup check (
    (packed_at is null) = (box_id is null) and (was_scanned is null) = (box_id is null) and (box_id is null or cup_id is not null)
  ),
  constraint taster_bags_written_off_by_somebody check (written_off_by is null or written_off_at is not null)
);

create index on taster_bags (roast_id);
create index on taster_bags (grind_id);
create index on taster_bags (filled_by);
create index on taster_bags (box_id);
create index on taster_bags (lot_code);
create index on taster_bags (request_id);
create index on taster_bags (written_off_by);
create index on taster_bags (packed_at);
create index taster_bags_on_the_shelf on taster_bags (ctaps_id, grind_id, sold_grams, roasted_on, id)
  where num_nonnulls(emptied_at, written_off_at, cup_id) = 0;
create index on taster_bags using brin (filled_at);

create trigger as_filled before update of id, ctaps_id, name, roast_id, recipe, grind_id, lot_code, roasted_on, best_before, sold_grams,
  grams, is_weighed, filled_by, filled_at, request_id on taster_bags for each row execute function refuse_change();
create trigger append_only before delete or truncate on taster_bags for each statement execute function refuse_change();
create trigger note_change after insert or update on taster_bags
  for each statement execute function note_change('tasters');

alter table bin_moves add foreign key (taster_bag_id) references taster_bags;
create index on bin_moves (taster_bag_id);
