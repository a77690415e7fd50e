/** SQL that reads office votes with how many tasted. What anybody said is read to work out the result, and nowhere else. */
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { DAYS_TO_TASTE } from '#domain/flights/office-vote.ts';
import { STATUS } from '#domain/order/status.ts';
import { ENOUGH_COMPARISONS } from '#domain/tastings/cups.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Result } from './find-result.ts';

type Db = Database | InTransaction;

/** All is said at the tasting of the first of its boxes. One whose buyer is forgotten has no name, and is nobody’s. */
const votes = (db: Db) =>
  db
    .selectFrom('group_tastings as vote')
    .innerJoin('orders', 'orders.id', 'vote.order_id')
    .innerJoin(boxes(db).as('box'), 'box.group_tasting_id', 'vote.id')
    .select(['vote.id', 'vote.order_id', 'vote.people', 'vote.closes_on', 'vote.closed_at'])
    .select(['vote.counted_at', 'box.flight_id', 'box.boxes', 'box.grind_id'])
    .select(['orders.email', 'orders.dispatched_at'])
    .select([
      sql<string>`vote.name`.as('name'),
      sql<Result | null>`vote.result`.as('result'),
      sql<boolean>`orders.order_status_id = ${STATUS.cancelled}`.as('is_cancelled'),
      sql<boolean>`coalesce((
        select bool_and(bag.packed_at is not null) from flight_cups as cup
        join flights on flights.id = cup.flight_id left join taster_bags as bag on bag.cup_id = cup.id
        where flights.group_tasting_id = vote.id
      ), false)`.as('is_packed'),
      sql<number>`(
        select count(*)::int from tasting_drinkers as drinker where drinker.flight_id = box.flight_id
      )`.as('joined'),
      sql<number>`(
        select count(*)::int from tasting_drinkers as drinker where drinker.flight_id = box.flight_id and (
          select count(*) from tasting_answers where drinker_id = drinker.id and subject like 'pair %'
        ) >= ${sql.lit(ENOUGH_COMPARISONS)}
      )`.as('answered'),
    ])
    .where('vote.name', 'is not', null);

const boxes = (db: Db) =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select('group_tasting_id')
    .select([sql<number>`min(flights.id)`.as('flight_id'), sql<number>`count(*)::int`.as('boxes')])
    .select(sql<number>`min(line.grind_id)`.as('grind_id'))
    .groupBy('group_tasting_id');

export type Vote = Awaited<ReturnType<typeof listVotesOf>>[number];

/** The newest first. */
export const listVotesOf = (db: Db, customerId: number) =>
  votes(db).where('orders.customer_id', '=', customerId).orderBy('vote.id', 'desc').execute();

export const findVote = (db: Db, id: number): Promise<Vote | undefined> =>
  votes(db).where('vote.id', '=', id).executeTakeFirst();

export const findVoteOf = (
  db: Db,
  { id, customerId }: { id: number; customerId: number },
): Promise<Vote | undefined> =>
  votes(db).where('vote.id', '=', id).where('orders.customer_id', '=', customerId).executeTakeFirst();

/** Closed by hand and not counted yet, or at the end of their day, once there was time to taste. */
export async function listVotesToCount(db: Db, { today, now }: { today: string; now: Date }) {
  const rows = await db
    .selectFrom('group_tastings as vote')
    .innerJoin('orders', 'orders.id', 'vote.order_id')
    .select('vote.id')
    .where('vote.counted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('vote.closed_at', 'is not', null),
        and([
          eb('vote.closes_on', '<', today),
          eb('orders.dispatched_at', '<', new Date(now.getTime() - (DAYS_TO_TASTE + 1) * DAY_MS)),
        ]),
      ]),
    )
    .orderBy('vote.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counted before then, or cancelled with its order; at most so many, each with the flight at whose tasting all was said. */
export const listRememberedBefore = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('group_tastings as vote')
    .innerJoin('orders', 'orders.id', 'vote.order_id')
    .innerJoin(boxes(db).as('box'), 'box.group_tasting_id', 'vote.id')
    .select(['vote.id', 'box.flight_id'])
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('vote.counted_at', '<', before), eb('vote.nicknames_forgotten_at', 'is', null)]),
        and([
          eb('vote.closed_at', 'is', null),
          sql<boolean>`orders.order_status_id = ${STATUS.cancelled}`,
          exists(
            selectFrom('tasting_drinkers')
              .select('tasting_drinkers.id')
              .whereRef('tasting_drinkers.flight_id', '=', 'box.flight_id'),
          ),
        ]),
      ]),
    )
    .orderBy('vote.id')
    .limit(most)
    .execute();
