import type { Outcome } from '../ui/form/form-reply.ts';
import { showToast } from '../ui/toast/toasts.ts';

/** A refusal that is shown over the page for a while, and not once more above the fields. */
export function saidInToast<A>(outcome: Outcome<A>, seconds: number): Outcome<A> {
  if (outcome.ok) return outcome;
  showToast(outcome.problem.message, { tone: 'bad', seconds });
  return { ...outcome, problem: { ...outcome.problem, message: '' } };
}
