/** What becomes of orders that assistants prepared: their platforms may read them, and are told. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agent_platforms (
    id integer generated always as identity primary key,
    profile_url text not null unique check (length(profile_url) between 1 and 2048),
    events_ended_at timestamptz,
    leased_until timestamptz
  )`.execute(db);
  await sql`create trigger note_change after update of events_ended_at on agent_platforms
    for each statement execute function note_change('settings')`.execute(db);
  await sql`alter table agent_checkouts
    add column platform_id integer references agent_platforms,
    add column version text check (version ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    add constraint of_a_platform_in_a_version check ((platform_id is null) = (version is null)),
    add column completing_at timestamptz`.execute(db);
  await sql`create index on agent_checkouts (platform_id) where platform_id is not null`.execute(db);
  await sql`create table agent_orders (
    order_id integer primary key references orders,
    platform_id integer not null references agent_platforms,
    version text not null check (version ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    page_hash text not null unique check (page_hash ~ '^[A-Za-z0-9_-]{43}$')
  )`.execute(db);
  await sql`create index on agent_orders (platform_id)`.execute(db);
  await sql`create table agent_events (
    id integer generated always as identity primary key,
    order_id integer not null references agent_orders,
    order_status_id smallint references order_statuses,
    event_id text not null unique default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
    queued_at timestamptz not null default clock_timestamp(),
    state text not null default 'queued' check (state in ('queued', 'sent', 'given up')),
    due_at timestamptz not null default clock_timestamp(),
    attempts smallint not null default 0 check (attempts >= 0),
    attempted_at timestamptz,
    status smallint,
    answer text not null default '' check (length(answer) <= 200)
  )`.execute(db);
  await sql`create index on agent_events (order_id, id)`.execute(db);
  await sql`create index agent_events_due on agent_events (due_at) where state = 'queued'`.execute(db);
  await sql`create index agent_events_not_sent on agent_events (id) where state <> 'sent'`.execute(db);
  await sql`create trigger note_change after insert or update of attempts, state on agent_events
    for each statement execute function note_change('settings')`.execute(db);
  await sql`create function note_agent_event(concerned integer, status smallint) returns void language sql as $$
  insert into agent_events (order_id, order_status_id, state)
  select order_id, status, case when events_ended_at is null then 'queued' else 'given up' end
  from agent_orders join agent_platforms on agent_platforms.id = platform_id
  where order_id = concerned
$$`.execute(db);
  await sql`create function note_agent_order() returns trigger language plpgsql as $$
begin
  insert into agent_orders (order_id, platform_id, version, page_hash)
  select new.id, platform_id, version, page_hash from agent_checkouts
  where order_key = new.cart_id and platform_id is not null
  order by id desc limit 1;
  if new.order_status_id <> 1 then perform note_agent_event(new.id, new.order_status_id); end if;
  return null;
end $$`.execute(db);
  await sql`create trigger note_agent_order after insert on orders for each row execute function note_agent_order()`.execute(
    db,
  );
  await sql`create function note_agent_order_moved() returns trigger language plpgsql as $$
begin
  perform note_agent_event(new.id, new.order_status_id);
  return null;
end $$`.execute(db);
  await sql`create trigger note_agent_order_moved after update of order_status_id on orders
    for each row when (new.order_status_id <> old.order_status_id and not (old.order_status_id = 1 and new.order_status_id = 5))
    execute function note_agent_order_moved()`.execute(db);
  await sql`create function note_agent_order_refunded() returns trigger language plpgsql as $$
begin
  perform note_agent_event(new.order_id, null);
  return null;
end $$`.execute(db);
  await sql`create trigger note_agent_order_refunded after insert on refunds
    for each row execute function note_agent_order_refunded()`.execute(db);
  await sql`create trigger note_agent_order_refund_moved after update of state on refunds
    for each row when (new.state <> old.state) execute function note_agent_order_refunded()`.execute(db);
  await sql`create function note_agent_order_tracked() returns trigger language plpgsql as $$
begin
  if exists (select from orders where id = new.order_id and order_status_id = 4) then
    perform note_agent_event(new.order_id, null);
  end if;
  return null;
end $$`.execute(db);
  await sql`create trigger note_agent_order_tracked after update of tracking_number on order_shipping_details
    for each row when (new.tracking_number is distinct from old.tracking_number)
    execute function note_agent_order_tracked()`.execute(db);
}
