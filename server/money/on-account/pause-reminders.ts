import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { NOT_ONES_OWN } from './record-payment.ts';
import { insertPause } from './reminder-store.ts';

interface Pausing {
  customerId: number;
  staffId: number;
  reason: string;
  /** `null` ends a pause. */
  until: string | null;
}

const MOST_DAYS = 366;

/** A pause has a reason and an end: nobody is forgotten in it. */
export async function pauseReminders(
  { db, clock }: OnAccountDeps,
  { customerId, staffId, reason, until }: Pausing,
): Promise<{ reminders_paused: { reason: string; until: string } | null } | No> {
  const today = dayInLondon(clock());
  if (until !== null && until < today) return refuseField('until', 'That day is past.');
  if (until !== null && until > dayAfter(today, MOST_DAYS))
    return refuseField('until', 'Please pause for a year at most.');
  if (until !== null && reason === '') return refuseField('reason', 'Please say why.');
  return transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customerId)) return NOT_ONES_OWN;
    if ((await lockAccount(transaction, customerId)) === undefined) return refuse('not_found');
    await insertPause(transaction, {
      customer_id: customerId,
      reason,
      until,
      made_by: staffId,
      made_at: clock(),
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: until === null ? 'end pause of reminders' : 'pause reminders',
      object: `customer ${customerId}`,
      details: { until, reason },
    });
    return { reminders_paused: until === null ? null : { reason, until } };
  });
}

type No = Refusal<'not_found' | 'not_allowed' | 'invalid'>;
