import { holds, type StaffRight } from '../../domain/staff/rights.ts';
import { countOthersWith, readRights } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';
import { fingerprintOf } from '../platform/fingerprint.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { insertApproval, lockConfirmed, noteUsed } from './approval-store.ts';

interface Act {
  staffId: number;
  /** Who else holds it for writing may confirm. */
  right: StaffRight;
  /** As in the audit log: “mail buyers”. */
  act: string;
  object: string;
  /** Everything that decides what will happen: what was confirmed with other details isn't this act. */
  details: object;
  now: Date;
}

const HOURS = 24;

/**
 * `null` where the act may go on: another person confirmed exactly this act, which is used up with it, or nobody else holds the
 * right. Otherwise the act is put before the others, and whoever asked does it once more when it is confirmed. Called in the
 * transaction of the act, whose refusal is answered and not thrown.
 *
 *     const refusal = await secondPersonNeeded(transaction, {
 *       staffId: member.id, right: 'orders', act: 'mail buyers', object: `lot ${code}`, details: { subject, text }, now,
 *     });
 *     if (refusal !== null) return refusal;
 */
export async function secondPersonNeeded(
  db: InTransaction,
  { staffId, right, act, object, details, now }: Act,
): Promise<Refusal<'second_person_needed'> | null> {
  if ((await countOthersWith(db, right, staffId)) === 0) return null;
  const fingerprint = fingerprintOf(JSON.stringify([right, act, object, details]));
  const confirmed = await lockConfirmed(db, { asked_by: staffId, fingerprint, now });
  if (confirmed !== undefined) {
    const theirs = await readRights(db, confirmed.confirmed_by ?? staffId);
    if (confirmed.confirmed_by !== staffId && holds(theirs, [right], true)) {
      await noteUsed(db, confirmed.id, now);
      return null;
    }
  }
  await insertApproval(db, {
    right_name: right,
    act,
    object,
    details: JSON.stringify(details),
    fingerprint,
    asked_by: staffId,
    asked_at: now,
    expires_at: new Date(now.getTime() + HOURS * 60 * 60_000),
  });
  return refuse('second_person_needed');
}
