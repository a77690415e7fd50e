-- What each member of staff may do, the tablets of the floor, and what needs a second person.

create table staff_rights (
  customer_id integer not null references customers,
  right_name text not null check (right_name in ('floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff')),
  only_reads boolean not null default false,
  primary key (customer_id, right_name)
);

create function staff_has_password() returns trigger language plpgsql as $$
begin
  perform from customers where id = new.customer_id and password_hash is not null for share;
  if not found then raise exception 'Customer % has no password, so they cannot be staff.', new.customer_id; end if;
  return new;
end $$;

create trigger staff_has_password before insert or update on staff_rights
  for each row execute function staff_has_password();

create function staff_keeps_password() returns trigger language plpgsql as $$
begin
  if exists (select from staff_rights where customer_id = new.id)
  then raise exception 'Customer % is staff, who have a password.', new.id; end if;
  return new;
end $$;

create trigger staff_keeps_password before update of password_hash on customers
  for each row when (new.password_hash is null and old.password_hash is not null)
  execute function staff_keeps_password();
create trigger note_change after insert or update or delete on staff_rights
  for each statement execute function note_change('staff');

-- Links by which the owner of a shop without staff sets it up: each start prints one, and using one ends them all.
create table setup_links (
  key_hash text primary key check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  is_mailed boolean not null
);

create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null,
  email_identity text not null,
  rights jsonb not null,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  invited_by integer not null references customers,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  accepted_at timestamptz
);

create index on staff_invitations (email_identity);
create index on staff_invitations (invited_by);

create trigger note_change after insert or update or delete on staff_invitations
  for each statement execute function note_change('staff');

-- The private key never leaves the browser that made it. Each signature counts up, so that none works twice.
create table staff_tablets (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  public_key text not null unique,
  last_count double precision not null default 0,
  enrolled_by integer not null references customers,
  enrolled_at timestamptz not null,
  enrolled_until timestamptz not null check (enrolled_until > enrolled_at)
);

alter table sessions add foreign key (tablet_id) references staff_tablets on delete cascade;
create index on staff_tablets (enrolled_by);

create trigger note_change after insert or update or delete on staff_tablets
  for each statement execute function note_change('staff');

create table staff_pins (
  customer_id integer primary key references customers,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  wrong_attempts smallint not null default 0,
  set_at timestamptz not null
);

-- Who of the staff agreed that buyers read their first name beside the coffee that they roasted. Taken back by deleting the row.
create table shown_first_names (
  customer_id integer primary key references customers,
  agreed_at timestamptz not null
);

create trigger note_change after insert or delete on shown_first_names
  for each statement execute function note_change('staff');

-- An act that a second person confirms: asked for once with all its details, confirmed by another, used once.
create table staff_approvals (
  id integer generated always as identity primary key,
  right_name text not null check (right_name in ('floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff')),
  act text not null,
  object text not null,
  details jsonb not null,
  fingerprint text not null check (fingerprint ~ '^[A-Za-z0-9_-]{43}$'),
  asked_by integer not null references customers,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  confirmed_by integer references customers check (confirmed_by <> asked_by),
  confirmed_at timestamptz,
  used_at timestamptz,
  -- The customers that an act is for: none of them can be its second person.
  customer_ids jsonb not null,
  -- When those who may confirm it were mailed, once for each act.
  mailed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (used_at is null or confirmed_at is not null)
);

create unique index one_open_approval on staff_approvals (asked_by, fingerprint) where used_at is null;
create index on staff_approvals (asked_by);
create index on staff_approvals (confirmed_by);
create index approvals_to_mail on staff_approvals (id) where mailed_at is null and used_at is null;

-- What waits for a second person shows at once where they look.
create trigger note_change after insert or update or delete on staff_approvals
  for each row execute function note_change('staff');

-- Versions of settings: what holds at a time is the newest that began by then and was not withdrawn before it began.
create table settings (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  value jsonb not null,
  valid_from timestamptz not null,
  changed_by integer not null references customers,
  changed_at timestamptz not null,
  withdrawn_by integer references customers,
  withdrawn_at timestamptz check (withdrawn_at < valid_from),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);

create index on settings (name, valid_from);
create index on settings (changed_by);
create index on settings (withdrawn_by);

create function keep_setting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (old.id, old.name, old.value, old.valid_from, old.changed_by, old.changed_at)
      is not distinct from (new.id, new.name, new.value, new.valid_from, new.changed_by, new.changed_at)
  then return new; end if;
  raise exception 'settings are only added to, and withdrawn once';
end $$;

create trigger keep_setting before update or delete on settings
  for each row execute function keep_setting();
create trigger note_change after insert or update on settings
  for each statement execute function note_change('settings');

-- Marks of the shop, as a text of SVG and a PNG in base 64. Which of them holds is a setting.
create table shop_marks (
  mark text primary key check (mark ~ '^[0-9a-f]{32}$'),
  svg text not null check (length(svg) between 1 and 400000),
  png text not null check (length(png) between 1 and 1400000),
  made_by integer not null references customers,
  made_at timestamptz not null
);

create index on shop_marks (made_by);

-- The list by which a roastery is set up, once somebody put it away.
create table set_up_dismissals (
  is_only boolean primary key default true check (is_only),
  dismissed_by integer not null references customers,
  dismissed_at timestamptz not null
);

create index on set_up_dismissals (dismissed_by);

create trigger note_change after insert or delete on set_up_dismissals
  for each statement execute function note_change('settings');

-- Each is valid from a time on. Until the first, what the shop came with is valid.
create table price_parameter_sets (
  id integer generated always as identity primary key,
  valid_from timestamptz not null,
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  set_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at < valid_from),
  check (set_at <= valid_from)
);

-- No two sets begin at once.
create unique index on price_parameter_sets (valid_from) where withdrawn_at is null;

-- What was once valid stays what it was: a set is only ever withdrawn, and only once.
create function refuse_changed_set() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (new.id, new.valid_from, new.parameters, new.set_at)
      = (old.id, old.valid_from, old.parameters, old.set_at) then
    return new;
  end if;
  raise exception 'price_parameter_sets is only ever added to' using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on price_parameter_sets
  for each row execute function refuse_changed_set();
create trigger catalogue_change after insert or update or delete or truncate on price_parameter_sets
  for each statement execute function note_catalogue_change();
create trigger note_change after insert or update on price_parameter_sets
  for each statement execute function note_change('stock');

-- Keys by which other programs make calls of staff. Only a hash of the secret is stored; a key that was revoked stays for its name in
-- the audit log.
create table api_keys (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  prefix text not null unique check (prefix ~ '^[A-Za-z0-9]{8}$'),
  last_four text not null check (last_four ~ '^[A-Za-z0-9_-]{4}$'),
  secret_hash text not null check (secret_hash ~ '^[A-Za-z0-9_-]{43}$'),
  made_by integer not null references customers,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at and expires_at <= made_at + interval '8760 hours'),
  calls_a_minute smallint not null check (calls_a_minute between 1 and 600),
  last_used_at timestamptz,
  last_used_network text,
  revoked_at timestamptz,
  revoked_by integer references customers,
  check ((last_used_at is null) = (last_used_network is null)),
  check ((revoked_at is null) = (revoked_by is null))
);

create index on api_keys (made_by);
create index on api_keys (revoked_by);

create table api_key_rights (
  api_key_id integer not null references api_keys,
  right_name text not null check (right_name in ('floor', 'orders', 'money', 'catalogue', 'people', 'numbers', 'staff')),
  only_reads boolean not null default false,
  primary key (api_key_id, right_name),
  -- A program never looks after staff.
  check (right_name <> 'staff' or only_reads)
);

create trigger note_change after insert or update of revoked_at on api_keys
  for each statement execute function note_change('staff');
