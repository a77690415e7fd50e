-- The ledger: accounts, entries and their postings, which are only ever added to. An amount above zero is owed or earned by the
-- shop, one below zero is held by it or owed to it.

-- Only customers' accounts keep a balance: it is what their floors are checked on, while everybody posts to the shop's.
create table ledger_accounts (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'bank', 'sales', 'refunds', 'opening_balances', 'cash',
    'thanks', 'flight_credits', 'deferred_sales', 'commissions', 'commissions_owed'
  )),
  customer_id integer references customers,
  balance integer,
  unique nulls not distinct (customer_id, kind),
  check ((kind in ('credit', 'on_account')) = (customer_id is not null)),
  check ((customer_id is null) = (balance is null)),
  constraint credit_is_never_below_zero check (kind <> 'credit' or balance >= 0)
);

insert into ledger_accounts (kind) values
  ('gift_cards'), ('gift_card_issues'), ('paypal'), ('sales'), ('refunds'), ('bank'), ('opening_balances'), ('cash'), ('thanks'),
  ('flight_credits'), ('deferred_sales'), ('commissions'), ('commissions_owed');

-- A balance moves by the posting's own trigger, from within which the depth is no longer 0.
create trigger only_moved_by_postings before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger append_only before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger begins_at_zero before insert on ledger_accounts
  for each row when (new.balance <> 0) execute function refuse_change();

-- What an entry refers to happens once for each kind, so that trying again posts nothing twice.
create table ledger_entries (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  reference text not null check (reference <> ''),
  description text not null check (description <> ''),
  occurred_at timestamptz not null default clock_timestamp(),
  unique (kind, reference)
);

create index on ledger_entries using brin (occurred_at);
create index on ledger_entries (occurred_at);

create trigger append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  entry integer;
  total bigint;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select sum(pence) into total from ledger_postings where entry_id = entry;
  if total is distinct from 0 then
    raise exception 'the postings of entry % total %', entry, total using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger postings_total_zero after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_entry();

create table ledger_postings (
  id integer generated always as identity primary key,
  entry_id integer not null references ledger_entries,
  account_id integer not null references ledger_accounts,
  pence integer not null check (pence <> 0),
  unique (entry_id, account_id)
);

create index on ledger_postings (account_id, id);

create trigger append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- An entry is posted whole, in the transaction that makes it. Accounts are looked up by their keys: a join may read them all.
create function post() returns trigger language plpgsql as $$
declare
  wrong record;
  moved record;
begin
  select id, total, is_open into wrong
  from (
    select entry_id as id, sum(pence) as total,
      coalesce((select xmin = pg_current_xact_id()::xid from ledger_entries where id = entry_id), false) as is_open
    from posted group by entry_id
  ) as entry
  where total <> 0 or not is_open
  limit 1;
  if found then
    if not wrong.is_open then
      raise exception 'entry % is closed', wrong.id using errcode = 'integrity_constraint_violation';
    end if;
    raise exception 'the postings of entry % total %', wrong.id, wrong.total using errcode = 'check_violation';
  end if;
  for moved in select account_id, sum(pence) as pence from posted group by account_id loop
    update ledger_accounts set balance = balance + moved.pence where id = moved.account_id and balance is not null;
  end loop;
  return null;
end $$;

create trigger post after insert on ledger_postings
  referencing new table as posted for each statement execute function post();

-- What moved in the accounts of a kind in a month that is over. A month has rows of all kinds or none, and one without any is summed
-- as it is asked for. An entry that comes later takes its month's rows away, under a lock that the job which writes them holds alone.
create table account_months (
  month date not null check (extract(day from month) = 1),
  kind text not null,
  debit double precision not null check (debit >= 0),
  credit double precision not null check (credit >= 0),
  primary key (month, kind)
);

create function forget_month_of_accounts() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4901);
  delete from account_months where month = date_trunc('month', new.occurred_at at time zone 'Europe/London')::date;
  return null;
end $$;

create trigger forget_month_of_accounts after insert on ledger_entries
  for each row when (new.occurred_at < clock_timestamp() - interval '1 day') execute function forget_month_of_accounts();

create table ledger_checks (
  id integer generated always as identity primary key,
  -- None: the shop itself asks, each night.
  asked_by integer references customers,
  asked_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  findings text,
  check ((ended_at is null) = (findings is null)),
  check (ended_at is null or begun_at is not null)
);

create unique index one_ledger_check_at_a_time on ledger_checks ((true)) where ended_at is null;
create index on ledger_checks (asked_by);

create trigger kept before delete or truncate on ledger_checks
  for each statement execute function refuse_change();
create trigger as_found before update on ledger_checks
  for each row when (old.ended_at is not null) execute function refuse_change();
-- By rows, since a job that takes none of them has changed nothing.
create trigger note_change after insert or update on ledger_checks
  for each row execute function note_change('money');

-- What accounting programs call what we book, as staff changed it: the newest row of an item holds, and without any the program's own.
create table account_codes (
  id integer generated always as identity primary key,
  program text not null check (program in ('xero', 'quickbooks')),
  item text not null check (item ~ '^[a-z]+(_[a-z0-9.]+)*$'),
  code text check (code <> ''),
  changed_by integer not null references customers,
  changed_at timestamptz not null
);

create index on account_codes (program, item, id);
create index on account_codes (changed_by);

create trigger append_only before update or delete or truncate on account_codes
  for each statement execute function refuse_change();
create trigger note_change after insert on account_codes
  for each statement execute function note_change('money');

-- Money that the shop moved from its till or PayPal to its bank. A mistake is put right by another row, the other way.
create table transfers (
  id integer generated always as identity primary key,
  call_id uuid not null unique,
  source text not null check (source in ('cash', 'paypal')),
  pence integer not null check (pence <> 0),
  moved_on date not null,
  reference text not null,
  bank_row text unique,
  reverses integer unique references transfers,
  recorded_by integer not null references customers,
  recorded_at timestamptz not null,
  check ((reverses is null) = (pence > 0))
);

create index on transfers (recorded_by);

create trigger append_only before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger note_change after insert on transfers
  for each statement execute function note_change('money');
