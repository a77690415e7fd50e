-- Plans that are paid by the month, and plans of businesses, whose fees are charged on account.

create table paid_plans (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  user_type_id smallint not null references user_types,
  next_user_type_id smallint references user_types,
  state text not null default 'asked' check (state in ('asked', 'running', 'ended')),
  asked_at timestamptz not null,
  charges_saved boolean not null default false,
  begins_on date,
  ends_on date,
  ended_by text check (ended_by in ('member', 'staff', 'unpaid')),
  ended_at timestamptz,
  -- The trial that a plan was begun in.
  trial_user_type_id smallint references user_types,
  trial_ends_at timestamptz,
  -- When the last month that was written of it ends, so that an index finds what is due; a trigger keeps it.
  month_ends_on date,
  check (state <> 'running' or begins_on is not null),
  check (state <> 'asked' or (begins_on is null and ends_on is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'ended' or ended_by is not null),
  check (ends_on is null or ended_by is not null),
  constraint whole_trial check ((trial_user_type_id is null) = (trial_ends_at is null))
);

create index on paid_plans (customer_id);
create unique index one_plan_of_a_customer on paid_plans (customer_id) where state <> 'ended';
-- As staff list them: those that run first, each part by its ids.
create index listed_plans on paid_plans ((state <> 'ended'), id) where begins_on is not null;
create index on paid_plans (begins_on);
create index on paid_plans (ended_at);
-- What the job that runs plans looks for.
create index plans_to_forget on paid_plans (asked_at) where state = 'asked';
create index plans_to_end on paid_plans (ends_on) where state = 'running';
create index plans_to_go_on on paid_plans (month_ends_on) where state = 'running' and ends_on is null;

create trigger append_only before delete or truncate on paid_plans
  for each statement execute function refuse_change();
-- What ended stays so: who comes back begins another.
create trigger ended_for_good before update on paid_plans
  for each row when (old.state = 'ended') execute function refuse_change();
create trigger begun_once before update of begins_on on paid_plans
  for each row when (old.begins_on is not null) execute function refuse_change();

create table plan_periods (
  id integer generated always as identity primary key,
  plan_id integer not null references paid_plans,
  customer_id integer not null references customers,
  user_type_id smallint not null references user_types,
  month integer not null check (month >= 0),
  starts_on date not null,
  ends_on date not null,
  pence integer not null check (pence > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'failed', 'ended')),
  bill_id text not null unique references bills,
  due_on date not null,
  asked integer not null default 0 check (asked between 0 and 3),
  tried_at timestamptz,
  paid_at timestamptz,
  unique (plan_id, month),
  check (ends_on - starts_on between 28 and 31),
  check (state <> 'paid' or paid_at is not null),
  check (state not in ('due', 'failed') or paid_at is null)
);

-- A month that ended, because it was not paid or its fee went back, may begin again on the same day.
create unique index once_each_month on plan_periods (customer_id, starts_on) where state <> 'ended';
create index on plan_periods (customer_id);
create index months_to_pay on plan_periods (plan_id) where state in ('due', 'failed');
create index on plan_periods (paid_at) include (pence);

create function note_month_of_plan() returns trigger language plpgsql as $$
begin
  update paid_plans set month_ends_on = new.ends_on where id = new.plan_id and state <> 'ended';
  return null;
end $$;

-- The days of a first month are worked out again as it is paid.
create trigger note_month_of_plan after insert or update of ends_on on plan_periods
  for each row execute function note_month_of_plan();

create trigger append_only before delete or truncate on plan_periods
  for each statement execute function refuse_change();
create trigger paid_for_good before update of plan_id, customer_id, user_type_id, month, starts_on, ends_on, pence,
    bill_id, paid_at
  on plan_periods for each row when (old.paid_at is not null) execute function refuse_change();

create table plan_refunds (
  period_id integer primary key references plan_periods,
  pence integer not null check (pence > 0),
  state text not null default 'asked' check (state in ('asked', 'pending', 'done', 'refused')),
  provider_id text unique,
  trouble text,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  transfer_reference text check (transfer_reference <> ''),
  transferred_at timestamptz,
  constraint plan_refunds_given_by_one check (
    (state = 'pending' or (state = 'done' and transfer_reference is null)) = (provider_id is not null)
  ),
  constraint plan_refunds_transferred check (
    (transfer_reference is null) = (transferred_at is null) and (transfer_reference is null or state = 'done')
  )
);

create index on plan_refunds (due_at) where state in ('asked', 'pending');
create index on plan_refunds (asked_at) include (pence);
create index refused_plan_refunds on plan_refunds (period_id) where state = 'refused';

create trigger append_only before delete or truncate on plan_refunds
  for each statement execute function refuse_change();
create trigger agreed before update of period_id, pence, asked_at on plan_refunds
  for each row execute function refuse_change();
create trigger given_for_good before update on plan_refunds
  for each row when (old.state = 'done') execute function refuse_change();

-- The proof that somebody was told, and the reason why nobody is told twice.
create table plan_notices (
  plan_id integer not null references paid_plans,
  kind text not null,
  about date not null,
  given_at timestamptz not null,
  primary key (plan_id, kind, about)
);

create trigger append_only before update or delete or truncate on plan_notices
  for each statement execute function refuse_change();

-- Only by its fingerprint, so that an account that is deleted and made again is known for as long as that counts.
create table plans_given_back (
  mailbox_fingerprint text primary key check (mailbox_fingerprint ~ '^[0-9a-f]{64}$'),
  given_back_on date not null
);

create index on plans_given_back (given_back_on);

create table plan_requests (
  id integer generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  user_type_id smallint not null references user_types,
  paid_by text not null check (paid_by in ('month', 'year')),
  business text not null,
  address text not null,
  message text not null,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_by integer references customers,
  decided_at timestamptz,
  letter text,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'declined') = (letter is not null))
);

create unique index on plan_requests (customer_id) where state = 'open';
create index on plan_requests (customer_id);
create index on plan_requests (decided_by);

create trigger note_change after insert or update or delete on plan_requests
  for each statement execute function note_change('customers');

create table business_plans (
  id integer generated always as identity primary key,
  customer_id integer not null references customers,
  user_type_id smallint not null references user_types,
  paid_by text not null check (paid_by in ('month', 'year')),
  pence integer not null check (pence > 0),
  business text,
  address text,
  begins_on date not null,
  ends_on date check (ends_on >= begins_on),
  state text not null default 'running' check (state in ('running', 'ended')),
  ended_by text check (ended_by in ('member', 'staff', 'unpaid')),
  ended_at timestamptz,
  check ((ends_on is null) = (ended_by is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state = 'running' or ends_on is not null)
);

create unique index on business_plans (customer_id) where state = 'running';
create index on business_plans (customer_id);
create index listed_business_plans on business_plans ((state <> 'ended'), id);

create trigger note_change after insert or update on business_plans
  for each row execute function note_change('customers');

create table plan_fees (
  id integer generated always as identity primary key,
  plan_id integer not null references business_plans,
  customer_id integer not null references customers,
  period integer not null check (period >= 0),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  charged_on date not null,
  charged_at timestamptz not null default clock_timestamp(),
  pence integer not null check (pence > 0),
  account_paid integer not null default 0 check (account_paid between 0 and pence),
  -- What a fee comes to, as account_debt says it of an order.
  waived_at timestamptz,
  waived_by integer references customers,
  waive_reason text check (waive_reason in ('mistake', 'unused', 'goodwill')),
  debt integer generated always as (case when waived_at is null then pence else 0 end) stored not null,
  unique (plan_id, period),
  check (num_nonnulls(waived_at, waived_by, waive_reason) in (0, 3))
);

create index on plan_fees (customer_id, id);
create index on plan_fees (charged_at);
create index on plan_fees (waived_at) where waived_at is not null;
create index on plan_fees (waived_by) where waived_by is not null;
create index open_fees on plan_fees (customer_id, id) where account_paid < debt;
create index fees_paid_beyond on plan_fees (customer_id) where account_paid > debt;

create trigger kept before delete or truncate on plan_fees
  for each statement execute function refuse_change();
create trigger as_charged before update of id, plan_id, customer_id, period, starts_on, ends_on, charged_on, charged_at, pence
  on plan_fees for each row execute function refuse_change();
create trigger only_moved_by_allocations before update of account_paid on plan_fees
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger note_change after insert or update on plan_fees
  for each row execute function note_change('money');
create trigger waived_once before update of waived_at, waived_by, waive_reason on plan_fees
  for each row when (old.waived_at is not null) execute function refuse_change();
