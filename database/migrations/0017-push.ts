/** Messages to the browsers of buyers who want them. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table push_sender_keys (
    only_row boolean primary key default true check (only_row),
    public_key text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
    private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$')
  )`,
  `create table push_subscriptions (
    id integer generated always as identity primary key,
    order_id integer not null references orders,
    place smallint not null check (place between 1 and 5),
    browser text not null check (browser ~ '^[A-Za-z0-9_-]{43}$'),
    endpoint text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
    p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
    auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
    session_id integer references sessions on delete cascade,
    subscribed_at timestamptz not null default now(),
    unique (order_id, place),
    unique (order_id, browser)
  )`,
  'create index on push_subscriptions (session_id) where session_id is not null',
  `create table push_messages (
    id integer generated always as identity primary key,
    subscription_id integer not null references push_subscriptions on delete cascade,
    event text not null check (event in ('roasting', 'dispatched')),
    content text not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    attempts smallint not null default 0 check (attempts >= 0),
    last_error text,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null,
    expires_at timestamptz not null,
    unique (subscription_id, event)
  )`,
  "create index on push_messages (due_at) where state = 'queued'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
