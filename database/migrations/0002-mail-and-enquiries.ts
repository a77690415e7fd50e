/** Mails on their way and sent, what visitors write to the roastery, and how often each of them does. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...mail, ...enquiries, ...throttles]) await sql.raw(statement).execute(db);
}

const mail = [
  // What is due is due again when a lease runs out, so a lease is nothing but a later due date.
  `create table mails (
    id integer generated always as identity primary key,
    message_id text not null unique check (message_id ~ '^<[A-Za-z0-9_-]+@[^\\s<>@]+>$'),
    kind text not null,
    recipient text not null check (recipient ~ '^[^\\s,;<>]+@[^\\s,;<>@]+$'),
    subject text not null check (subject !~ '[\\x01-\\x1f\\x7f]'),
    plain_text text not null,
    html text not null,
    unsubscribe_key text,
    confidential boolean not null,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    attempts integer not null default 0 check (attempts >= 0),
    last_error text,
    due_at timestamptz not null default now(),
    queued_at timestamptz not null default now(),
    sent_at timestamptz,
    check ((state = 'sent') = (sent_at is not null))
  )`,
  `create index on mails (due_at) where state = 'queued'`,
  // Everybody whom marketing was ever written to, by the identity of the address, with a key to end it.
  `create table marketing_recipients (
    email_identity text primary key,
    unsubscribe_key text not null unique check (length(unsubscribe_key) = 22),
    unsubscribed_at timestamptz
  )`,
];

const enquiries = [
  `create table newsletter_subscribers (
    email_identity text primary key,
    email text not null,
    subscribed_at timestamptz not null default now()
  )`,
  `create table questions (
    id integer generated always as identity primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    message text not null,
    asked_at timestamptz not null default now()
  )`,
  `create table taste_matching_requests (
    id integer generated always as identity primary key,
    brand text not null,
    name text not null,
    email text not null,
    requested_at timestamptz not null default now()
  )`,
  `create table feedback (
    id integer generated always as identity primary key,
    message text not null,
    name text,
    email text,
    cups smallint check (cups between 1 and 5),
    page text,
    given_at timestamptz not null default now()
  )`,
  `create table referrals (
    id integer generated always as identity primary key,
    name text not null,
    email text not null,
    friend_name text not null,
    friend_email text not null,
    message text,
    referred_at timestamptz not null default now()
  )`,
  // One row a friend, so that two referrals at once can't both find that there was none yet.
  `create table referred_friends (
    email_identity text primary key,
    last_mailed_at timestamptz not null default now()
  )`,
];

// Each key stands for a limit and whom it counts; the debt of its tries is paid off at a steady pace.
const throttles = [
  `create table throttles (key text primary key, paid_off_at timestamptz not null)`,
  `create index on throttles (paid_off_at)`,
];
