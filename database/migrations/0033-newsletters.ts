/** Newsletters and their copies, applications of distributors, and by whom an order says that it was referred. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...mails, ...newsletters, ...applications, ...referrals, ...live])
    await sql.raw(statement).execute(db);
}

const mails = [
  // Bulk mails have a queue of their own, so that no order waits behind ten thousand of them.
  `alter table mails
    add column is_bulk boolean not null default false,
    drop constraint mails_state_check,
    add check (state in ('queued', 'sent', 'failed', 'withdrawn'))`,
  `drop index mails_due_at_idx`,
  `create index on mails (is_bulk, due_at, id) where state = 'queued'`,
  `alter table marketing_recipients add column refused_at timestamptz`,
  `alter table newsletter_subscribers add column id integer generated always as identity unique`,
];

const newsletters = [
  `create table newsletters (
    id integer generated always as identity primary key,
    subject text not null check (subject !~ '[\\x01-\\x1f\\x7f]'),
    preheader text not null,
    text text not null,
    version integer not null default 1,
    state text not null default 'draft'
      check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
    changed_by integer not null references customers,
    changed_at timestamptz not null,
    due_at timestamptz,
    begun_at timestamptz,
    ended_at timestamptz,
    reached text not null default '',
    copies integer not null default 0 check (copies >= 0),
    check ((state = 'draft') = (due_at is null)),
    check ((state in ('sending', 'sent', 'stopped')) = (begun_at is not null)),
    check ((state in ('sent', 'stopped')) = (ended_at is not null))
  )`,
  `create index on newsletters (changed_by)`,
  `create index on newsletters (due_at) where state in ('scheduled', 'sending')`,
  // Each subscriber gets a newsletter once, whoever sends it and however often it is begun anew.
  `create table newsletter_copies (
    newsletter_id integer not null references newsletters on delete cascade,
    email_identity text not null,
    primary key (newsletter_id, email_identity)
  )`,
  `create index on newsletter_copies (email_identity)`,
];

const applications = [
  `create table distributor_applications (
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
  )`,
  `create unique index on distributor_applications (customer_id) where state = 'open'`,
  `create index on distributor_applications (customer_id)`,
  `create index on distributor_applications (decided_by)`,
];

const referrals = [
  `alter table customers add column referral jsonb check (jsonb_typeof(referral) = 'object')`,
  `alter table orders
    add column referral jsonb check (jsonb_typeof(referral) = 'object'),
    add column as_barista_distributor boolean not null default false`,
];

const noted = (table: string) =>
  `create trigger note_change after insert or update or delete on ${table}
    for each statement execute function note_change('customers')`;

const live = [
  noted('newsletters'),
  noted('newsletter_subscribers'),
  noted('distributor_applications'),
  // A row of its own for each mail that tells how far a newsletter has come, and none for the mails of orders.
  `create trigger note_change after update on mails for each row
    when (new.is_bulk and new.state is distinct from old.state) execute function note_change('customers')`,
];
