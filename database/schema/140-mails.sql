-- Mails on their way and sent, newsletters, and mailboxes that take no mail.

-- What is due is due again when a lease runs out, so a lease is nothing but a later due date.
create table mails (
  id integer generated always as identity primary key,
  message_id text not null unique check (message_id ~ '^<[A-Za-z0-9_-]+@[^\s<>@]+>$'),
  kind text not null,
  recipient text not null check (recipient ~ '^[^\s,;<>]+@[^\s,;<>@]+$'),
  subject text not null check (subject !~ '[\x01-\x1f\x7f]'),
  unsubscribe_key text,
  confidential boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  due_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  -- What it says, from which text and HTML are written when it is sent.
  content text not null,
  -- What a mail is about, so that a timeline finds it.
  about text,
  -- Bulk mails have a queue of their own, so that no order waits behind ten thousand of them.
  is_bulk boolean not null default false,
  -- How often its attachments could not be made.
  attachment_failures smallint not null default 0 check (attachment_failures >= 0),
  check ((state = 'sent') = (sent_at is not null))
);

create index on mails (unsubscribe_key) where unsubscribe_key is not null;
create index on mails (queued_at);
create index on mails (about, id) where about is not null;
create index on mails (is_bulk, due_at, id) where state = 'queued';
create index on mails (queued_at, id) where state = 'failed' and not is_bulk;
create index on mails (kind, id);
-- Nearly all mails are sent, and for them the order of ids is enough.
create index on mails (state, id) where state <> 'sent';
create index on mails (lower(recipient), id);
-- The last error of a mail that was sent is what it went out without.
create index on mails (queued_at, id) where state = 'sent' and last_error is not null and not is_bulk;

-- A row of its own for each mail that tells how far a newsletter has come, and none for the mails of orders.
create trigger note_change after update on mails for each row
  when (new.is_bulk and new.state is distinct from old.state) execute function note_change('customers');
create trigger note_trouble after update of state on mails for each row
  when (new.state = 'failed' and old.state <> 'failed' and not new.is_bulk) execute function note_change('inbox');
create trigger note_queued after insert on mails
  for each statement execute function note_change('mails');
-- By row, so that a job that finds nothing due tells no screen.
create trigger note_told after update on mails for each row
  when (new.state is distinct from old.state or new.last_error is distinct from old.last_error)
  execute function note_change('mails');
create trigger note_incomplete after update of state on mails for each row
  when (new.state = 'sent' and old.state <> 'sent' and new.last_error is not null and not new.is_bulk)
  execute function note_change('inbox');

-- Every mailbox that marketing was ever sent to, by the identity of its address, with the key that unsubscribes it.
create table marketing_recipients (
  email_identity text primary key,
  unsubscribe_key text not null unique check (length(unsubscribe_key) = 22),
  unsubscribed_at timestamptz
);

-- Hard bounces. A mailbox is marked whether it gets marketing or only the mails of its orders.
create table refused_mailboxes (
  id integer generated always as identity primary key,
  email_identity text not null unique,
  code text not null check (code ~ '^[0-9. ]{3,20}$'),
  words text not null check (words !~ '[\x01-\x1f\x7f]'),
  refused_at timestamptz not null default now()
);

create trigger note_mails after insert or update or delete on refused_mailboxes
  for each statement execute function note_change('mails');
create trigger note_customers after insert or update or delete on refused_mailboxes
  for each statement execute function note_change('customers');

create table newsletter_subscribers (
  email_identity text primary key,
  email text not null,
  subscribed_at timestamptz not null default now(),
  id integer generated always as identity unique
);

create trigger note_change after insert or update or delete on newsletter_subscribers
  for each statement execute function note_change('customers');

-- The row outlives its code, so that nobody is asked again too soon.
create table newsletter_confirmations (
  email_identity text primary key,
  email text not null,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null,
  mailed_at timestamptz not null default now()
);

create index on newsletter_confirmations (mailed_at);

create table newsletters (
  id integer generated always as identity primary key,
  subject text not null check (subject !~ '[\x01-\x1f\x7f]'),
  preheader text not null,
  text text not null,
  version integer not null default 1,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  changed_by integer not null references customers,
  changed_at timestamptz not null,
  due_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  reached text not null default '',
  copies integer not null default 0 check (copies >= 0),
  kind text not null default 'news'
    check (kind in ('news', 'terms for business', 'terms for customers', 'privacy')),
  takes_effect_on date,
  check ((state = 'draft') = (due_at is null)),
  check ((state in ('sending', 'sent', 'stopped')) = (begun_at is not null)),
  check ((state in ('sent', 'stopped')) = (ended_at is not null)),
  check (kind <> 'news' or takes_effect_on is null),
  check (kind = 'news' or due_at is null or takes_effect_on is not null),
  -- Promised in the terms and in the privacy policy.
  check (
    kind = 'news' or due_at is null
    or takes_effect_on >= (due_at at time zone 'Europe/London')::date + case kind
      when 'terms for business' then 30 else 14 end
  )
);

create index on newsletters (changed_by);
create index on newsletters (due_at) where state in ('scheduled', 'sending');

create trigger note_change after insert or update or delete on newsletters
  for each statement execute function note_change('customers');

-- Each subscriber gets a newsletter once, even if two people send it or sending is restarted.
create table newsletter_copies (
  newsletter_id integer not null references newsletters on delete cascade,
  email_identity text not null,
  primary key (newsletter_id, email_identity)
);

create index on newsletter_copies (email_identity);
