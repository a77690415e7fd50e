import { DAY_MS } from '#domain/durations.ts';
import { type Plan, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { type Customer, changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hadTrial, noteOnlyTrial } from './mailbox-store.ts';
import { trialBegun } from './plan-mails.ts';
import { planOn } from './plan-on.ts';
import { readPlanStep } from './why-no-plan.ts';

/** A plan whose trial was wished for at sign-up. */
export interface Wish {
  plan: Plan;
  /** Whether the mailbox had its trial before, of this plan or another. Only the mailbox itself may be told. */
  hadTrial: boolean;
}

type Wishing = Pick<Customer, 'email_identity' | 'wished_user_type_id'>;

export async function readWish(
  db: InTransaction,
  { email_identity, wished_user_type_id }: Wishing,
): Promise<Wish | null> {
  if (wished_user_type_id === null) return null;
  return { plan: planOn(wished_user_type_id), hadTrial: await hadTrial(db, email_identity) };
}

/** What became of the trial that was wished for at sign-up; `null` where none was. */
export type TrialOutcome = { begun: Plan; endsAt: Date } | { hadOne: Plan } | null;

/** Begins the trial that was wished for, now that the mailbox is proven, unless the mailbox had one. The caller holds the lock on the account. */
export async function beginWishedTrial(
  db: InTransaction,
  { id, email_identity, wished_user_type_id }: Customer,
  now: Date,
): Promise<TrialOutcome> {
  if (wished_user_type_id === null) return null;
  const plan = planOn(wished_user_type_id);
  if (!(await noteOnlyTrial(db, email_identity, now))) {
    await changeCustomer(db, id, { wished_user_type_id: null });
    return { hadOne: plan };
  }
  return { begun: plan, endsAt: await grantTrial(db, id, { plan, now }) };
}

/** The member presses a button for their one trial, and pays nothing. The lock on the account makes it begin once. */
export async function beginTrial(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { customerId, plan }: { customerId: number; plan: Plan },
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const now = clock();
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_signed_in');
    const { id, email, email_identity } = customer;
    if ((await readPlanStep(transaction, customer, now)) !== 'try') return NO_TRIAL;
    // Another account of the same mailbox may be the faster one.
    if (!(await noteOnlyTrial(transaction, email_identity, now))) return NO_TRIAL;
    const endsAt = await grantTrial(transaction, id, { plan, now });
    await outbox.add(transaction, trialBegun(email, plan, endsAt));
    return null;
  });
  outbox.flush();
  return refusal;
}

const NO_TRIAL = refuse('changed_meanwhile', {
  message: 'No trial can start now. Your profile shows what you can do instead.',
});

async function grantTrial(
  db: InTransaction,
  customerId: number,
  { plan, now }: { plan: Plan; now: Date },
): Promise<Date> {
  const endsAt = trialEndsAt(now);
  await changeCustomer(db, customerId, {
    wished_user_type_id: null,
    user_type_id: plan.userTypeId,
    trial_ends_at: endsAt,
    trial_warned_at: null,
  });
  return endsAt;
}

export const trialEndsAt = (begunAt: Date): Date => new Date(begunAt.getTime() + TRIAL_DAYS * DAY_MS);
