/** Coffees, their tastes and what makes their prices: everything that the roastery keeps about what it sells. */
import { type Kysely, sql } from 'kysely';

const TASTES =
  'winey bitter burnt caramel chocolate earthy floral fruity grassy herby nutty peanuts roasted salt sour spicy sweet turpeny'.split(
    ' ',
  );

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...lookups, ...prices, ...coffees, ...rules, ...versioning]) {
    await sql.raw(statement).execute(db);
  }
}

const scores = TASTES.map((taste) => `${taste} float8 not null check (${taste} between 1 and 10)`).join(
  ',\n',
);

const named = (table: string) =>
  `create table ${table} (id smallint primary key, display_name text not null unique)`;

const lookups = [
  `create table countries (
    id text primary key check (id ~ '^[A-Z]{2}$'),
    display_name text not null,
    value text not null,
    is_shipping boolean not null
  )`,
  named('certifications'),
  `create table grinds (id smallint primary key, display_name text not null unique, description text not null)`,
  named('bag_types'),
  `create table order_statuses (id smallint primary key, value text not null unique)`,
  `create table payment_gateways (id smallint primary key, value text not null unique)`,
];

const prices = [
  `create table roasts (
    id smallint primary key,
    display_name text not null unique,
    weight_loss_bp integer not null check (weight_loss_bp between 0 and 5000),
    production_per_kilo integer not null check (production_per_kilo >= 0)
  )`,
  `create table bag_sizes (
    id smallint primary key,
    grams integer not null unique check (grams > 0),
    packaging integer not null check (packaging >= 0),
    band text not null check (band in ('A', 'B', 'C', 'D'))
  )`,
  `create table delivery_zones (
    code text primary key,
    display_name text not null,
    per_kilo integer not null check (per_kilo >= 0)
  )`,
  `create table price_tiers (
    id smallint primary key,
    display_name text not null unique,
    free_second_class_from integer not null check (free_second_class_from >= 0)
  )`,
  `create table mark_ups (
    price_tier smallint not null references price_tiers,
    band text not null check (band in ('A', 'B', 'C', 'D')),
    percentage smallint not null check (percentage >= 0),
    primary key (price_tier, band)
  )`,
  `create table volume_discounts (
    min_grams integer primary key check (min_grams >= 0),
    discount_bp integer not null check (discount_bp between 0 and 9999)
  )`,
  `create table shipping_options (id smallint primary key, value text not null unique)`,
  `create table shipping_prices (
    shipping_option_id smallint not null references shipping_options,
    max_grams integer not null check (max_grams > 0),
    price integer not null check (price >= 0),
    primary key (shipping_option_id, max_grams)
  )`,
  `create table pricing_rates (
    only_row boolean primary key default true check (only_row),
    finance_rate_bp integer not null check (finance_rate_bp >= 0),
    component_handling_per_kilo integer not null check (component_handling_per_kilo >= 0),
    house_production_per_kilo integer not null check (house_production_per_kilo >= 0)
  )`,
  `create table user_types (
    id smallint primary key,
    display_name text not null unique,
    price_tier smallint not null references price_tiers
  )`,
];

const coffees = [
  `create table beans (
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
    ${scores}
  )`,
  // What green coffee cost and when: only ever added to; the latest is today's price.
  `create table green_bean_prices (
    id integer generated always as identity primary key,
    bean_id integer not null references beans,
    per_kilo integer not null check (per_kilo > 0),
    set_at timestamptz not null default now()
  )`,
  `create index on green_bean_prices (bean_id, id desc)`,
  `create table blends (
    id integer primary key,
    ctaps_id text not null unique,
    name text not null unique,
    brand text not null,
    description text not null,
    roast_id smallint not null references roasts,
    grind_id smallint not null references grinds,
    certification_id smallint not null references certifications,
    in_stock boolean not null default true
  )`,
  `create table blend_recipes (
    blend_id integer not null references blends,
    position smallint not null check (position between 1 and 6),
    bean_id integer not null references beans,
    percentage smallint not null check (percentage between 1 and 100),
    primary key (blend_id, position),
    unique (blend_id, bean_id)
  )`,
  `create table brands (
    id integer primary key,
    brand text not null,
    name text not null,
    form text not null,
    roast_id smallint not null references roasts,
    robusta_percentage smallint not null check (robusta_percentage between 0 and 100),
    descriptors text[] not null,
    ${scores},
    unique (brand, name)
  )`,
];

const rules = [
  `create table taste_rules (
    roast_id smallint not null references roasts,
    taste text not null check (taste in (${TASTES.map((taste) => `'${taste}'`).join(', ')})),
    gain float8 not null check (gain > 0),
    shift float8 not null,
    primary key (roast_id, taste)
  )`,
  `create function refuse_incomplete_recipe() returns trigger language plpgsql as $$
  declare total integer;
  begin
    select sum(percentage) into total from blend_recipes where blend_id = coalesce(new.blend_id, old.blend_id);
    if total is distinct from 100 then
      raise exception 'the shares of blend % total %, not 100', coalesce(new.blend_id, old.blend_id), total
        using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger shares_total_100 after insert or update or delete on blend_recipes
    deferrable initially deferred for each row execute function refuse_incomplete_recipe()`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  `create trigger append_only before update or delete on green_bean_prices
    for each statement execute function refuse_change()`,
];

const VERSIONED =
  'countries certifications grinds bag_types order_statuses payment_gateways roasts bag_sizes delivery_zones price_tiers mark_ups volume_discounts shipping_options shipping_prices pricing_rates user_types beans green_bean_prices blends blend_recipes brands taste_rules'.split(
    ' ',
  );

// A change to any of these tables, by whatever program, makes a new catalogue version in the same transaction.
const versioning = [
  `create table catalogue_version (
    only_row boolean primary key default true check (only_row),
    version integer not null
  )`,
  `insert into catalogue_version (version) values (1)`,
  `create function note_catalogue_change() returns trigger language plpgsql as $$
  begin
    update catalogue_version set version = version + 1;
    return null;
  end $$`,
  ...VERSIONED.map(
    (table) => `create trigger catalogue_change after insert or update or delete or truncate on ${table}
      for each statement execute function note_catalogue_change()`,
  ),
  // Which seed files have been sown, so that an unchanged one is not read again.
  `create table seedings (file text primary key, hash text not null, sown_at timestamptz not null default now())`,
];
