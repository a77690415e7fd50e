/** How often a mail's attachments could not be made, and mails that went out without one: the office sees them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...waiting, ...incomplete]) await sql.raw(statement).execute(db);
}

const waiting = [
  `alter table mails add column attachment_failures smallint not null default 0 check (attachment_failures >= 0)`,
];

// The last error of a mail that was sent is what it went out without.
const incomplete = [
  `create index on mails (queued_at, id) where state = 'sent' and last_error is not null and not is_bulk`,
  `create trigger note_incomplete after update of state on mails for each row
    when (new.state = 'sent' and old.state <> 'sent' and new.last_error is not null and not new.is_bulk)
    execute function note_change('inbox')`,
  `create trigger forget_seen_before_incomplete after update of state on mails for each row
    when (new.state = 'sent' and old.state <> 'sent' and new.last_error is not null and not new.is_bulk)
    execute function forget_seen('mail')`,
];
