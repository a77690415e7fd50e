import type { Outcome } from '../ui/form/form-reply.ts';

/** The same refusal in other words, unless it says which field to mend. */
export function insteadOf<A>(outcome: Outcome<A>, message: string): Outcome<A> {
  if (outcome.ok || outcome.problem.fields !== undefined) return outcome;
  return { ...outcome, problem: { ...outcome.problem, message } };
}
