/** The credit of a flight goes with its order, where that changes its owner. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}

const STATEMENTS = [
  sql`
    create function hand_credit_over() returns trigger language plpgsql as $$
    begin
      update flight_credits set customer_id = new.customer_id
      from flights join order_blends as line on line.id = order_blend_id
      where line.order_id = new.id and flight_credits.flight_id = flights.id and flight_credits.customer_id = old.customer_id;
      return null;
    end $$
  `,
  sql`
    create trigger hand_credit_over after update of customer_id on orders
      for each row when (old.customer_id <> new.customer_id) execute function hand_credit_over()
  `,
];
