import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { refreshCart } from '#web/state/cart.ts';
import { refreshMember } from '#web/state/member.ts';
import { pounds } from '#web/ui/figures.ts';
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { askForOrder, isWorthRetrying, leaveAfterPlacing, wasAlreadyOrdered } from './ask-for-order.ts';
import type { AtCheckout } from './at-checkout.ts';
import { sentenceFor, toastFor } from './no-answer.ts';
import type { OrderBody } from './order-body.ts';
import { refusedStep } from './steps/refused-step.ts';

const REFUSED_SECONDS = 5;

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** Places the order, and shows a refusal at the step that it is about. */
export function usePlacing({ contents, draft, goTo, setRefused, freeze, setOffersRetry }: AtCheckout) {
  const navigate = useNavigate();
  useEffect(() => () => setOffersRetry(false), [setOffersRetry]);

  const place = async (body: OrderBody | null): Promise<Outcome<unknown>> => {
    if (body === null) return UNTIL_LEFT;
    freeze(contents);
    // The order is as it was asked for first, not as it may have been changed since.
    if (await wasAlreadyOrdered(body)) {
      freeze(null);
      return UNTIL_LEFT;
    }
    const outcome = await askForOrder(body);
    if (outcome.ok) {
      leaveAfterPlacing(outcome.answer, navigate);
      return UNTIL_LEFT;
    }
    if (body.guestEmail === null && outcome.problem.fields?.['guestEmail'] !== undefined) {
      showToast(LOGIN_OVER, { tone: 'bad', seconds: REFUSED_SECONDS });
      await refreshMember();
      void navigate('/login?redirect=checkout');
      return UNTIL_LEFT;
    }
    showToast(toastFor(outcome.problem), { tone: 'bad', seconds: REFUSED_SECONDS });
    const refused = refusedStep(outcome.problem, draft.destination);
    setRefused(refused);
    if (refused !== null) goTo(refused.step);
    setOffersRetry(isWorthRetrying(outcome.status));
    await refreshCart();
    freeze(null);
    const message = `${sentenceFor(outcome.problem)} ${adviceOn(outcome, body.expectedTotal ?? 0)}`.trim();
    return { ...outcome, problem: { ...outcome.problem, message } };
  };

  return place;
}

/** A member without a login is a guest to the shop, who would have had to give an address. */
const LOGIN_OVER = 'You’ve been logged out. Nothing was ordered. Please log in again.';

/** The button stays busy while the page is left. */
const UNTIL_LEFT = new Promise<never>(() => {});

function adviceOn({ status, problem }: Refused, shown: number): string {
  if (isWorthRetrying(status))
    return 'What you filled in is saved. It’s safe to try again: you are never charged twice for the same order.';
  const total = problem.current?.['total'];
  if (total === undefined) return '';
  return `It was ${pounds(shown)} and is now ${pounds(total)}. Please check it and order again.`;
}
