/** The audit log: what staff did, to what, when. Written in the transaction of what was done. */
import type { InTransaction } from '../platform/database.ts';

export interface StaffAction {
  staffId: number;
  action: string;
  object: string;
  details: object;
}

export async function insertStaffAction(
  db: InTransaction,
  { staffId, action, object, details }: StaffAction,
): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({ staff_id: staffId, action, object, details: JSON.stringify(details) })
    .execute();
}
