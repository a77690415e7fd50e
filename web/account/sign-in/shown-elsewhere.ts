/** Refusals that are shown in a toast or beside the form, and not once more above the fields. */
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

/** Nothing was sent to the shop, and what was typed stays. */
export const SHOWN_ELSEWHERE: Outcome<never> = {
  ok: false,
  status: 422,
  problem: { code: 'invalid', message: '' },
};

export const shownElsewhere = <A>(outcome: Outcome<A>): Outcome<A> =>
  outcome.ok ? outcome : { ...outcome, problem: { ...outcome.problem, message: '' } };

let removeLastRefusal: (() => void) | null = null;

/** The toast of the last try goes: what it says is no longer true, or is said again. */
export function refusalInToast<A>(outcome: Outcome<A>, seconds: number): Outcome<A> {
  removeLastRefusal?.();
  removeLastRefusal = outcome.ok ? null : showToast(outcome.problem.message, { tone: 'bad', seconds });
  return shownElsewhere(outcome);
}
