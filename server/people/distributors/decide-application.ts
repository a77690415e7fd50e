/** Staff make an account a distributor's, or decline by a mail. Of two who decide at once, the slower learns that a colleague was. */
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { changeCustomer } from '#server/foundation/customers/customers.ts';
import { hasRunningPlan } from '#server/money/plans/plans.ts';
import { refuse } from '#server/platform/refusal.ts';
import { decide, findApplication } from './application-store.ts';
import type { DistributorDeps } from './distributor-deps.ts';
import { accepted, declined } from './distributor-mails.ts';
import { DECIDED, type Decision, type NotDecided, onApplication } from './on-application.ts';

const deciding = onApplication(findApplication);

/** The plan has no end: a trial that was under way is over. */
export async function acceptDistributor(
  deps: DistributorDeps,
  decision: Decision,
): Promise<NotDecided | null> {
  const { outbox, clock } = deps;
  return deciding(deps, decision, async (transaction, { id, staffId, account }) => {
    if (account.email_verified_at === null) return UNPROVEN;
    if (await hasRunningPlan(transaction, account.id)) return PAYS_FOR_A_PLAN;
    const now = clock();
    if (
      !(await decide(transaction, id, {
        state: 'accepted',
        decided_by: staffId,
        decided_at: now,
        letter: null,
      }))
    )
      return DECIDED;
    const { user_type_id: before, first_name, email } = account;
    await changeCustomer(transaction, account.id, {
      user_type_id: DISTRIBUTOR_USER_TYPE,
      trial_ends_at: null,
      trial_warned_at: null,
      wished_user_type_id: null,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'accept distributor',
      object: `customer ${account.id}`,
      before: { user_type_id: before },
      after: { user_type_id: DISTRIBUTOR_USER_TYPE },
      details: { application: id },
    });
    await outbox.add(transaction, accepted(email, first_name));
    return null;
  });
}

export async function declineDistributor(
  deps: DistributorDeps,
  { letter, ...decision }: Decision & { letter: string },
): Promise<NotDecided | null> {
  const { outbox, clock } = deps;
  return deciding(deps, decision, async (transaction, { id, staffId, account }) => {
    const now = clock();
    if (!(await decide(transaction, id, { state: 'declined', decided_by: staffId, decided_at: now, letter })))
      return DECIDED;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'decline distributor',
      object: `customer ${account.id}`,
      details: { application: id },
    });
    await outbox.add(transaction, declined(account.email, letter));
    return null;
  });
}

const PAYS_FOR_A_PLAN = refuse('changed_meanwhile', {
  message: 'They pay for a plan. End it in the Money room first, so that nothing more is charged.',
});
const UNPROVEN = refuse('changed_meanwhile', {
  message: 'They haven’t confirmed their email address yet, so it may be somebody else’s. Ask them to.',
});
