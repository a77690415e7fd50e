/** SQL on what assistants of staff propose. */
import { sql } from 'kysely';
import type { ProposedKind } from '#domain/staff/proposed-act.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface NewProposedAct {
  grant_id: number;
  act: ProposedKind;
  object_id: number;
  words: string | null;
  in_stock: boolean | null;
  proposed_at: Date;
  ends_at: Date;
}

/** Once: what is proposed again while it waits is left as it is. The caller holds the lock on the grant. */
export async function insertProposedAct(db: InTransaction, act: NewProposedAct): Promise<void> {
  await db
    .insertInto('proposed_acts')
    .values(act)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countWaiting(db: InTransaction, grantId: number): Promise<number> {
  const { count } = await db
    .selectFrom('proposed_acts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were not confirmed in time. */
export async function deleteEnded(db: Database | InTransaction, now: Date): Promise<void> {
  await db.deleteFrom('proposed_acts').where('ends_at', '<=', now).execute();
}

/** What waits, of assistants that are still connected. */
const waiting = (db: Database, now: Date) =>
  db
    .selectFrom('proposed_acts')
    .innerJoin('agent_grants', 'agent_grants.id', 'proposed_acts.grant_id')
    .where('proposed_acts.ends_at', '>', now)
    .where('agent_grants.ended_at', 'is', null)
    .select(['proposed_acts.id', 'object_id', 'words', 'in_stock', 'request_id', 'proposed_at'])
    .select(['proposed_acts.ends_at', 'begun_by', 'customer_id', 'client_name'])
    .select(sql<ProposedKind>`act`.as('act'));

export type ProposedRow = Awaited<ReturnType<typeof listWaiting>>[number];

export const listWaiting = (db: Database, now: Date) =>
  waiting(db, now).orderBy('proposed_acts.id').limit(200).execute();

export const findWaiting = (db: Database, id: number, now: Date) =>
  waiting(db, now).where('proposed_acts.id', '=', id).executeTakeFirst();

/** Of two who confirm it at once, one begins. Where the shop was interrupted, it can be begun again after a minute. */
export async function beginAct(
  db: Database,
  id: number,
  { by, now, unlessSince }: { by: number; now: Date; unlessSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proposed_acts')
    .set({ begun_by: by, begun_at: now })
    .where('id', '=', id)
    .where(isNotUnderWay(unlessSince))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isNotUnderWay = (since: Date) => sql<boolean>`coalesce(begun_at <= ${since}, true)`;

/** Of one who confirms it and one who refuses it, the first has their way. */
export async function refuseAct(
  db: Database,
  id: number,
  { unlessSince }: { unlessSince: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('proposed_acts')
    .where('id', '=', id)
    .where(isNotUnderWay(unlessSince))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Nothing came of it, so it waits as before; under another id, since what was refused under one stays refused. */
export async function waitAgain(db: Database, id: number): Promise<void> {
  await db
    .updateTable('proposed_acts')
    .set({ begun_by: null, begun_at: null, request_id: sql`gen_random_uuid()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteProposedAct(db: Database | InTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('proposed_acts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
