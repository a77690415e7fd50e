/** What the buttons of a link do. Each answers why it could not, or `null`. */
import type { HandedOver } from '#contract/agents/handovers.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { forgetIdempotencyKey } from '#web/state/idempotency-keys.ts';
import { lineAgain } from '#web/state/new-line.ts';
import { readCartId, rememberCartId } from '#web/state/session.ts';
import type { OpenedLink } from './opened-link.ts';

/** Hears what an assistant wrote of the buyer. */
export type OnTaken = (taken: HandedOver) => Promise<void>;

/** As a cart of its own, in place of the one that there was. */
export async function takeAsCart({ items, key }: OpenedLink, onTaken?: OnTaken): Promise<string | null> {
  if (key === null) {
    const outcome = await browserApi('POST /handovers/new', { body: { items } });
    return outcome.ok ? nowOwnCart(outcome.answer.cart_id) : outcome.problem.message;
  }
  const outcome = await browserApi('POST /handovers/{key}', { params: { key } });
  if (!outcome.ok) return outcome.problem.message;
  await onTaken?.(outcome.answer);
  return nowOwnCart(outcome.answer.cart_id);
}

async function nowOwnCart(id: string): Promise<null> {
  rememberCartId(id);
  await cartChanged();
  return null;
}

/** Beside what lies in the cart. Where one is refused, the next press adds only what is still missing. */
export async function addToOwnCart(
  { items, key }: OpenedLink,
  coffees: readonly CartBlend[],
): Promise<string | null> {
  const parts = coffees.map((coffee, i) => ({ coffee, part: `${key ?? items} ${i}` }));
  for (const { coffee, part } of parts) {
    const outcome = await addToCart(lineAgain(coffee, coffee.blend_recipes), part);
    if (!outcome.ok) return outcome.problem.message;
  }
  for (const { part } of parts) forgetIdempotencyKey(part);
  return null;
}

export async function enterCode(code: string | null): Promise<string | null> {
  const id = readCartId();
  if (code === null || id === null) return null;
  const outcome = await browserApi('PUT /carts/{id}/voucher', {
    params: { id },
    body: { discountVoucherCode: code },
  });
  if (!outcome.ok) return outcome.problem.message;
  await cartChanged();
  return null;
}
