/** What a placed order costs the database: mails wait as what they say, and rules are checked once a statement instead of once a row. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of mails) await sql.raw(statement).execute(db);
}

// A mail that was written out before has its plain text as a quote.
const mails = [
  `alter table mails add column content text not null default ''`,
  `update mails set content = json_build_object('blocks', json_build_array(json_build_object('quote', plain_text)))::text
    where plain_text <> ''`,
  `alter table mails alter column content drop default, drop column plain_text, drop column html`,
];
