-- Bags as they were filled, and the boxes that they travel in.

create table packing_settings (name text primary key, value integer not null check (value >= 0));

insert into packing_settings (name, value) values
  ('best before, months, beans', 12), ('best before, months, ground', 6),
  ('empty bag, grams', 8), ('empty bag, grams a kilo', 20);

create trigger note_change after update on packing_settings
  for each statement execute function note_change('packing');

-- A bag that was filled by mistake is emptied: the row stays, since the moves of its coffee refer to it.
create table bags (
  id integer generated always as identity primary key,
  order_blend_id integer not null references order_blends,
  number smallint not null check (number > 0),
  lot_code text not null,
  roasted_on date not null,
  best_before date not null check (best_before > roasted_on),
  grams integer not null check (grams > 0),
  filled_by integer not null references customers,
  filled_at timestamptz not null,
  box_id integer references order_shipping_details,
  packed_at timestamptz,
  emptied_at timestamptz,
  -- Otherwise it stands as what it is sold as.
  is_weighed boolean not null default true,
  -- Of a bag in a box; null too where it was packed before that was noted.
  was_scanned boolean,
  check ((box_id is null) = (packed_at is null)),
  check (emptied_at is null or box_id is null),
  constraint bags_scanned_into_a_box check (was_scanned is null or box_id is not null)
);

alter table bin_moves add foreign key (bag_id) references bags;
create index on bags (filled_by);
create unique index each_bag_once on bags (order_blend_id, number) where emptied_at is null;
create index on bags (lot_code);
create index on bags (box_id);
create index on bags using brin (filled_at);
create index on bags (filled_at) where not is_weighed;

create trigger as_weighed before update of order_blend_id, number, lot_code, roasted_on, best_before, grams, filled_by,
  filled_at, is_weighed on bags for each row execute function refuse_change();
create trigger append_only before delete or truncate on bags for each statement execute function refuse_change();

create function refuse_light_bag() returns trigger language plpgsql as $$
declare
  sold integer;
begin
  select weight / quantity into sold from order_blends where id = new.order_blend_id;
  if new.grams < sold then
    raise exception 'a bag of line % is lighter than what it is sold as', new.order_blend_id using errcode = 'check_violation';
  end if;
  if not new.is_weighed and new.grams <> sold then
    raise exception 'a bag of line % was not weighed, so it stands as what it is sold as', new.order_blend_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger not_light after insert on bags for each row execute function refuse_light_bag();
create trigger note_change after insert or update or delete on bags
  for each statement execute function note_change('packing');

-- What the floor says of a line: that its coffee ran short, and whether its name may be printed.
create table short_lines (
  order_blend_id integer primary key references order_blends,
  words text not null,
  told_by integer not null references customers,
  told_at timestamptz not null
);

create index on short_lines (told_by);

create trigger note_change after insert or update or delete on short_lines
  for each statement execute function note_change('packing');

create table looked_at_names (
  order_blend_id integer primary key references order_blends,
  may_print boolean not null,
  looked_by integer not null references customers,
  looked_at timestamptz not null
);

create index on looked_at_names (looked_by);

create trigger note_change after insert or update or delete on looked_at_names
  for each statement execute function note_change('packing');

-- A carton that is changed is a new row, so that boxes packed in the one before stay as they are.
create table box_types (
  id smallint generated always as identity primary key,
  name text not null,
  tare_grams integer not null check (tare_grams > 0),
  holds_grams integer not null check (holds_grams between 1 and 19000),
  parcel_size text not null check (parcel_size in ('Large letter', 'Small parcel', 'Medium parcel', 'Parcel')),
  is_used boolean not null default true
);

insert into box_types (name, tare_grams, holds_grams, parcel_size) values
  ('Letterbox', 60, 1000, 'Small parcel'), ('Small', 120, 3000, 'Small parcel'),
  ('Medium', 280, 8000, 'Medium parcel'), ('Large', 620, 19000, 'Parcel'),
  ('Flat envelope', 20, 125, 'Large letter');

create unique index on box_types (lower(name)) where is_used;

create trigger fixed before update of id, name, tare_grams, holds_grams, parcel_size on box_types
  for each row execute function refuse_change();
create trigger note_change after insert or update on box_types
  for each statement execute function note_change('packing');

create table packed_boxes (
  box_id integer primary key references order_shipping_details,
  box_type_id smallint not null references box_types,
  gross_grams integer not null check (gross_grams > 0),
  packed_by integer not null references customers,
  packed_at timestamptz not null,
  handed_over_at timestamptz,
  -- Otherwise it is what its bags and carton should weigh.
  is_weighed boolean not null default true
);

create index on packed_boxes (packed_by);
create index on packed_boxes (box_id) where handed_over_at is null;
create index on packed_boxes (handed_over_at);
create index on packed_boxes (packed_at);

create trigger note_change after insert or update or delete on packed_boxes
  for each statement execute function note_change('packing');
