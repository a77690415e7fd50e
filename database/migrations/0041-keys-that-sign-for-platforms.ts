/** Keys by which the shop signs what it tells assistants' platforms. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agent_signing_keys (
    kid text primary key check (kid ~ '^[A-Za-z0-9_-]{43}$'),
    x text not null check (x ~ '^[A-Za-z0-9_-]{43}$'),
    y text not null check (y ~ '^[A-Za-z0-9_-]{43}$'),
    private_half text check (private_half ~ '^[A-Za-z0-9_-]{43}$'),
    published_at timestamptz not null,
    signs_from timestamptz not null,
    signs_until timestamptz not null,
    published_until timestamptz not null,
    withdrawn_at timestamptz,
    constraint known_before_it_signs check (published_at <= signs_from),
    constraint known_after_it_signed check (signs_from < signs_until and signs_until < published_until),
    constraint withdrawn_signs_nothing check (withdrawn_at is null or private_half is null)
  )`.execute(db);
  await sql`create trigger note_change after insert or update on agent_signing_keys
    for each statement execute function note_change('settings')`.execute(db);
}
