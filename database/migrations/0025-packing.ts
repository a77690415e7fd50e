/** Bags as they were filled, and the boxes that they travel in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bags, ...boxes]) await sql.raw(statement).execute(db);
}

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
    check ((box_id is null) = (packed_at is null)),
    unique (order_blend_id, number)
  )`,
  `create index on bags (lot_code)`,
  `create index on bags (box_id)`,
  `alter table bin_moves add foreign key (bag_id) references bags`,
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
];
