/** A cart that an assistant fills for a member is that member's alone, until somebody takes it over. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    alter table carts
      add column prepared_for integer references customers on delete cascade,
      add constraint prepared_until_taken_over check (customer_id is null or prepared_for is null)
  `,
  sql`create index on carts (prepared_for) where prepared_for is not null`,
  sql`
    update carts set prepared_for = agent_checkouts.customer_id
    from agent_checkouts
    where cart_id = carts.id and taken_at is null and carts.customer_id is null
  `,
];
