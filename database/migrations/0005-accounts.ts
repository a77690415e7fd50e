/** Customers with or without an account, where they are signed in, what is mailed to them, and what staff did. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...customers, ...opening, ...addresses, ...staff]) {
    await sql.raw(statement).execute(db);
  }
}

const SHA_256 = `~ '^[A-Za-z0-9_-]{43}$'`;

const customers = [
  // Without a password it is a guest's record, of which one mailbox may have many.
  `create table customers (
    id integer generated always as identity primary key,
    email text not null check (email ~ '^[^\\s,;<>]+@[^\\s,;<>@]+$'),
    email_identity text not null,
    email_verified_at timestamptz,
    password_hash text check (password_hash like '$argon2id$%'),
    first_name text not null default '' check (char_length(first_name) <= 80),
    last_name text not null default '' check (char_length(last_name) <= 80),
    company_name text not null default '' check (char_length(company_name) <= 120),
    phone text not null default '' check (phone ~ '^(\\+[1-9][0-9]{4,14})?$'),
    address text not null default '' check (char_length(address) <= 200),
    city text not null default '' check (char_length(city) <= 80),
    province text not null default '' check (char_length(province) <= 80),
    zip_code text not null default '' check (char_length(zip_code) <= 16),
    country_id text references countries,
    user_type_id smallint not null default 1 references user_types,
    balance_limit integer not null default 0 check (balance_limit >= 0),
    trial_ends_at timestamptz,
    trial_warned_at timestamptz,
    is_staff boolean not null default false,
    totp_secret text check (totp_secret ~ '^[A-Z2-7]{32}$'),
    totp_confirmed_at timestamptz,
    totp_last_step integer not null default 0,
    predictive_ordering boolean not null default false,
    created_at timestamptz not null default now(),
    anonymised_at timestamptz,
    check (password_hash is not null or not is_staff),
    check (anonymised_at is null or password_hash is null),
    check (trial_warned_at is null or trial_ends_at is not null),
    check (totp_confirmed_at is null or totp_secret is not null)
  )`,
  `create unique index one_account_per_mailbox on customers (email_identity) where password_hash is not null`,
  `create index on customers (email_identity)`,
  `create index on customers (trial_ends_at) where trial_ends_at is not null`,
  `alter table carts add column customer_id integer references customers on delete cascade`,
  `create index on carts (customer_id, created_at) where customer_id is not null`,
];

const opening = [
  `create table sessions (
    id integer generated always as identity primary key,
    customer_id integer not null references customers on delete cascade,
    token_hash text not null unique check (token_hash ${SHA_256}),
    device text not null check (char_length(device) <= 80),
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > created_at)
  )`,
  `create index on sessions (customer_id)`,
  // A newer code takes the place of an older one.
  `create table mailed_codes (
    purpose text not null check (purpose in ('verify e-mail', 'reset password', 'delete guest data')),
    email_identity text not null,
    code_hash text not null unique check (code_hash ${SHA_256}),
    expires_at timestamptz not null,
    primary key (purpose, email_identity)
  )`,
];

const addresses = [
  `create table shipping_details (
    id integer generated always as identity primary key,
    customer_id integer not null references customers on delete cascade,
    first_name text not null,
    last_name text not null,
    company_name text not null,
    address text not null,
    city text not null,
    province text not null,
    zip_code text not null,
    country_id text not null references countries,
    phone text not null
  )`,
  `create index on shipping_details (customer_id)`,
];

const staff = [
  // What staff did stays, whatever becomes of what it was done to.
  `create table staff_actions (
    id integer generated always as identity primary key,
    staff_id integer not null references customers,
    action text not null,
    object text not null,
    details text not null,
    done_at timestamptz not null default now()
  )`,
  `create index on staff_actions (done_at)`,
];
