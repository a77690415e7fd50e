import type { Answer } from '#contract/calls.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { offerVoucher, refuseVoucher } from '#server/selling/vouchers/vouchers.ts';
import { cartAnswer } from './cart-answers.ts';
import { readCart, setVoucher } from './cart-store.ts';
import { changeCart } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { holderIn, type Offer, priceWithVoucher } from './price-cart.ts';

interface HeldCart {
  cart: string;
  holder: Holder;
}

/** Enters a voucher for a cart. One that waits for more coffee is entered as well, and says so. */
export const enterVoucher = (
  db: Database,
  { code, cart, holder }: HeldCart & { code: string },
  pricing: Offer,
): Promise<Answer<'PUT /carts/{id}/voucher'> | Refusal<'not_found' | 'invalid'>> =>
  changeCart(db, { cart, holder }, async (transaction, id) => {
    const voucher = await offerVoucher(transaction, { code }, holderIn(pricing));
    if (voucher?.isUsable !== true) return refuseVoucher();
    await setVoucher(transaction, id, voucher.id);
    return readPriced(transaction, id, pricing);
  });

export const removeVoucher = (
  db: Database,
  { cart, holder }: HeldCart,
  pricing: Offer,
): Promise<Answer<'DELETE /carts/{id}/voucher'> | Refusal<'not_found'>> =>
  changeCart(db, { cart, holder }, async (transaction, id) => {
    await setVoucher(transaction, id, null);
    return readPriced(transaction, id, pricing);
  });

async function readPriced(db: InTransaction, cart: string, pricing: Offer) {
  const changed = await readCart(db, cart);
  if (changed === undefined) return refuse('not_found');
  return cartAnswer(await priceWithVoucher(db, changed, pricing), pricing);
}
