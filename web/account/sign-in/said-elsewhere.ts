/** Refusals that are said over the page or beside the form, and not once more above the fields. */
import type { Outcome } from '../../ui/form/form-reply.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** Nothing was sent on, and what was typed stays. */
export const SAID_ELSEWHERE: Outcome<never> = {
  ok: false,
  status: 422,
  problem: { code: 'invalid', message: '' },
};

export const saidElsewhere = <A>(outcome: Outcome<A>): Outcome<A> =>
  outcome.ok ? outcome : { ...outcome, problem: { ...outcome.problem, message: '' } };

export function saidInToast<A>(outcome: Outcome<A>, seconds: number): Outcome<A> {
  if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds });
  return saidElsewhere(outcome);
}
