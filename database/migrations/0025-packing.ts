/** Bags as they were filled, and the boxes that they travel in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...settings, ...bags, ...lines, ...boxes]) await sql.raw(statement).execute(db);
}

const settings = [
  `create table packing_settings (name text primary key, value integer not null check (value >= 0))`,
  `insert into packing_settings (name, value) values
    ('best before, months, beans', 12), ('best before, months, ground', 6),
    ('empty bag, grams', 8), ('empty bag, grams a kilo', 20)`,
];

// A bag that was filled by mistake is emptied: the row stays, since the moves of its coffee refer to it.
const bags = [
  `create table bags (
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
    check ((box_id is null) = (packed_at is null)),
    check (emptied_at is null or box_id is null)
  )`,
  `create index on bags (filled_by)`,
  `create unique index each_bag_once on bags (order_blend_id, number) where emptied_at is null`,
  `create index on bags (lot_code)`,
  `create index on bags (box_id)`,
  `alter table bin_moves add foreign key (bag_id) references bags`,
  `create trigger as_weighed before update of order_blend_id, number, lot_code, roasted_on, best_before, grams, filled_by,
      filled_at on bags for each row execute function refuse_change()`,
  `create trigger append_only before delete or truncate on bags for each statement execute function refuse_change()`,
  `create function refuse_light_bag() returns trigger language plpgsql as $$
  begin
    if new.grams < (select weight / quantity from order_blends where id = new.order_blend_id) then
      raise exception 'a bag of line % is lighter than what it is sold as', new.order_blend_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger not_light after insert on bags for each row execute function refuse_light_bag()`,
];

// What the floor says of a line: that its coffee ran short, and whether its name may be printed.
const lines = [
  `create table short_lines (
    order_blend_id integer primary key references order_blends,
    words text not null,
    told_by integer not null references customers,
    told_at timestamptz not null
  )`,
  `create index on short_lines (told_by)`,
  `create table looked_at_names (
    order_blend_id integer primary key references order_blends,
    may_print boolean not null,
    looked_by integer not null references customers,
    looked_at timestamptz not null
  )`,
  `create index on looked_at_names (looked_by)`,
];

const boxes = [
  `create table box_types (
    id smallint primary key,
    name text not null unique,
    tare_grams integer not null check (tare_grams > 0),
    holds_grams integer not null check (holds_grams between 1 and 19000),
    parcel_size text not null check (parcel_size in ('Small parcel', 'Medium parcel', 'Parcel'))
  )`,
  `insert into box_types (id, name, tare_grams, holds_grams, parcel_size) values
    (1, 'Letterbox', 60, 1000, 'Small parcel'), (2, 'Small', 120, 3000, 'Small parcel'),
    (3, 'Medium', 280, 8000, 'Medium parcel'), (4, 'Large', 620, 19000, 'Parcel')`,
  `create table packed_boxes (
    box_id integer primary key references order_shipping_details,
    box_type_id smallint not null references box_types,
    gross_grams integer not null check (gross_grams > 0),
    packed_by integer not null references customers,
    packed_at timestamptz not null,
    handed_over_at timestamptz
  )`,
  `create index on packed_boxes (packed_by)`,
  // Only of orders that were repacked: their bags lie so, and no longer as it was agreed.
  `create table repacked_bags (
    box_id integer not null references order_shipping_details,
    order_blend_id integer not null references order_blends,
    quantity smallint not null check (quantity > 0),
    primary key (box_id, order_blend_id)
  )`,
  `create index on repacked_bags (order_blend_id)`,
  `create function refuse_bags_that_do_not_add_up() returns trigger language plpgsql as $$
  begin
    if exists (
      select from order_blends as line join repacked_bags on repacked_bags.order_blend_id = line.id
      where line.id = new.order_blend_id
      group by line.id having line.quantity <> sum(repacked_bags.quantity)
    ) then
      raise exception 'the boxes of line % do not hold its bags', new.order_blend_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger adds_up after insert or update on repacked_bags
    deferrable initially deferred for each row execute function refuse_bags_that_do_not_add_up()`,
];
