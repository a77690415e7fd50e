-- Machines, the minutes that orders have booked of them, and each day’s batches and bins.

-- Opening hours are minutes since midnight in London.
create table machines (
  id smallint primary key,
  name text not null unique,
  min_grams integer not null check (min_grams > 0),
  max_grams integer not null check (max_grams >= min_grams),
  minutes smallint not null check (minutes > 0),
  changeover_minutes smallint not null check (changeover_minutes >= 0),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= 1440),
  is_used boolean not null default true
);

insert into machines (id, name, min_grams, max_grams, minutes, changeover_minutes, opens, closes) values
  (1, 'Drum 15', 5000, 15000, 15, 2, 420, 900),
  (2, 'Drum 5', 1000, 5000, 12, 2, 420, 900),
  (3, 'Sample 1', 100, 1000, 9, 2, 420, 900),
  (4, 'Sample 2', 100, 1000, 9, 2, 420, 900);

create trigger note_change after insert or update or delete on machines
  for each statement execute function note_change('roasting');

create table roasting_settings (name text primary key, value integer not null check (value >= 0));

insert into roasting_settings (name, value) values
  ('roasted coffee may wait, days', 5), ('fill allowance, basis points', 100), ('fill allowance, grams a bin', 10),
  ('blend before roasting', 1), ('wage, pence an hour', 1600);

create trigger note_change after insert or update or delete on roasting_settings
  for each statement execute function note_change('roasting');

-- A roastable is what one batch holds: one bean, or a coffee mixed green, at a roast. Its key says which: bean:73@3, or
-- blend:<fingerprint of the recipe>@3.
create table roast_bookings (
  order_id integer not null references orders,
  roastable text not null,
  day date not null,
  grams integer not null check (grams > 0),
  primary key (order_id, roastable)
);

create index on roast_bookings (day, roastable);

create table roast_days (
  day date primary key,
  started_at timestamptz not null,
  started_by integer not null references customers,
  staged_act_id uuid not null,
  second_wave_at timestamptz,
  -- The last replan, and the plan from before it, which may come back: what it replaced, and what it made of it.
  replanned_at timestamptz,
  before_replan jsonb check (jsonb_typeof(before_replan) = 'object'),
  constraint roast_days_replanned check ((replanned_at is null) = (before_replan is null))
);

create index on roast_days (started_by);

create trigger note_change after insert or update or delete on roast_days
  for each statement execute function note_change('roasting');

-- What staff decide about a day's plan before it is started.
create table roast_choices (
  day date not null,
  roastable text not null,
  blended text check (blended in ('before', 'after')),
  machine_id smallint references machines,
  is_left_out boolean not null default false,
  batches smallint check (batches between 2 and 12),
  primary key (day, roastable)
);

create trigger note_change after insert or update or delete on roast_choices
  for each statement execute function note_change('roasting');

create table batches (
  id integer generated always as identity primary key,
  day date not null references roast_days,
  machine_id smallint not null references machines,
  position smallint not null check (position > 0),
  wave smallint not null check (wave in (1, 2)),
  roastable text not null,
  roast_id smallint not null references roasts,
  name text not null,
  green_grams integer not null check (green_grams > 0),
  expected_grams integer not null check (expected_grams > 0),
  starts_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'roasting', 'roasted', 'abandoned')),
  started_at timestamptz,
  dropped_at timestamptz,
  roasted_grams integer check (roasted_grams > 0),
  end_celsius smallint check (end_celsius between 150 and 260),
  staff_id integer references customers,
  -- Otherwise what went in and what came out stand as they were planned.
  is_weighed boolean not null default true,
  unique (day, machine_id, position),
  constraint batches_unweighed_as_planned check (is_weighed or (state = 'roasted' and roasted_grams = expected_grams))
);

create index on batches (staff_id);
create index on batches (roastable, machine_id) where state = 'roasted';
create index on batches (dropped_at) where not is_weighed;
create index on batches (machine_id) where state = 'roasting';

create trigger note_change after insert or update or delete on batches
  for each statement execute function note_change('roasting');

create table batch_greens (
  batch_id integer not null references batches on delete cascade,
  lot_id integer references green_lots,
  bean_id integer not null references beans,
  grams integer not null check (grams > 0),
  weighed_grams integer check (weighed_grams > 0),
  position smallint not null,
  -- The lot that it was planned from, and who weighed it.
  planned_lot_id integer references green_lots,
  weighed_by integer references customers,
  weighed_at timestamptz,
  -- The bucket that it is the rest of, whose lot was used up.
  rest_of smallint,
  primary key (batch_id, position),
  constraint batch_greens_weighed_by_one check (
    (weighed_by is null) = (weighed_at is null) and (weighed_by is null or weighed_grams is not null)
  ),
  foreign key (batch_id, rest_of) references batch_greens (batch_id, position),
  constraint batch_greens_rest_comes_later check (rest_of < position)
);

create index on batch_greens (lot_id);
create index on batch_greens (planned_lot_id);
create index on batch_greens (weighed_by);
create index on batch_greens (batch_id, rest_of);

create trigger note_change after insert or update or delete on batch_greens
  for each statement execute function note_change('roasting');

-- Every gram that is expected names its line, or the shelf.
create table batch_uses (
  batch_id integer not null references batches on delete cascade,
  order_blend_id integer references order_blends,
  grams integer not null check (grams > 0),
  unique nulls not distinct (batch_id, order_blend_id)
);

create index on batch_uses (order_blend_id);

create table bins (
  id integer generated always as identity primary key,
  batch_id integer not null unique references batches,
  code text not null unique,
  roastable text not null,
  roast_id smallint not null references roasts,
  roasted_on date not null,
  on_hand integer not null default 0 check (on_hand >= 0)
);

create index on bins (roastable, roasted_on) where on_hand > 0;

create trigger note_change after insert or update or delete on bins
  for each statement execute function note_change('roasting');

-- How much of a house blend is kept on the shelf, at its usual roast.
create table par_levels (
  blend_id integer primary key references blends,
  grams integer not null check (grams between 1 and 100000)
);

create trigger note_change after insert or update or delete on par_levels
  for each statement execute function note_change('roasting');

create table bin_moves (
  id integer generated always as identity primary key,
  bin_id integer not null references bins,
  grams integer not null check (grams <> 0),
  kind text not null check (kind in ('roasted', 'filled', 'unfilled', 'counted', 'waste')),
  bag_id integer,
  order_blend_id integer references order_blends,
  staff_id integer references customers,
  moved_at timestamptz not null,
  taster_bag_id integer,
  constraint bin_moves_of_one_bag check (num_nonnulls(bag_id, taster_bag_id) <= 1)
);

create index on bin_moves (staff_id);
create index on bin_moves (bin_id, id);
create index on bin_moves (bag_id);
create index on bin_moves (order_blend_id);
create index on bin_moves using brin (moved_at);
create index bin_moves_by_day_of_waste on bin_moves (((moved_at at time zone 'Europe/London')::date)) where kind = 'waste';

create trigger append_only before update or delete or truncate on bin_moves
  for each statement execute function refuse_change();

create function move_roasted() returns trigger language plpgsql as $$
begin
  update bins set on_hand = on_hand + new.grams where id = new.bin_id;
  return null;
end $$;

create trigger move_roasted after insert on bin_moves for each row execute function move_roasted();

-- What a plan takes of earlier days' bins.
create table bin_uses (
  bin_id integer not null references bins,
  order_blend_id integer not null references order_blends,
  grams integer not null check (grams > 0),
  planned_on date not null,
  primary key (bin_id, order_blend_id)
);

create index on bin_uses (order_blend_id);
create index on bin_uses (planned_on);

-- How a batch was roasted, as its file says that the roasting program kept. What else the file says stays in it.
create table roast_profiles (
  batch_id integer primary key references batches on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  -- A list: seconds after the charge, and the temperature of the beans and of the air then, in °C.
  readings jsonb not null check (jsonb_typeof(readings) = 'array'),
  -- In seconds after the charge, as are the two that follow.
  dry_end integer check (dry_end > 0),
  first_crack integer check (first_crack > 0),
  dropped integer not null check (dropped between 60 and 3600),
  added_by integer not null references customers,
  added_at timestamptz not null,
  constraint roast_events_in_order check (
    coalesce(dry_end < first_crack, true) and coalesce(dry_end < dropped, true) and coalesce(first_crack < dropped, true)
  )
);

create index on roast_profiles (added_by);

create trigger note_change after insert or update or delete on roast_profiles
  for each statement execute function note_change('roasting');

-- The batch that others of its coffee on its machine are to be roasted like, and how far they may be from it.
create table target_profiles (
  roastable text not null,
  machine_id smallint not null references machines,
  batch_id integer not null unique references roast_profiles,
  -- So many °C, and so many seconds.
  celsius smallint not null check (celsius between 1 and 20),
  seconds smallint not null check (seconds between 5 and 180),
  set_by integer not null references customers,
  set_at timestamptz not null,
  primary key (roastable, machine_id)
);

create index on target_profiles (machine_id);
create index on target_profiles (set_by);

create trigger note_change after insert or update or delete on target_profiles
  for each statement execute function note_change('roasting');
