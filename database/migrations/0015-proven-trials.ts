/** A trial begins once its mailbox is proven, once for each mailbox; and browsers from which members logged in are known again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...trials, ...devices]) await sql.raw(statement).execute(db);
}

const SHA_256 = `~ '^[0-9a-f]{64}$'`;

const trials = [
  // The plan that was wished for at sign-up, until the mailbox is proven.
  `alter table customers add column wished_user_type_id smallint references user_types`,
  `alter table customers add check (wished_user_type_id is null or trial_ends_at is null)`,
  // Whoever reads only the fingerprints can't try mailboxes against them without the key.
  `create table trial_fingerprint_keys (
    is_only boolean primary key default true check (is_only),
    key text not null check (length(key) = 64)
  )`,
  `insert into trial_fingerprint_keys (key)
    select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
  // It stays when the account is deleted, or a mailbox could have one trial after another.
  `create table begun_trials (
    mailbox_fingerprint text primary key check (mailbox_fingerprint ${SHA_256}),
    begun_at timestamptz not null
  )`,
  `insert into begun_trials (mailbox_fingerprint, begun_at)
    select distinct encode(sha256(convert_to(key || email_identity, 'UTF8')), 'hex'), now()
    from customers, trial_fingerprint_keys
    where trial_ends_at is not null and email_verified_at is not null`,
  `update customers
    set wished_user_type_id = user_type_id, user_type_id = 1, trial_ends_at = null, trial_warned_at = null
    where trial_ends_at is not null and email_verified_at is null`,
];

const devices = [
  `create table known_devices (
    customer_id integer not null references customers on delete cascade,
    token_hash text not null check (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
    last_login_at timestamptz not null default now(),
    expires_at timestamptz not null check (expires_at > last_login_at),
    primary key (customer_id, token_hash)
  )`,
  `create index on known_devices (expires_at)`,
];
