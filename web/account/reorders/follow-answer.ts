import type { NavigateFunction } from 'react-router';
import type { AnsweredProposal, ProposedOrder } from '#contract/reorders/reorders.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { goToPaypal } from '#web/state/go-to-paypal.ts';
import { forgetIdempotencyKey } from '#web/state/idempotency-keys.ts';
import { lineAgain } from '#web/state/new-line.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

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

/** Answers why a coffee could not be added; `null` once all of them are there. */
async function fillCart({ id, lines }: ProposedOrder): Promise<string | null> {
  const partOf = (index: number) => `proposal ${id}, ${index}`;
  let problem: string | null = null;
  for (const [index, line] of lines.entries()) {
    const added = await addToCart(lineAgain(line, line.blend_recipes), partOf(index));
    if (!added.ok) problem ??= added.problem.message;
  }
  // Idempotency keys: until all of them are in the cart, trying again adds only those that are missing.
  if (problem === null) for (const index of lines.keys()) forgetIdempotencyKey(partOf(index));
  return problem;
}
