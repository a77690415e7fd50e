/** A newsletter can announce a change of our terms: to members, whatever they think of news, and in time before it takes effect. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table newsletters
    add column kind text not null default 'news'
      check (kind in ('news', 'terms for business', 'terms for customers', 'privacy')),
    add column takes_effect_on date,
    add check (kind <> 'news' or takes_effect_on is null),
    add check (kind = 'news' or due_at is null or takes_effect_on is not null)`,
  // Promised in the terms and in the privacy policy.
  `alter table newsletters add check (
    kind = 'news' or due_at is null
    or takes_effect_on >= (due_at at time zone 'Europe/London')::date + case kind
      when 'terms for business' then 30 else 14 end
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
