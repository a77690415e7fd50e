/** Puts the boxes of a vote into the cart. Where the answer is lost, the same again adds nothing twice. */
import type { Input } from '#contract/calls.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import { inTurn, intoCart, withWhatIsSafe } from '#web/state/change-cart.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-keys.ts';

type Vote = Omit<Input<'POST /group-tastings'>['body'], 'additionId' | 'cartId'>;

export async function addVote(vote: Vote): Promise<Outcome<'POST /group-tastings'>> {
  const what = `vote ${JSON.stringify(vote)}`;
  const additionId = idempotencyKeyFor(what);
  const outcome = await inTurn(() =>
    intoCart((cartId) => browserApi('POST /group-tastings', { body: { ...vote, additionId, cartId } })),
  );
  if (!outcome.ok && outcome.status >= 500) return withWhatIsSafe(outcome);
  forgetIdempotencyKey(what);
  if (outcome.ok) await cartChanged();
  return outcome;
}
