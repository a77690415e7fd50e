/** Links by which a shop without staff is set up, recovery codes of staff, and another app that takes the place of the one before. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table customers add column totp_next_secret text check (totp_next_secret ~ '^[A-Z2-7]{32}$')`,
  `create table recovery_codes (
    customer_id integer not null references customers on delete cascade,
    code_hash text not null check (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
    primary key (customer_id, code_hash)
  )`,
  `create trigger note_change after insert or delete on recovery_codes
    for each statement execute function note_change('staff')`,
  `create table setup_links (
    key_hash text primary key check (key_hash ~ '^[A-Za-z0-9_-]{43}$'),
    made_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > made_at),
    is_mailed boolean not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
