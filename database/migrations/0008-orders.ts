/** Orders as they were agreed: nothing in them changes later but their status, whose they are, and a forgotten name. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...owners, ...orders, ...lines, ...boxes, ...money, ...keeping, ...adding]) {
    await sql.raw(statement).execute(db);
  }
}

const KEY = `check (id ~ '^[A-Za-z0-9_-]{22}$')`;

// What somebody orders is their own blend; one that a visitor shares is nobody's.
const owners = [
  `alter table custom_blends
    add column owner_id integer references customers,
    drop constraint custom_blends_likeness_key,
    add constraint one_blend_per_owner unique nulls not distinct (owner_id, likeness)`,
];

const place = (prefix: string) =>
  ['first_name', 'last_name', 'company_name', 'address', 'city', 'province', 'zip_code', 'phone']
    .map((name) => `${prefix}${name} text not null`)
    .concat(`${prefix}country_id text not null references countries`)
    .join(', ');

const orders = [
  // The cart itself ends with its order; its id stays, so that asking again finds the order instead of making a second.
  `create table orders (
    id integer generated always as identity (start with 1001) primary key,
    cart_id text not null unique ${KEY.replace('id ~', 'cart_id ~')},
    customer_id integer not null references customers,
    email text not null,
    order_status_id smallint not null references order_statuses,
    payment_gateway_id smallint not null references payment_gateways,
    shipping_option_id smallint not null references shipping_options,
    price_tier smallint not null references price_tiers,
    weight integer not null check (weight > 0),
    subtotal integer not null check (subtotal > 0),
    volume_discount integer not null check (volume_discount >= 0),
    shipping_cost integer not null check (shipping_cost >= 0),
    total integer not null check (total > 0),
    ${place('')},
    created_at timestamptz not null default now(),
    anonymised_at timestamptz,
    check (total = subtotal - volume_discount + shipping_cost)
  )`,
  `create index on orders (customer_id, id)`,
  `create index on orders (created_at)`,
  `create index on orders (order_status_id, id) where order_status_id in (1, 2, 6)`,
  `create table order_logs (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    action text not null check (action <> ''),
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index on order_logs (order_id, id)`,
];

const PRICES = [
  'green_bean_price',
  'finance_cost',
  'after_finance_cost',
  'delivery_cost',
  'after_delivery_cost',
].concat(
  [
    'roasting_loss_cost',
    'landed_cost',
    'production_cost',
    'roaster_production_cost',
    'price_inter_medium_per_kg',
  ],
  ['cost_price', 'roaster_cost_price', 'profit_percentage', 'profit', 'solo_roasting_loss_cost'],
  [
    'solo_price_inter_medium_per_kg',
    'solo_production_cost',
    'solo_roaster_production_cost',
    'solo_cost_price',
  ],
  [
    'solo_roaster_cost_price',
    'solo_profit',
    'sale_price_per_kilo',
    'sale_price_per_bag',
    'total_price_per_bag',
  ],
);

const lines = [
  `create table order_blends (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    position smallint not null check (position > 0),
    blend_id integer,
    ctaps_id text not null,
    name text not null,
    description text not null,
    roast_id smallint not null references roasts,
    grind_id smallint not null references grinds,
    bag_size_id smallint not null references bag_sizes,
    bag_type_id smallint not null references bag_types,
    certification_id smallint not null references certifications,
    label_design_id smallint not null,
    quantity smallint not null check (quantity between 1 and 112),
    price_per_kilo integer not null check (price_per_kilo > 0),
    unit_price integer not null check (unit_price > 0),
    subtotal integer not null check (subtotal = quantity * unit_price),
    volume_discount integer not null check (volume_discount >= 0),
    total_price integer not null check (total_price = subtotal - volume_discount),
    weight integer not null check (weight > 0),
    unique (order_id, position)
  )`,
  `create table order_blend_recipes (
    id integer generated always as identity primary key,
    order_blend_id integer not null references order_blends,
    position smallint not null check (position between 1 and 6),
    bean_id integer not null references beans,
    bean_name text not null,
    bean_ctaps_id text not null,
    percentage smallint not null check (percentage between 1 and 100),
    weight integer not null check (weight >= 0),
    ${PRICES.map((name) => `${name} integer not null`).join(', ')},
    unique (order_blend_id, position),
    unique (order_blend_id, bean_id)
  )`,
];

const boxes = [
  `create table order_shipping_details (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    position smallint not null check (position > 0),
    shipping_option_id smallint not null references shipping_options,
    tracking_number text check (tracking_number <> ''),
    ${place('')},
    unique (order_id, position)
  )`,
  `create table order_blend_distributions (
    id integer generated always as identity primary key,
    order_shipping_detail_id integer not null references order_shipping_details,
    order_blend_id integer not null references order_blends,
    quantity smallint not null check (quantity > 0),
    unique (order_shipping_detail_id, order_blend_id)
  )`,
  `create index on order_blend_distributions (order_blend_id)`,
];

const money = [
  // Above zero it was paid, below zero it was given back.
  `create table payments (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    payment_gateway_id smallint not null references payment_gateways,
    amount integer not null check (amount <> 0),
    provider_id text,
    created_at timestamptz not null default clock_timestamp(),
    check ((payment_gateway_id = 1) = (provider_id is not null)),
    check (payment_gateway_id <> 2),
    unique (payment_gateway_id, provider_id)
  )`,
  `create index on payments (order_id)`,
  // What an order cancelled after it was paid still has to give back at a provider, and when that was done.
  `create table refunds (
    order_id integer primary key references orders,
    amount integer not null check (amount > 0),
    asked_at timestamptz not null default now(),
    tried_at timestamptz,
    done_at timestamptz
  )`,
  `create index on refunds (asked_at) where done_at is null`,
];

// Only the key signs; what is signed stands in the link itself.
const keeping = [
  `create table signing_keys (
    purpose text primary key check (purpose in ('guest order')),
    key text not null check (length(key) >= 64)
  )`,
  `insert into signing_keys (purpose, key) values (
    'guest order', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  )`,
];

const adding = [
  ...['order_logs', 'order_blends', 'order_blend_recipes', 'order_blend_distributions', 'payments'].map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  ...['orders', 'order_shipping_details', 'refunds'].map(
    (table) => `create trigger append_only before delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  `create trigger agreed before update of cart_id, payment_gateway_id, shipping_option_id, price_tier, weight, subtotal,
      volume_discount, shipping_cost, total, created_at on orders
    for each row execute function refuse_change()`,
  `create function refuse_order_that_does_not_add_up() returns trigger language plpgsql as $$
  begin
    if exists (
      select from orders left join order_blends as line on line.order_id = orders.id
      where orders.id = new.id
      group by orders.id
      having orders.subtotal is distinct from sum(line.subtotal)
        or orders.volume_discount is distinct from sum(line.volume_discount)
        or orders.weight is distinct from sum(line.weight)
    ) then
      raise exception 'the lines of order % are not what it comes to', new.id using errcode = 'check_violation';
    end if;
    if exists (
      select from order_blends as line left join order_blend_distributions as bags on bags.order_blend_id = line.id
      where line.order_id = new.id
      group by line.id having line.quantity is distinct from sum(bags.quantity)
    ) then
      raise exception 'the boxes of order % do not hold its bags', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger adds_up after insert on orders
    deferrable initially deferred for each row execute function refuse_order_that_does_not_add_up()`,
  // On account is the one way to be received and to owe.
  `create function refuse_unpaid_order() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(amount), 0) from payments where order_id = new.id) <> new.total then
      raise exception 'order % is not paid', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger received_when_paid after insert or update of order_status_id on orders
    deferrable initially deferred for each row
    when (new.order_status_id in (2, 3, 4, 6) and new.payment_gateway_id <> 2)
    execute function refuse_unpaid_order()`,
  `create function refuse_payment_beyond_total() returns trigger language plpgsql as $$
  declare
    paid integer;
    due integer;
  begin
    select coalesce(sum(amount), 0) into paid from payments where order_id = new.order_id;
    select total into due from orders where id = new.order_id;
    if paid < 0 or paid > due then
      raise exception 'payments of order % come to % of %', new.order_id, paid, due using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger within_total after insert on payments
    deferrable initially deferred for each row execute function refuse_payment_beyond_total()`,
];
