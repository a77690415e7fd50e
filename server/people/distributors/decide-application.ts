/** Staff make an account a distributor's, or decline by a mail. Of two who decide at once, the slower learns that a colleague was. */
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
} from '#server/foundation/customers/customers.ts';
import { hasRunningPlan } from '#server/money/plans/plans.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type Application, decide, findApplication } from './application-store.ts';
import type { DistributorDeps } from './distributor-deps.ts';
import { accepted, declined } from './distributor-mails.ts';

interface Decision {
  id: number;
  staffId: number;
}

type No = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>;

/** The plan has no end: a trial that was under way is over. */
export async function acceptDistributor(deps: DistributorDeps, decision: Decision): Promise<No | null> {
  const { outbox, clock } = deps;
  return onApplication(deps, decision, async (transaction, { id, staffId, account }) => {
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
): Promise<No | null> {
  const { outbox, clock } = deps;
  return onApplication(deps, decision, async (transaction, { id, staffId, account }) => {
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

interface OpenApplication extends Decision {
  account: Customer;
}

/** The account is locked, and nobody decides about themselves, by whichever record of their mailbox. */
async function onApplication(
  { db, outbox }: DistributorDeps,
  { id, staffId }: Decision,
  act: (transaction: InTransaction, application: OpenApplication) => Promise<No | null>,
): Promise<No | null> {
  const refusal = await transact(db, async (transaction) => {
    const application: Application | undefined = await findApplication(transaction, id);
    if (application === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, application.customer_id)) return NOT_ONES_OWN;
    const account = await lockAccount(transaction, application.customer_id);
    return account === undefined ? refuse('not_found') : act(transaction, { id, staffId, account });
  });
  outbox.flush();
  return refusal;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own application. Somebody else has to decide it.',
});
const DECIDED = refuse('changed_meanwhile', { message: 'A colleague decided this meanwhile.' });
const PAYS_FOR_A_PLAN = refuse('changed_meanwhile', {
  message: 'They pay for a plan. End it in the Money room first, so that nothing more is charged.',
});
const UNPROVEN = refuse('changed_meanwhile', {
  message: 'They haven’t confirmed their email address yet, so it may be somebody else’s. Ask them to.',
});
