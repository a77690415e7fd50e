-- What customers write, and what we write to them first, becomes threads that are answered from the shop, and what else waits is seen beside them.

create table threads (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('question', 'taste match', 'feedback', 'letter')),
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
);

create index on threads (state, opened_at, id);
create index on threads (state, changed_at, id);
create index on threads (opened_at);
create index on threads (email_identity);
create index on threads (assigned_to);
create index on threads (changed_by);

create trigger note_change after insert or update or delete on threads
  for each row execute function note_change('inbox');

-- Without a member of staff it is the customer's. What goes out by mail waits until it is due, and can be undone until then.
create table messages (
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
  -- An answer that is tried again gets a new time, and can be taken back until then.
  failures smallint not null default 0,
  state_before text check (state_before in ('waiting', 'answered', 'done')),
  check ((staff_id is null) = (due_at is null)),
  check ((staff_id is null) = (request_id is null)),
  check ((mailed_at is null) = (key_hash is null)),
  check ((key_hash is null) = (key_expires_at is null)),
  check (staff_id is not null or (failures = 0 and state_before is null))
);

create index on messages (thread_id, id);
create index on messages (staff_id);
create index on messages (due_at) where due_at is not null and mailed_at is null;
create index on messages (thread_id) where failures > 0 and mailed_at is null;

create trigger note_change after insert or update or delete on messages
  for each row execute function note_change('inbox');

-- The reply that asks for cup notes is found by its purpose, whatever it is called.
create table saved_replies (
  id integer generated always as identity primary key,
  name text not null check (name !~ '[\x01-\x1f\x7f]' and name <> ''),
  text text not null check (text <> ''),
  purpose text unique check (purpose = 'cup notes'),
  changed_by integer references customers,
  changed_at timestamptz not null default now()
);

create index on saved_replies (changed_by);

insert into saved_replies (name, text, purpose) values
  ('Ask for cup notes', 'Thank you for asking us for a match. We don’t know that coffee yet, so please tell us how it tastes to you:

Is it more chocolate and nuts, or more fruit and flowers? How bitter is it, and how sour? Is it heavy or light in the mouth? And how do you brew it?

A few words are enough. We’ll send you our nearest blends, with prices.', 'cup notes'),
  ('Where is my parcel', 'Thank you for telling us, and sorry that you’re waiting. Which order is it? We’ll look at once where the post has it.', null);

create trigger note_change after insert or update or delete on saved_replies
  for each row execute function note_change('inbox');

-- What other modules have in trouble stays with them; here it is noted that somebody has seen it.
create table seen_troubles (
  kind text not null check (kind in ('mail', 'payment')),
  about text not null,
  seen_by integer not null references customers,
  seen_at timestamptz not null,
  primary key (kind, about)
);

-- Trouble that was noted as seen is this failure, not the next one.
create function forget_seen() returns trigger language plpgsql as $$
begin
  delete from seen_troubles where kind = tg_argv[0] and about = new.id::text;
  return null;
end $$;

create index on seen_troubles (seen_by);

create trigger note_change after insert or update or delete on seen_troubles
  for each row execute function note_change('inbox');

create table referrals (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  friend_name text not null,
  friend_email text not null,
  message text,
  referred_at timestamptz not null default now()
);

-- One row a friend, so that two referrals at once can't both find that there was none yet.
create table referred_friends (
  email_identity text primary key,
  last_mailed_at timestamptz not null default now()
);

create trigger forget_seen after update of state on mails for each row
  when (new.state = 'failed' and old.state <> 'failed' and not new.is_bulk) execute function forget_seen('mail');
create trigger forget_seen_before_incomplete after update of state on mails for each row
  when (new.state = 'sent' and old.state <> 'sent' and new.last_error is not null and not new.is_bulk)
  execute function forget_seen('mail');
