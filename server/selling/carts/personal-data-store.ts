/** SQL on what carts tell of a person. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Their own carts, and those that an assistant fills for them. */
const isOf = (ids: readonly number[]) =>
  sql<boolean>`(carts.customer_id = ${anyOf(ids)} or carts.prepared_for = ${anyOf(ids)})`;

export const personalData: PersonalData = {
  tables: ['carts', 'cart_flights'],

  read: async (db, { id }) => ({
    carts: await db
      .selectFrom('carts')
      .innerJoin('cart_blends as line', 'line.cart_id', 'carts.id')
      .select(['carts.id', 'created_at', 'changed_at', 'name', 'description', 'quantity'])
      .select(['roast_id', 'grind_id', 'bag_size_id'])
      .select((cart) =>
        jsonArrayFrom(
          cart
            .selectFrom('cart_blend_recipes as row')
            .select(['row.bean_id', 'row.percentage'])
            .whereRef('row.cart_blend_id', '=', 'line.id')
            .orderBy('row.id'),
        ).as('recipe'),
      )
      .where(isOf([id]))
      .orderBy('line.number')
      .execute(),
    flights_in_carts: await db
      .selectFrom('cart_flights')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select(['cart_id', 'grind_id', 'wishes', 'added_at', 'vote_name', 'vote_people', 'vote_closes_on'])
      .where(isOf([id]))
      .orderBy('added_at')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('carts').where(isOf(ids)).execute();
  },
};
