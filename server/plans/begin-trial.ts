import { DAY_MS } from '../../domain/durations.ts';
import { type Plan, TRIAL_DAYS } from '../../domain/plans/plans.ts';
import { type Customer, changeCustomer, listTrialsOf, noteOnlyTrial } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';
import { planOn } from './plan-on.ts';

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
  const trials = await listTrialsOf(db, email_identity);
  return { plan: planOn(wished_user_type_id), hadTrial: trials.length > 0 };
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
  const endsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  await changeCustomer(db, id, {
    wished_user_type_id: null,
    user_type_id: wished_user_type_id,
    trial_ends_at: endsAt,
  });
  return { begun: plan, endsAt };
}
