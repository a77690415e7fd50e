/** Mailboxes whose plan was given back while cooling off, and what of a trial is left when a plan ends during it. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...givenBack, ...trials]) await sql.raw(statement).execute(db);
}

const givenBack = [
  // Only by its fingerprint, so that an account that is deleted and made again is known for as long as that counts.
  `create table plans_given_back (
    mailbox_fingerprint text primary key check (mailbox_fingerprint ~ '^[0-9a-f]{64}$'),
    given_back_on date not null
  )`,
  `create index on plans_given_back (given_back_on)`,
  `insert into plans_given_back (mailbox_fingerprint, given_back_on)
    select encode(sha256(convert_to(key || email_identity, 'UTF8')), 'hex'), max((asked_at at time zone 'Europe/London')::date)
    from plan_refunds join plan_periods on plan_periods.id = period_id
    join customers on customers.id = customer_id, trial_fingerprint_keys
    where anonymised_at is null group by 1`,
];

const trials = [
  // The trial that a plan was begun in.
  `alter table paid_plans
    add column trial_user_type_id smallint references user_types,
    add column trial_ends_at timestamptz,
    add constraint whole_trial check ((trial_user_type_id is null) = (trial_ends_at is null))`,
];
