/** SQL of cancellations that wait for their time to undo to pass, as the order desk stages them. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

export interface StagedCancellation {
  orderId: number;
  staffId: number;
}

/** Those of other orders than these, until each is carried out. */
export const listStagedCancellations = (
  db: InTransaction,
  except: readonly number[],
): Promise<StagedCancellation[]> =>
  db
    .selectFrom('staged_act_orders as row')
    .innerJoin('staged_acts as act', 'act.id', 'row.staged_act_id')
    .select(['row.order_id as orderId', 'act.staff_id as staffId'])
    .where('act.kind', '=', 'cancel')
    .where('act.undone_at', 'is', null)
    .where('row.outcome', 'is', null)
    .where(sql<boolean>`row.order_id <> all(${except}::int[])`)
    .execute();
