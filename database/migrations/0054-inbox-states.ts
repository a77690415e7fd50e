/** Answers that could not be mailed are tried again, undoing one brings back what was, and trouble that comes again is seen again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...answers, ...troubles, approvals]) await sql.raw(statement).execute(db);
}

// An answer that is tried again is due anew, and can be taken back until then.
const answers = [
  `alter table messages
    add column failures smallint not null default 0,
    add column state_before text check (state_before in ('waiting', 'answered', 'done')),
    add check (staff_id is not null or (failures = 0 and state_before is null))`,
  `create index on messages (thread_id) where failures > 0 and mailed_at is null`,
];

// Whoever noted trouble as seen noted this failure, and not the next one.
const troubles = [
  `create function forget_seen() returns trigger language plpgsql as $$
  begin
    delete from seen_troubles where kind = tg_argv[0] and about = new.id::text;
    return null;
  end $$`,
  `create trigger forget_seen after update of state on mails for each row
    when (new.state = 'failed' and old.state <> 'failed' and not new.is_bulk) execute function forget_seen('mail')`,
  `create trigger forget_seen after update of state on paypal_payments for each row
    when (new.state = 'mismatched' and old.state is distinct from 'mismatched') execute function forget_seen('payment')`,
];

// What waits for a second person shows at once where they look.
const approvals = `create trigger note_change after insert or update or delete on staff_approvals
  for each row execute function note_change('staff')`;
