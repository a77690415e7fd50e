/** What is brought in from another shop, and the account of the ledger that it is posted against. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
    'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds', 'opening_balances'
  ))`,
  `insert into ledger_accounts (kind) values ('opening_balances')`,
  `create table imports (
    id integer generated always as identity primary key,
    call_id uuid not null unique,
    source text not null check (source ~ '^[a-z0-9][a-z0-9 -]{0,39}$'),
    subject text not null check (subject in ('customers', 'orders', 'gift cards', 'credit')),
    file_name text not null check (char_length(file_name) between 1 and 200),
    bytes integer not null check (bytes > 0),
    columns jsonb not null check (jsonb_typeof(columns) = 'object'),
    asked_by integer not null references customers,
    asked_at timestamptz not null,
    state text not null check (state in (
      'arriving', 'to be read', 'read', 'to be brought in', 'brought in', 'to be taken back', 'taken back', 'failed', 'left'
    )),
    position integer not null default 0,
    report jsonb check (jsonb_typeof(report) = 'object'),
    outcome jsonb check (jsonb_typeof(outcome) = 'object'),
    fault text,
    changed_at timestamptz not null,
    lease_key text,
    leased_until timestamptz,
    attempts smallint not null default 0,
    check ((state = 'failed') = (fault is not null)),
    check (state not in ('read', 'to be brought in', 'brought in', 'to be taken back', 'taken back') or report is not null)
  )`,
  `create index on imports (asked_by)`,
  `create index imports_to_work_on on imports (id) where state in ('to be read', 'to be brought in', 'to be taken back')`,
  `create trigger note_change after insert or update on imports
    for each statement execute function note_change('customers')`,
  `create table import_parts (
    import_id integer not null references imports on delete cascade,
    number integer not null check (number > 0),
    content text not null check (char_length(content) between 1 and 60000),
    primary key (import_id, number)
  )`,
  `create table imported_customers (
    source text not null,
    source_id text not null,
    import_id integer not null references imports,
    customer_id integer references customers,
    is_made boolean not null,
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    flag text,
    consent_at timestamptz,
    consent_source text,
    invited_at timestamptz,
    primary key (source, source_id),
    check ((consent_at is null) = (consent_source is null))
  )`,
  `create index on imported_customers (customer_id)`,
  `create index on imported_customers (import_id)`,
  `create index customers_to_invite on imported_customers (customer_id) where is_made and invited_at is null`,
  `create table past_orders (
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
  )`,
  `create index on past_orders (customer_id)`,
  `create index on past_orders (email_identity)`,
  `create index on past_orders (import_id)`,
  `create index on past_orders (placed_at)`,
  `create table opening_balances (
    id integer generated always as identity primary key,
    source text not null,
    subject text not null check (subject in ('gift cards', 'credit')),
    source_id text not null,
    import_id integer not null references imports,
    customer_id integer references customers,
    gtin text unique references gift_cards (gtin),
    email text,
    email_identity text,
    pence integer not null check (pence >= 0),
    entries smallint not null default 1 check (entries > 0),
    sent_at timestamptz,
    unique (source, subject, source_id),
    check ((subject = 'credit') = (customer_id is not null)),
    check ((email is null) = (email_identity is null))
  )`,
  `create index on opening_balances (customer_id)`,
  `create index on opening_balances (import_id)`,
  `create index on opening_balances (email_identity)`,
  `create index cards_to_send on opening_balances (id) where subject = 'gift cards' and sent_at is null and email is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
