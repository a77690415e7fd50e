import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isUnreachable } from '../api/browser-transport.ts';
import { refreshCart } from '../state/cart.ts';
import { refreshMember } from '../state/member.ts';
import { pounds } from '../ui/figures.ts';
import type { Outcome } from '../ui/form/form-reply.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { askForOrder, goOnFrom, mayGoBetterAgain, wasOrderedBefore } from './ask-for-order.ts';
import type { AtCheckout } from './at-checkout.ts';
import type { OrderBody } from './order-body.ts';
import { refusedStep } from './steps/refused-step.ts';

const REFUSED_SECONDS = 5;

type Refused = Extract<Outcome<unknown>, { ok: false }>;

/** Places the order, and says at the right step what stands in its way. */
export function usePlacing({ filled, draft, goTo, refuse, hold, askAgain }: AtCheckout) {
  const navigate = useNavigate();
  useEffect(() => () => askAgain(false), [askAgain]);

  const place = async (body: OrderBody | null): Promise<Outcome<unknown>> => {
    if (body === null) return UNTIL_LEFT;
    hold(filled);
    // It is as it was asked for first, not as it may have been changed since.
    if (await wasOrderedBefore(body)) {
      hold(null);
      return UNTIL_LEFT;
    }
    const outcome = await askForOrder(body);
    if (outcome.ok) {
      goOnFrom(outcome.answer, navigate);
      return UNTIL_LEFT;
    }
    if (body.guestEmail === null && outcome.problem.fields?.['guestEmail'] !== undefined) {
      showToast(LOGIN_OVER, { tone: 'bad', seconds: REFUSED_SECONDS });
      await refreshMember();
      void navigate('/login?redirect=checkout');
      return UNTIL_LEFT;
    }
    const said = outcome.problem.message === '' ? 'Error Occurred' : outcome.problem.message;
    // That nobody answered is said once, where one can try again.
    if (!isUnreachable(outcome.problem)) showToast(said, { tone: 'bad', seconds: REFUSED_SECONDS });
    const refused = refusedStep(outcome.problem, draft.destination);
    refuse(refused);
    if (refused !== null) goTo(refused.step);
    askAgain(mayGoBetterAgain(outcome.status));
    await refreshCart();
    hold(null);
    const message = `${said} ${adviceOn(outcome, body.expectedTotal ?? 0)}`.trim();
    return { ...outcome, problem: { ...outcome.problem, message } };
  };

  return place;
}

/** A member without a login is a guest to the shop, who would have had to give an address. */
const LOGIN_OVER = 'Your login has ended, and nothing was ordered. Please log in again.';

/** The button stays busy while the page is left. */
const UNTIL_LEFT = new Promise<never>(() => {});

function adviceOn({ status, problem }: Refused, shown: number): string {
  if (mayGoBetterAgain(status))
    return 'What you filled in is kept. It is safe to try again: you are never charged twice for the same order.';
  const total = problem.current?.['total'];
  if (total === undefined) return '';
  return `It was ${pounds(shown)} and is now ${pounds(total)}. Please place your order again if that is right.`;
}
