/** SQL on what carts tell of a person. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

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
      .where((cart) => cart.or([cart('customer_id', '=', id), cart('prepared_for', '=', id)]))
      .orderBy('line.number')
      .execute(),
    flights_in_carts: await db
      .selectFrom('cart_flights')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select(['cart_id', 'grind_id', 'wishes', 'added_at'])
      .where('customer_id', '=', id)
      .orderBy('added_at')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db
      .deleteFrom('carts')
      .where((cart) => cart.or([cart('customer_id', '=', anyOf(ids)), cart('prepared_for', '=', anyOf(ids))]))
      .execute();
  },
};
