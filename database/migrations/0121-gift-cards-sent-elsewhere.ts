/** Gift cards that staff sent to another mailbox: by whom and when, so that those of a day add up. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table gift_card_sales
    add column sent_elsewhere_by integer references customers,
    add column sent_elsewhere_at timestamptz,
    add check ((sent_elsewhere_by is null) = (sent_elsewhere_at is null))`,
  `create index on gift_card_sales (sent_elsewhere_by, sent_elsewhere_at) where sent_elsewhere_by is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
