/** Plans that are paid by the month: who has which, each month with its bill, what went back, and the notices that were mailed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...bills, ...plans, ...periods, ...after]) await sql.raw(statement).execute(db);
}

const bills = [
  `alter table bills
    drop constraint bills_kind_check,
    add constraint bills_kind_check check (kind in ('gift_card', 'account', 'plan'))`,
  // A month is paid by one bill at a time, so that two presses are not paid twice.
  `create unique index one_open_bill_of_a_plan on bills (customer_id) where kind = 'plan' and state = 'open'`,
];

const plans = [
  `create table paid_plans (
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
    check (state <> 'running' or begins_on is not null),
    check (state <> 'asked' or (begins_on is null and ends_on is null)),
    check ((state = 'ended') = (ended_at is not null)),
    check (state <> 'ended' or ended_by is not null),
    check (ends_on is null or ended_by is not null)
  )`,
  `create index on paid_plans (customer_id)`,
  `create unique index one_plan_of_a_customer on paid_plans (customer_id) where state <> 'ended'`,
  `create index on paid_plans (id) where state <> 'ended'`,
  `create trigger append_only before delete or truncate on paid_plans
    for each statement execute function refuse_change()`,
  // What ended stays so: who comes back begins another.
  `create trigger ended_for_good before update on paid_plans
    for each row when (old.state = 'ended') execute function refuse_change()`,
  `create trigger begun_once before update of begins_on on paid_plans
    for each row when (old.begins_on is not null) execute function refuse_change()`,
];

const periods = [
  `create table plan_periods (
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
  )`,
  // A month that ended, because it was not paid or its fee went back, may be begun anew on the same day.
  `create unique index once_each_month on plan_periods (customer_id, starts_on) where state <> 'ended'`,
  `create index on plan_periods (customer_id)`,
  `create trigger append_only before delete or truncate on plan_periods
    for each statement execute function refuse_change()`,
  `create trigger paid_for_good before update of plan_id, customer_id, user_type_id, month, starts_on, ends_on, pence, bill_id, paid_at
    on plan_periods for each row when (old.paid_at is not null) execute function refuse_change()`,
];

const after = [
  `create table plan_refunds (
    period_id integer primary key references plan_periods,
    pence integer not null check (pence > 0),
    state text not null default 'asked' check (state in ('asked', 'pending', 'done', 'refused')),
    provider_id text unique,
    trouble text,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    check ((state in ('pending', 'done')) = (provider_id is not null))
  )`,
  `create index on plan_refunds (due_at) where state in ('asked', 'pending')`,
  `create trigger append_only before delete or truncate on plan_refunds
    for each statement execute function refuse_change()`,
  `create trigger agreed before update of period_id, pence, asked_at on plan_refunds
    for each row execute function refuse_change()`,
  // The proof that somebody was told, and the reason why nobody is told twice.
  `create table plan_notices (
    plan_id integer not null references paid_plans,
    kind text not null,
    about date not null,
    given_at timestamptz not null,
    primary key (plan_id, kind, about)
  )`,
  `create trigger append_only before update or delete or truncate on plan_notices
    for each statement execute function refuse_change()`,
];
