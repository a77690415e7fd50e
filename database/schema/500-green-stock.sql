-- Green coffee in sacks: lots as they arrived, what became of each gram, and what open orders have reserved.

-- Prices are pence per kilo. A lot's grams on hand are the sum of its moves, which a trigger adds up.
create table green_lots (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  bean_id integer not null references beans,
  supplier text not null,
  sacks smallint not null check (sacks > 0),
  sack_grams integer not null check (sack_grams > 0),
  arrived_on date not null,
  crop text not null default '',
  organic_certificate text not null default '',
  fob integer not null check (fob > 0),
  freight integer not null default 0 check (freight >= 0),
  duty integer not null default 0 check (duty >= 0),
  other integer not null default 0 check (other >= 0),
  place text not null default '',
  on_hand integer not null default 0 check (on_hand >= 0),
  counted_at timestamptz,
  -- Where it grew, and the statement of due diligence that its importer made.
  country_id text references countries,
  due_diligence_reference text not null default '',
  verification_number text not null default ''
);

create index on green_lots (bean_id, arrived_on, id);
create index on green_lots (country_id);

create trigger note_change after insert or update or delete on green_lots
  for each statement execute function note_change('stock');

-- The plots of land that a lot grew on, as GeoJSON, kept byte for byte as it was uploaded.
create table green_lot_plots (
  lot_id integer primary key references green_lots,
  file_name text not null check (length(file_name) between 1 and 200),
  geojson text not null check (octet_length(geojson) between 2 and 1000000),
  places integer not null check (places > 0),
  -- Numbers of its positions that are written with fewer than six decimals.
  coarse integer not null check (coarse >= 0),
  added_by integer not null references customers,
  added_at timestamptz not null
);

create index on green_lot_plots (added_by);

create trigger note_change after insert or update or delete on green_lot_plots
  for each statement execute function note_change('stock');

create table green_moves (
  id integer generated always as identity primary key,
  lot_id integer not null references green_lots,
  grams integer not null check (grams <> 0),
  kind text not null check (kind in ('arrived', 'roasted', 'counted', 'sample', 'lost')),
  reference text not null default '',
  staff_id integer references customers,
  moved_at timestamptz not null,
  check ((kind = 'arrived') <= (grams > 0)),
  check ((kind in ('sample', 'lost')) <= (grams < 0))
);

create index on green_moves (lot_id, id);
create index on green_moves (staff_id);
create index on green_moves using brin (moved_at);

create trigger append_only before update or truncate on green_moves
  for each statement execute function refuse_change();

-- A lot that was taken in by mistake and never touched goes whole: its arrival with it, and no other move.
create function refuse_move_built_on() returns trigger language plpgsql as $$
begin
  if old.kind <> 'arrived' or exists (select from green_moves where lot_id = old.lot_id and id <> old.id) then
    raise exception 'something became of lot % since', old.lot_id using errcode = 'check_violation';
  end if;
  return old;
end $$;

create trigger kept_once_built_on before delete on green_moves
  for each row execute function refuse_move_built_on();

create function refuse_lot_without_arrival() returns trigger language plpgsql as $$
begin
  if exists (select from green_lots where id = old.lot_id) then
    raise exception 'lot % has coffee that never arrived', old.lot_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger goes_with_its_lot after delete on green_moves
  deferrable initially deferred for each row execute function refuse_lot_without_arrival();

create function move_green() returns trigger language plpgsql as $$
begin
  update green_lots set on_hand = on_hand + new.grams where id = new.lot_id;
  return null;
end $$;

create trigger move_green after insert on green_moves for each row execute function move_green();

-- At the end of the transaction, one transaction after the other: each sees what those before it reserved and moved.
create function judge_green(judged integer) returns void language plpgsql as $$
declare
  is_short boolean;
  is_known boolean;
  has_taken_off boolean;
  is_on_shelf boolean;
begin
  if not exists (select from green_lots where bean_id = judged) then return; end if;
  perform pg_advisory_xact_lock(hashtext('green_shortages'));
  is_short := (select coalesce(sum(on_hand), 0) from green_lots where bean_id = judged)
    < (select coalesce(sum(grams - released), 0) from green_reservations where bean_id = judged and released < grams);
  select true, took_off_shelf into is_known, has_taken_off from green_shortages where bean_id = judged;
  if is_short = coalesce(is_known, false) then return; end if;
  select in_stock into is_on_shelf from beans where id = judged for no key update;
  if is_short then
    insert into green_shortages (bean_id, since, took_off_shelf) values (judged, clock_timestamp(), is_on_shelf);
    if is_on_shelf then update beans set in_stock = false where id = judged; end if;
  else
    delete from green_shortages where bean_id = judged;
    if has_taken_off and not is_on_shelf then update beans set in_stock = true where id = judged; end if;
  end if;
end $$;

create function judge_moved() returns trigger language plpgsql as $$
begin
  perform judge_green(bean_id) from green_lots where id = new.lot_id;
  return null;
end $$;

create constraint trigger judge_moved after insert on green_moves
  deferrable initially deferred for each row execute function judge_moved();

-- Green grams, with the loss of roasting, for a line of an order. They are released as the coffee goes into the roaster; the row
-- stays for a while, since it says what was in demand. The rows of a cancelled order go.
create table green_reservations (
  order_id integer not null references orders,
  order_blend_id integer not null references order_blends,
  bean_id integer not null references beans,
  grams integer not null check (grams > 0),
  released integer not null default 0 check (released between 0 and grams),
  reserved_at timestamptz not null default now(),
  primary key (order_blend_id, bean_id)
);

create index on green_reservations (order_id);
create index on green_reservations (bean_id) where released < grams;
create index on green_reservations (reserved_at);

create function judge_reserved() returns trigger language plpgsql as $$
begin
  perform judge_green(coalesce(new.bean_id, old.bean_id));
  return null;
end $$;

create constraint trigger judge_reserved after insert or update or delete on green_reservations
  deferrable initially deferred for each row execute function judge_reserved();

-- A bean is short while more of it is reserved than there is. Whatever makes it short takes it off the shelf in the same
-- transaction, and what ends that puts it back, unless staff has moved it by hand meanwhile. A bean that never had a lot is not tracked.
create table green_shortages (
  bean_id integer primary key references beans,
  since timestamptz not null,
  took_off_shelf boolean not null
);

create function shelf_by_hand() returns trigger language plpgsql as $$
begin
  update green_shortages set took_off_shelf = false where bean_id = new.id;
  return null;
end $$;

create trigger shelf_by_hand after update of in_stock on beans
  for each row when (old.in_stock <> new.in_stock and pg_trigger_depth() = 0) execute function shelf_by_hand();

-- What an order's coffee is made of instead, once its buyer agreed. The order itself stays as it was agreed.
create table line_substitutions (
  id integer generated always as identity primary key,
  order_blend_id integer not null references order_blends,
  recipe jsonb not null,
  reason text not null check (reason <> ''),
  rms double precision not null check (rms >= 0),
  certificate_rms double precision not null check (certificate_rms >= 0),
  proposed_by integer not null references customers,
  proposed_at timestamptz not null,
  answer_hash text not null unique,
  answered_at timestamptz,
  answer text check (answer in ('agreed', 'waits', 'cancelled', 'withdrawn')),
  check ((answered_at is null) = (answer is null))
);

create unique index one_open_proposal on line_substitutions (order_blend_id) where answered_at is null;
create index on line_substitutions (order_blend_id, id);
create index on line_substitutions (proposed_by);

create trigger note_change after insert or update or delete on line_substitutions
  for each statement execute function note_change('orders');
