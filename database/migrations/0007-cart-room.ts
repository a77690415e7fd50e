/** How many coffees a cart takes at most, kept by the database, so that one statement may add to it without locking first. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function refuse_overfull_cart() returns trigger language plpgsql as $$
  begin
    if (select count(*) from cart_blends where cart_id = new.cart_id) > 50 then
      raise exception 'cart % is full', new.cart_id using errcode = 'check_violation', constraint = 'cart_room';
    end if;
    return null;
  end $$`,
  `create trigger cart_room after insert on cart_blends for each row execute function refuse_overfull_cart()`,
];
