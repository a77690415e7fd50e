/** What a member who wants a plan is offered, and why nothing, in a sentence. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { beginsAgainOn, countsSince } from '#domain/plans/cooling-off.ts';
import { type PlanStep, planStep } from '#domain/plans/plan-step.ts';
import { HOME_USER_TYPE, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hadTrial, listGivenBackBy } from './mailbox-store.ts';
import { findPlanOf } from './paid-plan-store.ts';

type Wanting = Pick<Customer, 'email_identity' | 'email_verified_at' | 'user_type_id' | 'trial_ends_at'>;

/** A plan's prices are granted to a proven mailbox, not in place of agreed ones, and not again soon after one was given back. */
export async function whyNoPlan(
  db: Database | InTransaction,
  customer: Wanting,
  now: Date,
): Promise<string | null> {
  if (customer.email_verified_at === null) return 'Please confirm your email address first.';
  if (!isOpen(customer)) return 'Your prices were agreed with us. Please write to us to change them.';
  const givenBackOn = await findLateReturn(db, customer, now);
  if (givenBackOn === null) return null;
  return `You gave a plan back on ${dayInWords(givenBackOn)}. You can start one again from ${dayInWords(beginsAgainOn(givenBackOn))}.`;
}

/** The day on which a plan was given back, where that still counts. */
async function findLateReturn(
  db: Database | InTransaction,
  { email_identity }: Pick<Wanting, 'email_identity'>,
  now: Date,
): Promise<Day | null> {
  const [last] = await listGivenBackBy(db, email_identity);
  return last === undefined || last.given_back_on < countsSince(dayInLondon(now)) ? null : last.given_back_on;
}

/** What the pages and the profile show, and what the calls allow. */
export async function readPlanStep(
  db: Database | InTransaction,
  customer: Wanting & Pick<Customer, 'id'>,
  now: Date,
): Promise<PlanStep> {
  const { id, email_identity, email_verified_at, user_type_id, trial_ends_at } = customer;
  return planStep({
    paysMonthly: (await findPlanOf(db, id))?.state === 'running',
    isProven: email_verified_at !== null,
    hasAgreedPrices: !isOpen(customer),
    gavePlanBack: (await findLateReturn(db, customer, now)) !== null,
    isOnTrial: trial_ends_at !== null && trial_ends_at > now,
    isHome: user_type_id === HOME_USER_TYPE,
    hadTrial: await hadTrial(db, email_identity),
  });
}

const isOpen = ({ user_type_id, trial_ends_at }: Wanting): boolean =>
  user_type_id === HOME_USER_TYPE ||
  trial_ends_at !== null ||
  SUBSCRIPTIONS.some(({ userTypeId }) => userTypeId === user_type_id);
