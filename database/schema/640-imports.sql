-- What was brought in from the shop that was left: its files, and what became of their rows.

create table imports (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  -- The shop or program that the file is from: its ids are told apart from those of others.
  source text not null check (source ~ '^[a-z0-9][a-z0-9 -]{0,39}$'),
  subject text not null check (subject in ('customers', 'orders', 'gift cards', 'credit', 'owed', 'vouchers', 'green lots')),
  file_name text not null check (char_length(file_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  -- The name of the file's column by what we call it.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  asked_by integer not null references customers,
  asked_at timestamptz not null,
  state text not null check (state in (
    'arriving', 'to be read', 'read', 'to be brought in', 'brought in', 'to be taken back', 'taken back', 'failed', 'left'
  )),
  -- So many of its records are seen to: what was cut off goes on behind them.
  position integer not null default 0,
  report jsonb check (jsonb_typeof(report) = 'object'),
  outcome jsonb check (jsonb_typeof(outcome) = 'object'),
  fault text,
  changed_at timestamptz not null,
  lease_key text,
  leased_until timestamptz,
  -- Leases since something was last done: a fault that ends each of them ends the import.
  attempts smallint not null default 0,
  check ((state = 'failed') = (fault is not null)),
  check (state not in ('read', 'to be brought in', 'brought in', 'to be taken back', 'taken back') or report is not null)
);

create index on imports (asked_by);
create index imports_to_work_on on imports (id) where state in ('to be read', 'to be brought in', 'to be taken back');

create trigger note_change after insert or update on imports
  for each statement execute function note_change('customers');

-- The bytes of a file in base 64, as they came, until it is brought in or left.
create table import_parts (
  import_id integer not null references imports on delete cascade,
  number integer not null check (number > 0),
  content text not null check (char_length(content) between 1 and 60000),
  primary key (import_id, number)
);

-- A person whose data was deleted stays as an id there alone, so that no file brings them back.
create table imported_customers (
  source text not null,
  source_id text not null,
  import_id integer not null references imports,
  customer_id integer references customers,
  -- The import made the record. Others were here before, and stayed as they were.
  is_made boolean not null,
  -- As the file said it last.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Why no typed address would have been taken like this.
  flag text,
  consent_at timestamptz,
  consent_source text,
  invited_at timestamptz,
  primary key (source, source_id),
  check ((consent_at is null) = (consent_source is null))
);

create index on imported_customers (customer_id);
create index on imported_customers (import_id);
create index customers_to_invite on imported_customers (customer_id) where is_made and invited_at is null;

-- Orders of the shop that was left: they are read, found and counted, and are neither roasted nor in the ledger.
create table past_orders (
  id integer generated always as identity primary key,
  source text not null,
  source_id text not null,
  import_id integer not null references imports,
  customer_id integer references customers,
  email_identity text,
  full_name text not null check (char_length(full_name) <= 160),
  zip_code text not null check (char_length(zip_code) <= 16),
  number text not null check (char_length(number) between 1 and 40),
  placed_at timestamptz not null,
  way text not null,
  total integer not null check (total >= 0),
  shipping integer not null check (shipping >= 0),
  discount integer not null check (discount >= 0),
  tax integer not null check (tax >= 0),
  refunded integer not null check (refunded between 0 and total),
  is_cancelled boolean not null,
  grams integer not null check (grams >= 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  content_hash text not null,
  is_forgotten boolean not null default false,
  found_by text not null generated always as (plain_text(
    ' ' || number || ' ' || full_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '') || ' ' || coalesce(email_identity, '') || ' '
  )) stored,
  unique (source, source_id),
  check (not is_forgotten or (email_identity is null and full_name = '' and zip_code = ''))
);

create index on past_orders (customer_id);
create index on past_orders (email_identity);
create index on past_orders (import_id);
create index on past_orders (placed_at);

-- What the shop that was left owed somebody, or was owed, with an entry of the ledger for each change of it.
create table opening_balances (
  id integer generated always as identity primary key,
  source text not null,
  subject text not null check (subject in ('gift cards', 'credit', 'owed')),
  source_id text not null,
  import_id integer not null references imports,
  customer_id integer references customers,
  gtin text unique references gift_cards (gtin),
  -- Who gets the new numbers of a card, until they are sent.
  email text,
  email_identity text,
  -- None is left of what was taken back.
  pence integer not null check (pence >= 0),
  entries smallint not null default 1 check (entries > 0),
  sent_at timestamptz,
  unique (source, subject, source_id),
  debt_id integer unique references opening_debts,
  check ((subject in ('credit', 'owed')) = (customer_id is not null)),
  check ((subject = 'owed') = (debt_id is not null)),
  check ((email is null) = (email_identity is null))
);

create index on opening_balances (customer_id);
create index on opening_balances (import_id);
create index on opening_balances (email_identity);
create index cards_to_send on opening_balances (id) where subject = 'gift cards' and sent_at is null and email is not null;

-- Vouchers and lots of green coffee that files made, with what a file said of each last. They are unlinked when they are taken back.
create table imported_vouchers (
  source text not null,
  source_id text not null,
  import_id integer not null references imports,
  voucher_id integer not null unique references vouchers,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (source, source_id)
);

create index on imported_vouchers (import_id, voucher_id);

create table imported_lots (
  source text not null,
  source_id text not null,
  import_id integer not null references imports,
  lot_id integer not null unique references green_lots,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  primary key (source, source_id)
);

create index on imported_lots (import_id, lot_id);
