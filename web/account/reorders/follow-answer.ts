import type { NavigateFunction } from 'react-router';
import type { AnsweredProposal } from '#contract/reorders/reorders.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { fillCart } from './fill-cart.ts';

/** What an answer leads to: PayPal, or the cart with the coffees in it. */
export async function followAnswer(
  { proposal, paypal_approval_url }: AnsweredProposal,
  navigate: NavigateFunction,
): Promise<void> {
  if (paypal_approval_url !== undefined) return goToPaypal(paypal_approval_url);
  // Stopping says nothing about the coffees, which a change before it may have added already.
  if (proposal.state !== 'changed' || !proposal.is_on) return;
  const problem = await fillCart(proposal);
  if (problem !== null) showToast(problem, { tone: 'bad', seconds: 8 });
  await navigate('/cart');
}
