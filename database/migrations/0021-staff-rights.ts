/** What each member of staff may do, the tablets of the floor, and an audit log that nobody can rewrite. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...rights, ...invitations, ...tablets, ...auditLog]) {
    await sql.raw(statement).execute(db);
  }
}

const SHA_256 = `~ '^[A-Za-z0-9_-]{43}$'`;
const RIGHT = `in ('floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff')`;

const rights = [
  // Whoever was staff could do everything.
  `create table staff_rights (
    customer_id integer not null references customers,
    right_name text not null check (right_name ${RIGHT}),
    only_reads boolean not null default false,
    primary key (customer_id, right_name)
  )`,
  `insert into staff_rights (customer_id, right_name)
    select id, right_name from customers
      cross join unnest(array['floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff']) as right_name
      where is_staff`,
];

const invitations = [
  `create table staff_invitations (
    id integer generated always as identity primary key,
    email text not null,
    email_identity text not null,
    rights jsonb not null,
    code_hash text not null unique check (code_hash ${SHA_256}),
    invited_by integer not null references customers,
    invited_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > invited_at),
    accepted_at timestamptz
  )`,
  `create index on staff_invitations (email_identity)`,
];

const tablets = [
  `create table staff_tablets (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    key_hash text not null unique check (key_hash ${SHA_256}),
    enrolled_by integer not null references customers,
    enrolled_at timestamptz not null,
    enrolled_until timestamptz not null check (enrolled_until > enrolled_at)
  )`,
  `create table staff_pins (
    customer_id integer primary key references customers,
    pin_hash text not null check (pin_hash like '$argon2id$%'),
    wrong_attempts smallint not null default 0,
    set_at timestamptz not null
  )`,
  // A session on a tablet has the floor's rights alone.
  `alter table sessions
    add column tablet_id integer references staff_tablets on delete cascade,
    add column fresh_code_at timestamptz`,
  `create index on sessions (tablet_id) where tablet_id is not null`,
];

// Hash chain: each entry holds the hash of the one before it, so that a changed or missing entry breaks the chain.
const auditLog = [
  `alter table audit_log
    add column tablet_id integer,
    add column right_name text,
    add column request_id text,
    add column before jsonb,
    add column after jsonb,
    add column previous_hash text,
    add column hash text`,
  `create index on audit_log (object, id)`,
];
