/** What a visitor does to the voucher of the cart. */
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';

/** Answers what was wrong with it. */
export async function enterVoucher(cartId: string, code: string): Promise<Problem | null> {
  const outcome = await browserApi('PUT /carts/{id}/voucher', {
    params: { id: cartId },
    body: { discountVoucherCode: code },
  });
  return seen(outcome);
}

export async function removeVoucher(cartId: string): Promise<Problem | null> {
  return seen(await browserApi('DELETE /carts/{id}/voucher', { params: { id: cartId } }));
}

async function seen(
  outcome: { ok: true } | { ok: false; status: number; problem: Problem },
): Promise<Problem | null> {
  if (outcome.ok || outcome.status === 404) await cartChanged();
  return outcome.ok ? null : outcome.problem;
}
