/** SQL on what flights tell of a person: what they said they like. What is in the cups is theirs once it is revealed. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { guestsOf, type PersonalData } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['flights', 'group_tastings'],

  read: async (db, { id, mailbox }) => ({
    flights: await db
      .selectFrom('flights')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .select(['line.order_id', 'wishes', 'revealed_at', 'closed_at', 'link_closed_at', 'asked_at'])
      .select((flight) =>
        jsonArrayFrom(
          flight
            .selectFrom('flight_cups as cup')
            .select(['cup.letter', 'cup.step', 'cup.coffee'])
            .whereRef('cup.flight_id', '=', 'flights.id')
            .where('flights.revealed_at', 'is not', null)
            .orderBy('cup.letter'),
        ).as('cups'),
      )
      .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('customer_id', 'in', guestsOf(mailbox))]))
      .orderBy('flights.id')
      .execute(),
    office_votes: await votesOf(db, [id])
      .select(['group_tastings.id', 'order_id', 'name', 'people', 'closes_on', 'closed_at', 'result'])
      .orderBy('group_tastings.id')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const open = await votesOf(db, ids).select('group_tastings.id').where('closed_at', 'is', null).execute();
    return open.length === 0 ? [] : ['Your office vote ends without a result.'];
  },

  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('flights')
      .set({ wishes: '{}' })
      .where(
        sql<boolean>`order_blend_id in (
          select line.id from order_blends as line join orders on orders.id = order_id where customer_id = ${anyOf(ids)}
        )`,
      )
      .execute();
    const votes = (await votesOf(db, ids).select('group_tastings.id').execute()).map((vote) => vote.id);
    await db
      .updateTable('group_tastings')
      .set({ closed_at: sql`coalesce(closed_at, now())`, counted_at: sql`now()` })
      .where('id', '=', anyOf(votes))
      .where('counted_at', 'is', null)
      .execute();
    await db.updateTable('group_tastings').set({ name: null }).where('id', '=', anyOf(votes)).execute();
  },
};

const votesOf = (db: Database | InTransaction, customerIds: readonly number[]) =>
  db
    .selectFrom('group_tastings')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('customer_id', '=', anyOf(customerIds));
