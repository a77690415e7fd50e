/** Mails as the office looks after them, mailboxes that take no mail, and settings that hold from a time on. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...mails, ...refusedMailboxes, ...settings]) await sql.raw(statement).execute(db);
}

const mails = [
  `create index on mails (kind, id)`,
  // Nearly all mails are sent, and for them the order of ids is enough.
  `create index on mails (state, id) where state <> 'sent'`,
  `drop index mails_lower_idx`,
  `create index on mails (lower(recipient), id)`,
  `create trigger note_queued after insert on mails
    for each statement execute function note_change('mails')`,
  // By row, so that a job that finds nothing due tells no screen.
  `create trigger note_told after update on mails for each row
    when (new.state is distinct from old.state or new.last_error is distinct from old.last_error)
    execute function note_change('mails')`,
];

// Hard bounces. A mailbox is marked whether it gets marketing or only the mails of its orders.
const refusedMailboxes = [
  `create table refused_mailboxes (
    id integer generated always as identity primary key,
    email_identity text not null unique,
    code text not null check (code ~ '^[0-9. ]{3,20}$'),
    words text not null check (words !~ '[\\x01-\\x1f\\x7f]'),
    refused_at timestamptz not null default now()
  )`,
  `insert into refused_mailboxes (email_identity, code, words, refused_at)
    select email_identity, '550', 'The words of the mail server were not written down.', refused_at
    from marketing_recipients where refused_at is not null order by refused_at`,
  `alter table marketing_recipients drop column refused_at`,
  ...['mails', 'customers'].map(
    (topic) => `create trigger note_${topic} after insert or update or delete on refused_mailboxes
      for each statement execute function note_change('${topic}')`,
  ),
];

// Versions of settings: what holds at a time is the newest that began by then and was not withdrawn before it began.
const settings = [
  `create table settings (
    id integer generated always as identity primary key,
    name text not null check (name <> ''),
    value jsonb not null,
    valid_from timestamptz not null,
    changed_by integer not null references customers,
    changed_at timestamptz not null,
    withdrawn_by integer references customers,
    withdrawn_at timestamptz check (withdrawn_at < valid_from),
    check ((withdrawn_by is null) = (withdrawn_at is null))
  )`,
  `create index on settings (name, valid_from)`,
  `create index on settings (changed_by)`,
  `create index on settings (withdrawn_by)`,
  `create function keep_setting() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
      and (old.id, old.name, old.value, old.valid_from, old.changed_by, old.changed_at)
        is not distinct from (new.id, new.name, new.value, new.valid_from, new.changed_by, new.changed_at)
    then return new; end if;
    raise exception 'settings are only added to, and withdrawn once';
  end $$`,
  `create trigger keep_setting before update or delete on settings
    for each row execute function keep_setting()`,
  `create trigger note_change after insert or update on settings
    for each statement execute function note_change('settings')`,
];
