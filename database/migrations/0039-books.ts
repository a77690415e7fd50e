/** The books: what PayPal keeps of a capture, checks of the ledger, and indexes by which a day is found among years. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...fees, ...checks, ...days]) await sql.raw(statement).execute(db);
}

// As PayPal reported it. What it keeps is no entry: the ledger counts what buyers paid.
const fees = [
  `create table paypal_captures (
    capture_id text primary key,
    payment_id text not null references paypal_payments,
    pence integer not null check (pence > 0),
    fee integer check (fee between 0 and pence),
    reported_at timestamptz not null default now()
  )`,
  `create index on paypal_captures (payment_id)`,
  `create index on paypal_captures (reported_at)`,
  `create trigger append_only before update or delete or truncate on paypal_captures
    for each statement execute function refuse_change()`,
];

const checks = [
  `create table ledger_checks (
    id integer generated always as identity primary key,
    asked_by integer not null references customers,
    asked_at timestamptz not null,
    begun_at timestamptz,
    ended_at timestamptz,
    findings text,
    check ((ended_at is null) = (findings is null)),
    check (ended_at is null or begun_at is not null)
  )`,
  `create unique index one_ledger_check_at_a_time on ledger_checks ((true)) where ended_at is null`,
  `create index on ledger_checks (asked_by)`,
  `create trigger kept before delete or truncate on ledger_checks
    for each statement execute function refuse_change()`,
  `create trigger as_found before update on ledger_checks
    for each row when (old.ended_at is not null) execute function refuse_change()`,
  // By rows, since a job that takes none of them has changed nothing.
  `create trigger note_change after insert or update on ledger_checks
    for each row execute function note_change('money')`,
];

const days = [
  `create index on ledger_entries (occurred_at)`,
  `create index on payments (created_at)`,
  `create index on refunds (done_at) where done_at is not null`,
  `create index on bills (paid_at) where paid_at is not null`,
  `create index on account_payments (recorded_at)`,
];
