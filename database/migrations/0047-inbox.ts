/** What customers write becomes threads that are answered from the shop, and what else waits is seen beside them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...threads, ...before, ...replies, ...others, ...live])
    await sql.raw(statement).execute(db);
}

const threads = [
  `create table threads (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('question', 'taste match', 'feedback')),
    name text not null,
    email text,
    email_identity text,
    phone text not null default '',
    brand text,
    cups smallint check (cups between 1 and 5),
    page text,
    opened_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'answered', 'done')),
    version integer not null default 1,
    assigned_to integer references customers,
    changed_by integer references customers,
    changed_at timestamptz not null,
    first_answered_at timestamptz,
    check ((email is null) = (email_identity is null)),
    check ((kind = 'taste match') = (brand is not null))
  )`,
  `create index on threads (state, opened_at, id)`,
  `create index on threads (state, changed_at, id)`,
  `create index on threads (opened_at)`,
  `create index on threads (email_identity)`,
  `create index on threads (assigned_to)`,
  `create index on threads (changed_by)`,
  // Without a member of staff it is the customer's. What goes out by mail waits until it is due, and can be undone until then.
  `create table messages (
    id integer generated always as identity primary key,
    thread_id integer not null references threads on delete cascade,
    staff_id integer references customers,
    text text not null check (text <> ''),
    written_at timestamptz not null,
    request_id uuid unique,
    due_at timestamptz,
    mailed_at timestamptz,
    proposals jsonb check (jsonb_typeof(proposals) = 'array'),
    key_hash text unique,
    key_expires_at timestamptz,
    check ((staff_id is null) = (due_at is null)),
    check ((staff_id is null) = (request_id is null)),
    check ((mailed_at is null) = (key_hash is null)),
    check ((key_hash is null) = (key_expires_at is null))
  )`,
  `create index on messages (thread_id, id)`,
  `create index on messages (staff_id)`,
  `create index on messages (due_at) where due_at is not null and mailed_at is null`,
];

// A shop that ran before finds what it was asked in the inbox; what was asked stands there once. Nothing told which of it was
// answered from the shop's mailbox. What is older than two weeks was, or is past helping: it arrives as done, can be opened again,
// and doesn't bury what somebody waits for.
const LONG_DONE = "interval '14 days'";
export const stateBy = (time: string) =>
  `case when ${time} < now() - ${LONG_DONE} then 'done' else 'waiting' end`;

const before = [
  `alter table threads add column came_from text`,
  `insert into threads (kind, name, email, email_identity, phone, opened_at, changed_at, state, came_from)
    select 'question', trim(first_name || ' ' || last_name), email, lower(email), phone, asked_at, asked_at, ${stateBy('asked_at')}, 'question ' || id
    from questions order by id`,
  `insert into threads (kind, name, email, email_identity, brand, opened_at, changed_at, state, came_from)
    select 'taste match', name, email, lower(email), brand, requested_at, requested_at, ${stateBy('requested_at')}, 'request ' || id
    from taste_matching_requests order by id`,
  `insert into threads (kind, name, email, email_identity, cups, page, opened_at, changed_at, state, came_from)
    select 'feedback', coalesce(name, ''), email, lower(email), cups, page, given_at, given_at, ${stateBy('given_at')}, 'feedback ' || id
    from feedback order by id`,
  `insert into messages (thread_id, text, written_at)
    select threads.id, message, opened_at from threads join questions on came_from = 'question ' || questions.id
    where message <> '' order by threads.id`,
  `insert into messages (thread_id, text, written_at)
    select threads.id, message, opened_at from threads join feedback on came_from = 'feedback ' || feedback.id
    where message <> '' order by threads.id`,
  `alter table threads drop column came_from`,
  `drop table questions`,
  `drop table taste_matching_requests`,
  `drop table feedback`,
];

// The reply that asks for cup notes is found by its purpose, whatever it is called.
const replies = [
  `create table saved_replies (
    id integer generated always as identity primary key,
    name text not null check (name !~ '[\\x01-\\x1f\\x7f]' and name <> ''),
    text text not null check (text <> ''),
    purpose text unique check (purpose = 'cup notes'),
    changed_by integer references customers,
    changed_at timestamptz not null default now()
  )`,
  `create index on saved_replies (changed_by)`,
  `insert into saved_replies (name, text, purpose) values
    ('Ask for cup notes', 'Thank you for asking us for a match. We don’t know that coffee yet, so please tell us how it tastes to you:

Is it more chocolate and nuts, or more fruit and flowers? How bitter is it, and how sour? Is it heavy or light in the mouth? And how do you brew it?

A few words are enough. We’ll send you our nearest blends, with prices.', 'cup notes')`,
  `insert into saved_replies (name, text) values
    ('Where is my parcel', 'Thank you for telling us, and sorry that you’re waiting. Which order is it? We’ll look at once where the post has it.')`,
];

// What other modules have in trouble stays with them; here it is noted that somebody has seen it.
const others = [
  `create table seen_troubles (
    kind text not null check (kind in ('mail', 'payment')),
    about text not null,
    seen_by integer not null references customers,
    seen_at timestamptz not null,
    primary key (kind, about)
  )`,
  `create index on seen_troubles (seen_by)`,
  `create index on mails (queued_at, id) where state = 'failed' and not is_bulk`,
  `create index on paypal_payments (asked_at, id) where state = 'mismatched'`,
];

const noted = (table: string) =>
  `create trigger note_change after insert or update or delete on ${table}
    for each row execute function note_change('inbox')`;

// By rows, since a job that takes none of them has changed nothing.
const live = [
  ...['threads', 'messages', 'saved_replies', 'seen_troubles'].map(noted),
  `create trigger note_trouble after update of state on mails for each row
    when (new.state = 'failed' and old.state <> 'failed' and not new.is_bulk) execute function note_change('inbox')`,
  `create trigger note_trouble after update of state on paypal_payments for each row
    when (new.state is distinct from old.state and 'mismatched' in (new.state, old.state))
    execute function note_change('inbox')`,
];
