-- How members show who they are: sessions, mailed codes, known browsers, recovery codes and passkeys.

create table sessions (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  device text not null check (char_length(device) <= 80),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  -- A session on a tablet has the floor's rights alone.
  tablet_id integer,
  fresh_code_at timestamptz,
  -- When the member last showed who they are: at the login, or once more since.
  proven_at timestamptz not null default now(),
  -- The member showed a passkey whose device checked them, or added one: the back office may demand it of staff.
  has_shown_passkey boolean not null default false
);

create index on sessions (customer_id);
create index on sessions (expires_at);
create index on sessions (last_seen_at);
create index on sessions (tablet_id) where tablet_id is not null;

-- A newer code takes the place of an older one.
create table mailed_codes (
  purpose text not null check (purpose in ('verify e-mail', 'reset password', 'delete guest data')),
  email_identity text not null,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null,
  primary key (purpose, email_identity)
);

-- Browsers on which a member logged in before.
create table known_devices (
  customer_id integer not null references customers on delete cascade,
  token_hash text not null check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  last_login_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > last_login_at),
  -- Staff reset their password on it and have not logged in since: known for passwords, not for one-time codes.
  by_mail_only boolean not null default false,
  primary key (customer_id, token_hash)
);

create index on known_devices (expires_at);

-- Each stands in once for the authenticator app of somebody of the staff. A code that was used is gone.
create table recovery_codes (
  customer_id integer not null references customers on delete cascade,
  code_hash text not null check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  primary key (customer_id, code_hash)
);

create trigger note_change after insert or delete on recovery_codes
  for each statement execute function note_change('staff');

-- Public keys by which members log in without a password. The private halves stay on the members' devices.
create table passkeys (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$'),
  -- What a device stores for the account: random, and the same for all its passkeys.
  user_handle text not null check (user_handle ~ '^[A-Za-z0-9_-]{43}$'),
  -- How often it was used, as the device counts; 0 for ever where the device counts nothing.
  counter double precision not null check (counter between 0 and 4294967295),
  name text not null check (char_length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Its counter went back, so there may be two copies of it: neither opens anything any more.
  stopped_at timestamptz
);

create index on passkeys (customer_id);

-- What a passkey signs: each is answered once, within five minutes.
create table passkey_challenges (
  challenge_hash text primary key check (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  expires_at timestamptz not null,
  -- Of a passkey that is being added. Before a login nobody knows whose it will be.
  customer_id integer references customers on delete cascade,
  user_handle text check (user_handle ~ '^[A-Za-z0-9_-]{43}$'),
  check ((customer_id is null) = (user_handle is null))
);

create index on passkey_challenges (expires_at);
create index on passkey_challenges (customer_id) where customer_id is not null;
