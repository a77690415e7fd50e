/** What of a person's plans ends when they delete their account: each in a sentence to them. */
import { dayAfter } from '../../domain/dispatch/day.ts';
import { dayInWords } from '../../domain/dispatch/day-in-words.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { readCustomer } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';
import { findGivenPlanOf } from './business-plan-store.ts';
import { findPlanOf } from './paid-plan-store.ts';
import { planOn } from './plan-on.ts';
import { hasOpenRequest } from './plan-request-store.ts';

export async function plansThatEnd(db: InTransaction, ids: readonly number[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const id of ids) {
    sentences.push(...(await runningPlanThatEnds(db, id)));
    if (await hasOpenRequest(db, id))
      sentences.push('You had asked for a plan for your business: we drop that.');
  }
  return sentences;
}

/** A plan that goes on is ended by its member first, so that what is left here has an end. */
async function runningPlanThatEnds(db: InTransaction, customerId: number): Promise<string[]> {
  const { user_type_id, trial_ends_at } = await readCustomer(db, customerId);
  const paid = await findPlanOf(db, customerId);
  const given = await findGivenPlanOf(db, customerId);
  const running = paid?.state === 'running' ? paid : given;
  if (running?.ends_on != null) {
    const last = dayInWords(dayAfter(running.ends_on, -1));
    return [
      `You had ended ${planOn(running.user_type_id).name}, and had it until ${last}: it ended today, and nothing that you paid for it goes back.`,
    ];
  }
  if (paid !== undefined) return [`You had asked for ${planOn(paid.user_type_id).name}: it doesn’t begin.`];
  if (trial_ends_at === null) return [];
  return [
    `Your trial of ${planOn(user_type_id).name}, which ran until ${dayInWords(dayInLondon(trial_ends_at))}, ended today.`,
  ];
}
