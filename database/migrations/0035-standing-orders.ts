/** Standing orders: coffee that a customer has again and again, as proposals for their days. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeStandingOrders(db);
  await proposeThem(db);
  await sql`create or replace view proposal_figures as
    select ((answered_at at time zone 'Europe/London')::date) as day, id as proposal_id, order_id, state,
      (state = 'approved')::int as approved
    from reorder_proposals where answered_at is not null and state <> 'withdrawn' and standing_order_id is null`.execute(
    db,
  );
}

async function makeStandingOrders(db: Kysely<unknown>): Promise<void> {
  await sql`create table standing_orders (
    id integer generated always as identity primary key,
    request_id uuid not null unique,
    customer_id integer not null references customers,
    version integer not null default 1 check (version > 0),
    asks boolean not null,
    weekdays text not null check (weekdays ~ '^1?2?3?4?5?6?7?$' and weekdays <> ''),
    every_weeks smallint not null check (every_weeks between 1 and 12),
    starts_on date not null,
    ends_on date check (ends_on >= starts_on),
    pauses jsonb not null check (jsonb_typeof(pauses) = 'array'),
    lines jsonb not null check (jsonb_typeof(lines) = 'array'),
    billing jsonb not null check (jsonb_typeof(billing) = 'object'),
    delivery jsonb not null check (jsonb_typeof(delivery) = 'object'),
    shipping_option_id smallint not null references shipping_options,
    purchase_order text not null default '' check (length(purchase_order) <= 40),
    highest_total integer check (highest_total > 0),
    made_at timestamptz not null,
    changed_at timestamptz not null check (changed_at >= made_at),
    ended_at timestamptz check (ended_at >= made_at)
  )`.execute(db);
  await sql`create index on standing_orders (customer_id)`.execute(db);
  await sql`create index standing_orders_running on standing_orders (id) where ended_at is null`.execute(db);
  await sql`create index standing_orders_ended on standing_orders (ended_at) where ended_at is not null`.execute(
    db,
  );
  await sql`create trigger agreed before update of id, request_id, customer_id, made_at on standing_orders
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger count_version_up before update on standing_orders
    for each row execute function count_version_up()`.execute(db);
  await sql`create trigger note_change after insert or update or delete on standing_orders
    for each statement execute function note_change('customers')`.execute(db);
}

async function proposeThem(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reorder_proposals
    alter column last_order_id drop not null,
    alter column grams_a_day drop not null,
    alter column counted_since drop not null,
    alter column runs_out_on drop not null,
    add column standing_order_id integer references standing_orders,
    add column standing_day date,
    add column leaves_on date,
    add column places_at timestamptz,
    add column not_placed text check (not_placed <> ''),
    add column not_placed_at timestamptz,
    add column second_key_hash text unique check (second_key_hash <> ''),
    drop constraint reorder_proposals_check3`.execute(db);
  await sql`alter table reorder_proposals
    add constraint reorder_proposals_silences_counted
      check ((state = 'expired' and standing_order_id is null) = (silences > 0)),
    add constraint reorder_proposals_of_one_kind check (
      num_nulls(last_order_id, grams_a_day, counted_since, runs_out_on) = case when standing_order_id is null then 0 else 4 end
      and (standing_day is null) = (standing_order_id is null)
      and (standing_day is not null or num_nonnulls(leaves_on, places_at, not_placed) = 0)
    ),
    add constraint reorder_proposals_placed_or_not check (
      num_nulls(not_placed, not_placed_at, second_key_hash) in (0, 3) and (places_at is null or leaves_on is not null and not_placed is null)
    )`.execute(db);
  await sql`drop index one_open_proposal_of_a_customer`.execute(db);
  await sql`create unique index one_open_proposal_of_a_customer on reorder_proposals (customer_id)
    where state = 'proposed' and standing_order_id is null`.execute(db);
  await sql`create unique index one_proposal_of_a_standing_day on reorder_proposals (standing_order_id, standing_day)
    where state <> 'withdrawn'`.execute(db);
  await sql`create unique index one_proposal_of_a_day_of_leaving on reorder_proposals (standing_order_id, leaves_on)
    where state <> 'withdrawn'`.execute(db);
  await sql`create index reorder_proposals_to_place on reorder_proposals (places_at)
    where state = 'proposed' and places_at is not null`.execute(db);
  await sql`create index reorder_proposals_not_placed on reorder_proposals (not_placed_at)
    where state = 'proposed' and not_placed is not null`.execute(db);
  await sql`drop trigger agreed on reorder_proposals`.execute(db);
  await sql`create trigger agreed before update of id, customer_id, cart_id, key_hash, lines, billing, delivery, payment_gateway_id,
      shipping_option_id, total, proposed_at, expires_at, standing_order_id, standing_day, leaves_on on reorder_proposals
    for each row execute function refuse_change()`.execute(db);
  await sql`create trigger note_change after insert or update on reorder_proposals
    for each row when (new.standing_order_id is not null) execute function note_change('customers')`.execute(
    db,
  );
}
