-- Customers with or without an account, their addresses and trials, and distributors who applied.

-- Without a password it is a guest's record, of which one mailbox may have many.
create table customers (
  id integer generated always as identity primary key,
  email text not null check (email ~ '^[^\s,;<>]+@[^\s,;<>@]+$'),
  email_identity text not null,
  email_verified_at timestamptz,
  password_hash text check (password_hash like '$argon2id$%'),
  first_name text not null default '' check (char_length(first_name) <= 80),
  last_name text not null default '' check (char_length(last_name) <= 80),
  company_name text not null default '' check (char_length(company_name) <= 120),
  -- As it was typed.
  phone text not null default '' check (phone ~ '^[^[:cntrl:]]{0,40}$'),
  address text not null default '' check (char_length(address) <= 200),
  city text not null default '' check (char_length(city) <= 80),
  province text not null default '' check (char_length(province) <= 80),
  zip_code text not null default '' check (char_length(zip_code) <= 16),
  country_id text references countries,
  user_type_id smallint not null default 1 references user_types,
  balance_limit integer not null default 0 check (balance_limit >= 0),
  trial_ends_at timestamptz,
  trial_warned_at timestamptz,
  totp_secret text check (totp_secret ~ '^[A-Z2-7]{32}$'),
  totp_confirmed_at timestamptz,
  totp_last_step integer not null default 0,
  -- Of an app that takes the other's place once a code of it was given.
  totp_next_secret text check (totp_next_secret ~ '^[A-Z2-7]{32}$'),
  predictive_ordering boolean not null default false,
  -- Counted up as a member deletes their taste profile, so that an answer that was on its way is not stored in the next one.
  taste_profile integer not null default 1 check (taste_profile > 0),
  created_at timestamptz not null default now(),
  anonymised_at timestamptz,
  -- The plan that was wished for at sign-up, until the mailbox is proven.
  wished_user_type_id smallint references user_types,
  -- When a guest's record is next looked at: whether anything refers to it, or still needs its name.
  review_at timestamptz not null default now(),
  -- Null where a member's orders go to the billing address.
  usual_shipping_detail_id integer,
  referral jsonb check (jsonb_typeof(referral) = 'object'),
  -- Of the name, the addresses and how to reach them.
  version integer not null default 1,
  -- By whatever one knows of somebody: small letters without accents, blanks around each word, which tell a short one from part
  -- of another, and the postcode also without its space.
  found_by text not null generated always as (plain_text(
    ' ' || first_name || ' ' || last_name || ' ' || company_name || ' ' || zip_code || ' ' || replace(zip_code, ' ', '')
    || ' ' || email || ' ')) stored,
  check (anonymised_at is null or password_hash is null),
  check (trial_warned_at is null or trial_ends_at is not null),
  check (totp_confirmed_at is null or totp_secret is not null),
  check (wished_user_type_id is null or trial_ends_at is null)
);

create unique index one_account_per_mailbox on customers (email_identity) where password_hash is not null;
create index on customers (email_identity);
create index on customers (trial_ends_at) where trial_ends_at is not null;
create index guests_to_review on customers (review_at) where password_hash is null;
create index on customers (usual_shipping_detail_id) where usual_shipping_detail_id is not null;
create index on customers (id) where predictive_ordering;
create index on customers (user_type_id, id);
-- Few of all customers may order on account, and their list reads these alone.
create index customers_with_limit on customers (id) where balance_limit > 0;
create index customers_by_age on customers (created_at, id);
-- By whose mailbox it is: anna+2@ is anna@.
create index customers_by_owner on customers (regexp_replace(email_identity, '[+][^@]*@', '@'));

create trigger note_change after update of
    first_name, last_name, company_name, email, phone, address, user_type_id, balance_limit, trial_ends_at, password_hash, version
    on customers
  for each statement execute function note_change('customers');
create trigger count_version_up before update on customers
  for each row when (
    (old.first_name, old.last_name, old.company_name, old.email, old.phone,
      old.address, old.city, old.province, old.zip_code, old.country_id)
    is distinct from (new.first_name, new.last_name, new.company_name, new.email, new.phone,
      new.address, new.city, new.province, new.zip_code, new.country_id)
  ) execute function count_version_up();

create table shipping_details (
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
);

alter table customers add foreign key (usual_shipping_detail_id) references shipping_details on delete set null;
create index on shipping_details (customer_id);

create function count_version_of_customer_up() returns trigger language plpgsql as $$
begin
  update customers set version = version + 1 where id in (old.customer_id, new.customer_id);
  return null;
end $$;

create trigger count_version_of_customer_up after insert or update or delete on shipping_details
  for each row execute function count_version_of_customer_up();

-- Another address of an account that staff were asked for, until somebody who reads it has confirmed it.
create table email_changes (
  customer_id integer primary key references customers on delete cascade,
  email text not null check (email ~ '^[^\s,;<>]+@[^\s,;<>@]+$'),
  email_identity text not null,
  code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  asked_by integer not null references customers,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at)
);

create index on email_changes (email_identity);
create index on email_changes (asked_by);
create trigger note_change after insert or update or delete on email_changes
  for each statement execute function note_change('customers');

-- Somebody who reads the fingerprints alone can't test mailboxes against them without this key.
create table trial_fingerprint_keys (
  is_only boolean primary key default true check (is_only),
  key text not null check (length(key) = 64)
);

insert into trial_fingerprint_keys (key)
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- It stays when the account is deleted, or a mailbox could have one trial after another.
create table begun_trials (
  mailbox_fingerprint text primary key check (mailbox_fingerprint ~ '^[0-9a-f]{64}$'),
  begun_at timestamptz not null
);

create table distributor_applications (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  business text not null,
  sells text not null,
  kilos_a_month integer not null check (kilos_a_month between 1 and 100000),
  message text not null,
  applied_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_by integer references customers,
  decided_at timestamptz,
  letter text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'declined') = (letter is not null))
);

create unique index on distributor_applications (customer_id) where state = 'open';
create index on distributor_applications (customer_id);
create index on distributor_applications (decided_by);

create trigger note_change after insert or update or delete on distributor_applications
  for each statement execute function note_change('customers');

-- A distributor is told in time before their account becomes another one.
create table distributor_endings (
  customer_id integer primary key references customers on delete cascade,
  user_type_id smallint not null references user_types check (user_type_id <> 7),
  told_on date not null,
  ends_on date not null check (ends_on >= told_on + 30),
  decided_by integer not null references customers
);

create index on distributor_endings (ends_on);
create index on distributor_endings (decided_by);
