/** Why somebody can't start a plan, in a sentence. */
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { beginsAgainOn, countsSince } from '../../domain/plans/given-back.ts';
import { HOME_USER_TYPE, SUBSCRIPTIONS } from '../../domain/plans/plans.ts';
import type { Customer } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { listGivenBackBy } from './given-back-store.ts';

type Wanting = Pick<Customer, 'email_identity' | 'email_verified_at' | 'user_type_id' | 'trial_ends_at'>;

/** A plan's prices are granted to a proven mailbox, not in place of agreed ones, and not again soon after one was given back. */
export async function whyNoPlan(
  db: Database | InTransaction,
  customer: Wanting,
  now: Date,
): Promise<string | null> {
  if (customer.email_verified_at === null) return 'Please confirm your email address first.';
  if (!isOpen(customer)) return 'Your prices were agreed with us. Please write to us to change them.';
  const [givenBack] = await listGivenBackBy(db, customer.email_identity);
  if (givenBack === undefined || givenBack.given_back_on < countsSince(dayInLondon(now))) return null;
  const givenBackOn = givenBack.given_back_on;
  return `You gave a plan back on ${dayInWords(givenBackOn)}. You can start one again from ${dayInWords(beginsAgainOn(givenBackOn))}.`;
}

const isOpen = ({ user_type_id, trial_ends_at }: Wanting): boolean =>
  user_type_id === HOME_USER_TYPE ||
  trial_ends_at !== null ||
  SUBSCRIPTIONS.some(({ userTypeId }) => userTypeId === user_type_id);
