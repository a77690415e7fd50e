/** Staff give an account the plan that it asked for, or decline by a mail. Of two who decide at once, the slower learns that a colleague was. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { businessOfferOn } from '#domain/plans/business-plans.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
} from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { insertGivenPlan } from './business-plan-store.ts';
import { hasRunningPlan } from './paid-plan-store.ts';
import { requestAccepted, requestDeclined } from './plan-request-mails.ts';
import { decideRequest, findPlanRequest, type PlanRequest } from './plan-request-store.ts';
import { runBusinessPlan } from './run-business-plans.ts';

type Deps = MailingDeps & { clock: Clock };

interface Decision {
  id: number;
  staffId: number;
}

type No = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>;

/** A trial that was under way is over. The first period begins today, and its fee is charged at once. */
export async function acceptPlanRequest(deps: Deps, decision: Decision): Promise<No | null> {
  const now = deps.clock();
  const plan = await onRequest(deps, decision, async (transaction, { request, staffId, account }) => {
    if (account.email_verified_at === null) return UNPROVEN;
    if (await hasRunningPlan(transaction, account.id)) return PAYS_FOR_A_PLAN;
    const decided = { state: 'accepted', decided_by: staffId, decided_at: now, letter: null } as const;
    await decideRequest(transaction, request.id, decided);
    const { user_type_id: before, first_name, email } = account;
    await changeCustomer(transaction, account.id, {
      user_type_id: request.user_type_id,
      trial_ends_at: null,
      trial_warned_at: null,
      wished_user_type_id: null,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'accept plan request',
      object: `customer ${account.id}`,
      before: { user_type_id: before },
      after: { user_type_id: request.user_type_id },
      details: { request: request.id, paid_by: request.paid_by },
    });
    const offer = businessOfferOn(request.user_type_id, request.paid_by);
    const id = await insertGivenPlan(transaction, {
      customer_id: account.id,
      user_type_id: request.user_type_id,
      paid_by: request.paid_by,
      pence: offer.pence,
      business: request.business,
      address: request.address,
      begins_on: dayInLondon(now),
    });
    await deps.outbox.add(transaction, requestAccepted(email, { offer, firstName: first_name }));
    return { id, customer_id: account.id };
  });
  if ('refused' in plan) return plan;
  // Where this process ends before, the job charges the first fee.
  await runBusinessPlan(deps, plan, now);
  deps.outbox.flush();
  return null;
}

export async function declinePlanRequest(
  deps: Deps,
  { letter, ...decision }: Decision & { letter: string },
): Promise<No | null> {
  return onRequest(deps, decision, async (transaction, { request, staffId, account }) => {
    const decided = { state: 'declined', decided_by: staffId, decided_at: deps.clock(), letter } as const;
    await decideRequest(transaction, request.id, decided);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'decline plan request',
      object: `customer ${account.id}`,
      details: { request: request.id },
    });
    await deps.outbox.add(transaction, requestDeclined(account.email, letter));
    return null;
  });
}

interface OpenRequest {
  request: PlanRequest;
  staffId: number;
  account: Customer;
}

/** The account is locked, so that a request is decided once, and nobody decides about themselves, by whichever record of their mailbox. */
async function onRequest<T>(
  { db, outbox }: Deps,
  { id, staffId }: Decision,
  act: (transaction: InTransaction, open: OpenRequest) => Promise<T>,
): Promise<T | No> {
  const outcome = await transact(db, async (transaction) => {
    const unlocked = await findPlanRequest(transaction, id);
    if (unlocked === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, unlocked.customer_id)) return NOT_ONES_OWN;
    const account = await lockAccount(transaction, unlocked.customer_id);
    const request = await findPlanRequest(transaction, id);
    if (account === undefined || request === undefined) return refuse('not_found');
    return request.state === 'open' ? act(transaction, { request, staffId, account }) : DECIDED;
  });
  outbox.flush();
  return outcome;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own request. Somebody else has to decide it.',
});
const DECIDED = refuse('changed_meanwhile', { message: 'A colleague decided this meanwhile.' });
const PAYS_FOR_A_PLAN = refuse('changed_meanwhile', {
  message: 'They have another plan. End it first, and give this one once it is over.',
});
const UNPROVEN = refuse('changed_meanwhile', {
  message: 'They haven’t confirmed their email address yet, so it may be somebody else’s. Ask them to.',
});
