/** SQL of acts on whatever matched a filter: how far they are, and stopping them. */
import { type RawBuilder, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ProgressRow {
  id: string;
  kind: string;
  details: unknown;
  by: string;
  filter: unknown;
  total: number;
  done: number;
  waiting: number;
  skipped: { words: string; orders: number; for_example: number }[];
  due_at: Date;
  stopped_at: Date | null;
}

/** Until the transaction ends, one act at a time: a second one must see what the first is about to change. */
export async function lockNewActs(db: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('acts on a filter'))`.execute(db);
}

/** Reasons beyond these are those of single orders. */
const MOST_REASONS = 20;

async function read(db: Database | InTransaction, which: RawBuilder<unknown>): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select act.id, act.kind, act.details, act.filter, act.total, act.due_at, act.stopped_at,
      ${nameOfStaff(sql.ref('act.staff_id'))} as by,
      (select count(*)::int from staged_act_orders where staged_act_id = act.id and outcome = 'done') as done,
      (select count(*)::int from staged_act_orders where staged_act_id = act.id and outcome is null) as waiting,
      (select coalesce(json_agg(reason), '[]') from (
        select words, count(*)::int as orders, min(order_id) as for_example from staged_act_orders
        where staged_act_id = act.id and outcome <> 'done'
        group by words order by count(*) desc, words limit ${MOST_REASONS}) as reason) as skipped
    from staged_acts as act
    where act.filter is not null and act.undone_at is null and ${which}
    order by act.staged_at desc limit 10`.execute(db);
  return rows;
}

/** The newest first. */
export const listFilteredActs = (db: Database, since: Date): Promise<ProgressRow[]> =>
  read(db, sql`act.staged_at >= ${since}`);

export const findFilteredAct = async (db: InTransaction, id: string): Promise<ProgressRow | undefined> =>
  (await read(db, sql`act.id = ${id}`))[0];

interface Stopping {
  id: string;
  staffId: number;
  now: Date;
  words: string;
}

/** Answers of how many orders it was stopped. */
export async function stopAct(db: InTransaction, { id, staffId, now, words }: Stopping): Promise<number> {
  const { rows } = await sql`update staged_act_orders set outcome = 'refused', words = ${words}
    where staged_act_id = ${id} and outcome is null returning order_id`.execute(db);
  if (rows.length > 0)
    await db
      .updateTable('staged_acts')
      .set({ stopped_at: now, stopped_by: staffId })
      .where('id', '=', id)
      .execute();
  return rows.length;
}
