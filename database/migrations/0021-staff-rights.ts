/** What each member of staff may do, the tablets of the floor, second people, and an audit log that nobody can rewrite. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...rights, ...invitations, ...tablets, ...approvals, ...auditLog, ...auditChain]) {
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
  // Rights are the one source; the check that staff have a password went with the column.
  `alter table customers drop column is_staff`,
  `create function staff_has_password() returns trigger language plpgsql as $$
    begin
      perform from customers where id = new.customer_id and password_hash is not null for share;
      if not found then raise exception 'Customer % has no password, so they cannot be staff.', new.customer_id; end if;
      return new;
    end $$`,
  `create trigger staff_has_password before insert or update on staff_rights
    for each row execute function staff_has_password()`,
  `create function staff_keeps_password() returns trigger language plpgsql as $$
    begin
      if exists (select from staff_rights where customer_id = new.id)
      then raise exception 'Customer % is staff, who have a password.', new.id; end if;
      return new;
    end $$`,
  `create trigger staff_keeps_password before update of password_hash on customers
    for each row when (new.password_hash is null and old.password_hash is not null)
    execute function staff_keeps_password()`,
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
  `create index on staff_invitations (invited_by)`,
];

const tablets = [
  // The private key never leaves the browser that made it. Each signature counts up, so that none works twice.
  `create table staff_tablets (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    public_key text not null unique,
    last_count double precision not null default 0,
    enrolled_by integer not null references customers,
    enrolled_at timestamptz not null,
    enrolled_until timestamptz not null check (enrolled_until > enrolled_at)
  )`,
  `create index on staff_tablets (enrolled_by)`,
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

// An act that a second person confirms: asked for once with all its details, confirmed by another, used once.
const approvals = [
  `create table staff_approvals (
    id integer generated always as identity primary key,
    right_name text not null check (right_name ${RIGHT}),
    act text not null,
    object text not null,
    details jsonb not null,
    fingerprint text not null check (fingerprint ${SHA_256}),
    asked_by integer not null references customers,
    asked_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > asked_at),
    confirmed_by integer references customers check (confirmed_by <> asked_by),
    confirmed_at timestamptz,
    used_at timestamptz,
    check ((confirmed_by is null) = (confirmed_at is null)),
    check (used_at is null or confirmed_at is not null)
  )`,
  `create unique index one_open_approval on staff_approvals (asked_by, fingerprint) where used_at is null`,
  `create index on staff_approvals (asked_by)`,
  `create index on staff_approvals (confirmed_by)`,
];

const auditLog = [
  `alter table audit_log
    add column tablet_id integer,
    add column right_name text,
    add column request_id text,
    add column before jsonb,
    add column after jsonb,
    add column position integer unique,
    add column previous_hash text unique,
    add column hash text unique`,
  `create index on audit_log (object, id)`,
  `create index on audit_log (staff_id, id)`,
];

// Hash chain: each entry holds the hash of the one before it, so that a changed or missing entry breaks the chain. It is made at
// the commit, where nothing else is waited for any more: two transactions can't end in a deadlock over it.
const auditChain = [
  `create table audit_chain (
    only_row boolean primary key default true check (only_row),
    entries integer not null,
    hash text not null
  )`,
  `insert into audit_chain (entries, hash) values (0, repeat('0', 64))`,
  `create function audit_entry_hash(previous text, entry audit_log) returns text language sql stable as $$
    select encode(sha256(convert_to(previous || jsonb_build_array(
      entry.position, entry.staff_id, entry.action, entry.object, entry.details, extract(epoch from entry.done_at),
      entry.tablet_id, entry.right_name, entry.request_id, entry.before, entry.after
    )::text, 'UTF8')), 'hex')
  $$`,
  `create function chain_audit_entry(chained integer) returns void language plpgsql as $$
    declare
      head audit_chain;
      entry audit_log;
    begin
      update audit_chain set entries = entries + 1 returning * into head;
      select * into strict entry from audit_log where id = chained;
      entry.position = head.entries;
      update audit_log
        set position = head.entries, previous_hash = head.hash, hash = audit_entry_hash(head.hash, entry)
        where id = chained returning * into entry;
      update audit_chain set hash = entry.hash;
    end $$`,
  `do $$
    declare chained integer;
    begin
      for chained in select id from audit_log order by id loop
        perform chain_audit_entry(chained);
      end loop;
    end $$`,
  `create function chain_new_audit_entry() returns trigger language plpgsql as $$
    begin
      perform chain_audit_entry(new.id);
      return null;
    end $$`,
  `create constraint trigger chain_audit_entry after insert on audit_log
    deferrable initially deferred for each row execute function chain_new_audit_entry()`,
  `create function unchained() returns trigger language plpgsql as $$
    begin
      new.position = null;
      new.previous_hash = null;
      new.hash = null;
      return new;
    end $$`,
  `create trigger unchained before insert on audit_log for each row execute function unchained()`,
  // Only the trigger above writes what it adds; everything else of an entry stays.
  `create function audit_log_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
        if tg_table_name = 'audit_chain' then return new; end if;
        if old.hash is null
          and to_jsonb(old) - '{position,previous_hash,hash}'::text[] = to_jsonb(new) - '{position,previous_hash,hash}'::text[]
        then return new; end if;
      end if;
      raise exception 'The audit log is only ever added to.';
    end $$`,
  ...['audit_log', 'audit_chain'].flatMap((table) => [
    `create trigger append_only before update or delete on ${table}
      for each row execute function audit_log_is_append_only()`,
    `create trigger append_only_whole before truncate on ${table}
      for each statement execute function audit_log_is_append_only()`,
  ]),
];
