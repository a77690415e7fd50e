/**
 * The ledger: accounts, entries and their postings, which are only ever added to, and the gift cards that become credit.
 * An amount above zero is owed or earned by the shop, one below zero is held by it or owed to it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...giftCards, ...adding, ...balancing, ...limits]) {
    await sql.raw(statement).execute(db);
  }
}

const tables = [
  // Only customers' accounts keep a balance: it is what their floors are checked on, while everybody posts to the shop's.
  `create table ledger_accounts (
    id integer generated always as identity primary key,
    kind text not null check (kind in (
      'credit', 'on_account', 'gift_cards', 'gift_card_issues', 'paypal', 'sales', 'refunds'
    )),
    customer_id integer references customers,
    balance integer,
    unique nulls not distinct (customer_id, kind),
    check ((kind in ('credit', 'on_account')) = (customer_id is not null)),
    check ((customer_id is null) = (balance is null)),
    constraint credit_is_never_below_zero check (kind <> 'credit' or balance >= 0)
  )`,
  `insert into ledger_accounts (kind) values
    ('gift_cards'), ('gift_card_issues'), ('paypal'), ('sales'), ('refunds')`,
  // What an entry refers to happens once for each kind, so that trying again posts nothing twice.
  `create table ledger_entries (
    id integer generated always as identity primary key,
    kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
    reference text not null check (reference <> ''),
    description text not null check (description <> ''),
    occurred_at timestamptz not null default clock_timestamp(),
    unique (kind, reference)
  )`,
  `create table ledger_postings (
    id integer generated always as identity primary key,
    entry_id integer not null references ledger_entries,
    account_id integer not null references ledger_accounts,
    pence integer not null check (pence <> 0),
    unique (entry_id, account_id)
  )`,
  `create index on ledger_postings (account_id, id)`,
];

// The number below the barcode: 2 for a shop's own use, the card's id, and a check digit in which every second counts thrice.
const WEIGHED_ID = Array.from({ length: 10 }, (_, k) => `id / ${10 ** k} % 10 * ${k % 2 === 0 ? 3 : 1}`);

const giftCards = [
  `create table gift_card_batches (
    id integer generated always as identity primary key,
    pence integer not null check (pence > 0),
    issued_by integer not null references customers,
    issued_at timestamptz not null default now()
  )`,
  `create table gift_cards (
    id integer generated always as identity primary key,
    batch_id integer not null references gift_card_batches,
    gtin text not null unique generated always as (
      '2' || lpad(id::text, 11, '0') || (10 - (2 + ${WEIGHED_ID.join(' + ')}) % 10) % 10
    ) stored,
    code_hash text not null unique check (code_hash ~ '^[A-Za-z0-9_-]{43}$')
  )`,
  `create index on gift_cards (batch_id)`,
];

const APPEND_ONLY = ['ledger_entries', 'ledger_postings', 'gift_card_batches', 'gift_cards'];

const adding = [
  ...APPEND_ONLY.map(
    (table) => `create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`,
  ),
  // A balance moves by the posting's own trigger, from within which the depth is no longer 0.
  `create trigger only_moved_by_postings before update on ledger_accounts
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
  `create trigger append_only before delete or truncate on ledger_accounts
    for each statement execute function refuse_change()`,
  `create trigger begins_at_zero before insert on ledger_accounts
    for each row when (new.balance <> 0) execute function refuse_change()`,
];

const balancing = [
  `create function move_balance() returns trigger language plpgsql as $$
  begin
    if not exists (select from ledger_entries where id = new.entry_id and xmin = pg_current_xact_id()::xid) then
      raise exception 'entry % is closed', new.entry_id using errcode = 'integrity_constraint_violation';
    end if;
    update ledger_accounts set balance = balance + new.pence where id = new.account_id and balance is not null;
    return null;
  end $$`,
  `create trigger move_balance after insert on ledger_postings
    for each row execute function move_balance()`,
  `create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
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
  end $$`,
  `create constraint trigger postings_total_zero after insert on ledger_entries
    deferrable initially deferred for each row execute function refuse_unbalanced_entry()`,
  `create constraint trigger postings_total_zero after insert on ledger_postings
    deferrable initially deferred for each row execute function refuse_unbalanced_entry()`,
];

// Whoever posts holds the customer's row against a change of the limit; whoever changes it sees what was posted before.
const limits = [
  `create function refuse_use_beyond_limit() returns trigger language plpgsql as $$
  declare
    allowed integer;
    used integer;
  begin
    if tg_table_name = 'customers' then
      allowed := new.balance_limit;
      select -balance into used from ledger_accounts where customer_id = new.id and kind = 'on_account';
    else
      select balance_limit into allowed from customers where id = new.customer_id for share;
      used := -new.balance;
    end if;
    if used > allowed then
      raise exception 'on-account use of % is beyond the limit of %', used, allowed using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger use_within_limit after update of balance on ledger_accounts
    for each row when (new.kind = 'on_account') execute function refuse_use_beyond_limit()`,
  `create trigger use_within_limit after update of balance_limit on customers
    for each row when (new.balance_limit < old.balance_limit) execute function refuse_use_beyond_limit()`,
];
