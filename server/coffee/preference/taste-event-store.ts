/** SQL on drinkers and what they said. Whoever writes holds the lock on the customer. */
import type { Answer } from '#contract/calls.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Said = Answer<'GET /taste-profile'>['events'][number];

/** What is said, before it is stored. */
export type Saying = Said extends infer Each
  ? Each extends Said
    ? Pick<Each, 'kind' | 'body'>
    : never
  : never;

export type TasteEvent = Saying & { id: number; drinker_id: number; request_id: string; occurred_at: Date };

/** Everything that a customer said, the oldest first. */
export const listTasteEvents = (db: Database | InTransaction, customerId: number): Promise<TasteEvent[]> =>
  db
    .selectFrom('taste_events')
    .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
    .selectAll('taste_events')
    .where('customer_id', '=', customerId)
    .orderBy('occurred_at')
    .orderBy('taste_events.id')
    .$castTo<TasteEvent>()
    .execute();

/** Locked, so that the job that forgets old profiles passes it over. */
export async function ensureDrinker(db: InTransaction, customerId: number): Promise<number> {
  const known = await db
    .selectFrom('drinkers')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('drinkers')
    .values({ customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `undefined` where the request was stored before. */
export const insertTasteEvent = (
  db: InTransaction,
  { kind, body }: Saying,
  { drinkerId, requestId, now }: { drinkerId: number; requestId: string; now: Date },
): Promise<TasteEvent | undefined> =>
  db
    .insertInto('taste_events')
    .values({
      drinker_id: drinkerId,
      request_id: requestId,
      kind,
      body: JSON.stringify(body),
      occurred_at: now,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .$castTo<TasteEvent>()
    .executeTakeFirst();

/** Answers how many there were. */
export async function deleteTasteEvents(
  db: InTransaction,
  customerId: number,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('taste_events')
    .using('drinkers')
    .whereRef('drinkers.id', '=', 'drinker_id')
    .where('customer_id', '=', customerId)
    .where('taste_events.id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** With everything that they said. */
export async function deleteDrinkers(db: InTransaction, customerIds: readonly number[]): Promise<void> {
  await db.deleteFrom('drinkers').where('customer_id', '=', anyOf(customerIds)).execute();
}

/** Answers their ids. */
export async function moveDrinkers(
  db: InTransaction,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const moved = await db
    .updateTable('drinkers')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Those of these that are still there. */
export async function moveDrinkersBack(
  db: InTransaction,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('drinkers')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Those of these whom nobody else holds: somebody who says something just now has a lock on theirs. */
export async function lockIdleDrinkers(db: InTransaction, ids: readonly number[]): Promise<number[]> {
  const locked = await db
    .selectFrom('drinkers')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return locked.map(({ id }) => id);
}

/** With everything that they said. */
export async function deleteLockedDrinkers(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('drinkers').where('id', '=', anyOf(ids)).execute();
}
