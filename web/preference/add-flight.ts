/** Puts a flight into the cart. Where the answer is lost, the same again adds nothing twice. */
import type { Input } from '#contract/calls.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import { inTurn, intoCart, withWhatIsSafe } from '#web/state/change-cart.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-keys.ts';

type Flight = Omit<Input<'POST /carts/{id}/flights'>['body'], 'additionId'>;

export async function addFlight(flight: Flight): Promise<Outcome<'POST /carts/{id}/flights'>> {
  const what = `flight ${JSON.stringify(flight)}`;
  const body = { ...flight, additionId: idempotencyKeyFor(what) };
  const outcome = await inTurn(() =>
    intoCart((id) => browserApi('POST /carts/{id}/flights', { params: { id }, body })),
  );
  if (!outcome.ok && outcome.status >= 500) return withWhatIsSafe(outcome);
  forgetIdempotencyKey(what);
  if (outcome.ok) await cartChanged();
  return outcome;
}
