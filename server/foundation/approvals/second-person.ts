import { HOUR_MS } from '#domain/durations.ts';
import { FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import type { HeldRights, StaffRight } from '#domain/staff/rights.ts';
import { insertAuditEntry, wasLostLately } from '#server/foundation/audit-log/audit-log.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import { isProgramActing } from '#server/platform/acts/acting.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { insertApproval, lockAsked, noteUsed } from './approval-store.ts';
import { findConfirmers } from './may-confirm.ts';

export interface Act {
  staffId: number;
  /** Who else holds it for writing may confirm. */
  right: StaffRight;
  /** As in the audit log: “mail buyers”. */
  act: string;
  object: string;
  /** Everything that decides what will happen: what was confirmed with other details isn't this act. */
  details: object;
  /** Who it is for: none of them confirms it. */
  customerIds: readonly number[];
  now: Date;
  /**
   * Somebody who lost the right within a day still counts as another person, so that nobody first takes it from all others and then
   * acts alone. Not for acts that can't wait a day.
   */
  cannotWait?: boolean;
}

const NOT_BY_KEY = refuse('second_person_needed', {
  message: 'This takes a second person, and an API key can’t ask for one. Please do it in the back office.',
});

const HOURS = 24;

/**
 * `null` where the act may go on: another person confirmed exactly this act, which is used up with it, or nobody could, as nobody
 * else holds the right or it is for all who could; the audit log says so. A colleague who got the right within a day counts only where all others
 * did. Otherwise the act is put before the others, and the person who asked does it once more when it is confirmed. Called in the
 * transaction of the act, whose refusal is answered and not thrown.
 *
 *     const refusal = await secondPersonNeeded(transaction, {
 *       staffId: member.id, right: 'orders', act: 'mail buyers', object: `lot ${code}`, details: { subject, text },
 *       customerIds: [], now,
 *     });
 *     if (refusal !== null) return refusal;
 */
export async function secondPersonNeeded(
  db: InTransaction,
  { staffId, right, act, object, details, customerIds, now, cannotWait = false }: Act,
): Promise<Refusal<'second_person_needed'> | null> {
  if (isProgramActing()) return NOT_BY_KEY;
  const confirmers = await findConfirmers(db, { staffId, right, customerIds, now });
  const isUnwatched = confirmers.areNew || confirmers.ids.length === 0;
  if (!cannotWait && isUnwatched && (await othersLostLately(db, { staffId, right, now }))) return NOBODY_LEFT;
  if (confirmers.ids.length === 0) {
    await insertAuditEntry(db, {
      staffId,
      right,
      action: 'act without a second person',
      object,
      details: {
        act,
        why:
          confirmers.concerned.length === 0
            ? 'nobody else holds the right'
            : 'it is for all others who could confirm it',
      },
    });
    return null;
  }
  const fingerprint = fingerprintOf(JSON.stringify([right, act, object, details]));
  const approval = await lockAsked(db, { asked_by: staffId, fingerprint, now });
  const by = approval?.confirmed_by ?? null;
  if (approval !== undefined && by !== null && confirmers.ids.includes(by)) {
    await noteUsed(db, approval.id, now);
    return null;
  }
  await insertApproval(db, {
    right_name: right,
    act,
    object,
    details: JSON.stringify(details),
    fingerprint,
    customer_ids: customerIds,
    asked_by: staffId,
    asked_at: now,
    expires_at: new Date(now.getTime() + HOURS * HOUR_MS),
  });
  return refuse('second_person_needed', { message: asking(await listNames(db, confirmers.ids)) });
}

const MOST_NAMED = 3;

/** Anybody of many may; a few are named. */
function asking(names: ReadonlyMap<number, string>): string {
  const who =
    names.size > MOST_NAMED
      ? `${names.size} people`
      : new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.values());
  return `We’ve asked ${who} to confirm it.`;
}

/** Counted after those who hold it: who loses it meanwhile is then among these. */
const othersLostLately = (
  db: InTransaction,
  { staffId, right, now }: Pick<Act, 'staffId' | 'right' | 'now'>,
) =>
  wasLostLately(db, {
    figure: right,
    value: 'writes' satisfies HeldRights[StaffRight],
    but: `customer ${staffId}`,
    since: new Date(now.getTime() - HOURS * HOUR_MS),
  });

const NOBODY_LEFT = refuse('second_person_needed', {
  message:
    'The right to confirm this was taken from somebody within the last day, and nobody else has had it for so long. You can do this a day after that.',
});

interface LargeAct extends Omit<Act, 'staffId' | 'right'> {
  member: Pick<Member, 'id' | 'freshCodeUntil'>;
  /** Pence, with what went the same way within a day, so that splitting doesn't help. */
  sum: number;
}

/** A fresh code for an act that gives much money away. */
export const codeForMoneyNeeded = (
  member: Pick<Member, 'freshCodeUntil'>,
  sum: number,
): Refusal<'fresh_code_needed'> | null => (sum > FRESH_CODE_ABOVE.refund ? freshCodeNeeded(member) : null);

/** What an act that gives money away takes beside its right, by the rules of refunds: a fresh code, and above that a second person. */
export async function moreThanMoneyNeeded(
  db: InTransaction,
  { member, sum, ...act }: LargeAct,
): Promise<Refusal<'fresh_code_needed' | 'second_person_needed'> | null> {
  const refusal = codeForMoneyNeeded(member, sum);
  if (refusal !== null) return refusal;
  if (sum <= SECOND_PERSON_ABOVE.refund) return null;
  return secondPersonNeeded(db, { staffId: member.id, right: 'money', ...act });
}
