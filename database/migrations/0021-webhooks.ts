/** Webhooks: other programs that hear of orders, stock and customers. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table webhooks (
    id integer generated always as identity primary key,
    address text not null check (address ~ '^https?://' and length(address) <= 500),
    events text[] not null check (events <> '{}' and events <@ array[
      'order.placed', 'order.paid', 'order.dispatched', 'order.refunded', 'stock.low', 'customer.created'
    ]),
    secret text not null check (secret ~ '^whsec_[A-Za-z0-9+/]{43}=$'),
    previous_secret text check (previous_secret ~ '^whsec_[A-Za-z0-9+/]{43}=$'),
    previous_until timestamptz,
    made_by integer not null references customers,
    made_at timestamptz not null,
    switched_off_at timestamptz,
    switched_off_by text check (switched_off_by in ('staff', 'program')),
    removed_at timestamptz,
    leased_until timestamptz,
    check ((previous_secret is null) = (previous_until is null)),
    check ((switched_off_at is null) = (switched_off_by is null)),
    check (removed_at is null or switched_off_at is not null)
  )`,
  'create index on webhooks (made_by)',
  `create trigger note_change after insert or update of address, events, secret, switched_off_at, removed_at on webhooks
    for each statement execute function note_change('settings')`,
  `create table webhook_messages (
    id integer generated always as identity primary key,
    webhook_id integer not null references webhooks,
    message_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
    type text not null check (type in (
      'order.placed', 'order.paid', 'order.dispatched', 'order.refunded', 'stock.low', 'customer.created', 'webhook.test'
    )),
    payload text not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    attempts smallint not null default 0 check (attempts >= 0),
    queued_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp()
  )`,
  'create index on webhook_messages (webhook_id, id)',
  `create index webhook_messages_due on webhook_messages (webhook_id, due_at) where state = 'queued'`,
  'create index on webhook_messages (queued_at)',
  `create table webhook_attempts (
    id integer generated always as identity primary key,
    message_id integer not null references webhook_messages on delete cascade,
    attempted_at timestamptz not null,
    status smallint,
    answer text not null check (length(answer) <= 200),
    milliseconds integer not null check (milliseconds >= 0)
  )`,
  'create index on webhook_attempts (message_id)',
  `create trigger note_change after insert on webhook_attempts
    for each statement execute function note_change('settings')`,
  `create function note_webhook(event text, facts json) returns void language sql as $$
  insert into webhook_messages (webhook_id, type, payload)
  select id, event, json_build_object(
    'type', event,
    'version', 1,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', facts
  )::text
  from webhooks where switched_off_at is null and event = any(events)
$$`,
  `create function note_webhook_of_order(event text, concerned orders) returns void language sql as $$
  select note_webhook(event, json_build_object(
    'order_id', concerned.id,
    'order_status_id', concerned.order_status_id,
    'payment_gateway_id', concerned.payment_gateway_id,
    'total', concerned.total / 100.0::float8,
    'replaces_id', concerned.replaces_id
  ))
$$`,
  `create function note_order_placed() returns trigger language plpgsql as $$
begin
  perform note_webhook_of_order('order.placed', new);
  return null;
end $$`,
  'create trigger note_placed after insert on orders for each row execute function note_order_placed()',
  `create function note_order_dispatched() returns trigger language plpgsql as $$
begin
  perform note_webhook_of_order('order.dispatched', new);
  return null;
end $$`,
  `create trigger note_dispatched after update of order_status_id on orders
    for each row when (new.order_status_id = 4 and old.order_status_id <> 4) execute function note_order_dispatched()`,
  `create function note_order_paid() returns trigger language plpgsql as $$
declare
  paid_for orders;
begin
  select * into paid_for from orders where id = new.order_id;
  if paid_for.account_paid + (select sum(amount) from payments where order_id = new.order_id) >= paid_for.total
    and new.amount > 0
  then perform note_webhook_of_order('order.paid', paid_for); end if;
  return null;
end $$`,
  'create trigger note_paid after insert on payments for each row execute function note_order_paid()',
  `create function note_order_paid_on_account() returns trigger language plpgsql as $$
begin
  if new.account_paid + coalesce((select sum(amount) from payments where order_id = new.id), 0) >= new.total
  then perform note_webhook_of_order('order.paid', new); end if;
  return null;
end $$`,
  `create trigger note_paid_on_account after update of account_paid on orders
    for each row when (new.account_paid > old.account_paid) execute function note_order_paid_on_account()`,
  `create function note_order_refunded() returns trigger language plpgsql as $$
begin
  perform note_webhook('order.refunded', json_build_object(
    'order_id', new.order_id, 'refund_id', new.id, 'amount', new.amount / 100.0::float8, 'destination', new.destination
  ));
  return null;
end $$`,
  `create trigger note_refunded_at_once after insert on refunds
    for each row when (new.state = 'done') execute function note_order_refunded()`,
  `create trigger note_refunded after update of state on refunds
    for each row when (new.state = 'done' and old.state <> 'done') execute function note_order_refunded()`,
  `create function note_stock_low() returns trigger language plpgsql as $$
begin
  perform note_webhook('stock.low', json_build_object('bean_id', new.bean_id));
  return null;
end $$`,
  'create trigger note_low after insert on green_shortages for each row execute function note_stock_low()',
  `create function note_customer_created() returns trigger language plpgsql as $$
begin
  perform note_webhook('customer.created', json_build_object('customer_id', new.id, 'user_type_id', new.user_type_id));
  return null;
end $$`,
  `create trigger note_created after insert on customers
    for each row when (new.password_hash is not null) execute function note_customer_created()`,
  `create trigger note_joined after update of password_hash on customers
    for each row when (new.password_hash is not null and old.password_hash is null) execute function note_customer_created()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
