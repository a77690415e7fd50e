/** Somebody of the staff of a shop that is killed. */
import type { HeldRights } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { aSignedInMember } from './signed-in.ts';

/** With a fresh code. They may work on orders, unless told otherwise. */
export async function aStaffMember(
  db: Database,
  rights: HeldRights = { orders: 'writes' },
): Promise<{ id: number; token: string }> {
  const member = await aSignedInMember(db, { freshCodeAt: new Date() });
  await transact(db, (transaction) => setRights(transaction, member.id, rights));
  return member;
}

export const aStaffToken = async (db: Database, rights?: HeldRights): Promise<string> =>
  (await aStaffMember(db, rights)).token;
