import type { Answer } from '../../contract/calls.ts';
import { refusalOfBags } from '../../domain/blend/line.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { cartAnswer, cartBlendAnswer } from './cart-answers.ts';
import { deleteLine, type Holder, readCart, setQuantity } from './cart-store.ts';
import { changeCart } from './held-cart.ts';
import { type Offer, priceWithVoucher } from './price-cart.ts';

interface HeldLine {
  lineId: string;
  holder: Holder;
}

const GONE = refuse('not_found', { message: 'That coffee is no longer in the cart.' });

export async function changeLine(
  db: Database,
  { lineId, holder, quantity }: HeldLine & { quantity: number },
  pricing: Offer,
): Promise<Answer<'PATCH /cart-blends/{id}'> | Refusal<'not_found' | 'invalid'>> {
  const wrong = refusalOfBags(quantity);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  return changeCart(db, { line: lineId, holder }, async (transaction, cartId) => {
    const changed = await setQuantity(transaction, lineId, quantity);
    const cart = changed ? await readCart(transaction, cartId, holder) : undefined;
    const priced = cart === undefined ? undefined : await priceWithVoucher(transaction, cart, pricing);
    const line = priced?.lines.find(({ row }) => row.id === lineId);
    if (priced === undefined || line === undefined) return GONE;
    return { cart_blend: cartBlendAnswer(line, pricing), cart: cartAnswer(priced, pricing) };
  });
}

export async function removeLine(
  db: Database,
  { lineId, holder }: HeldLine,
): Promise<Answer<'DELETE /cart-blends/{id}'> | Refusal<'not_found'>> {
  return changeCart(db, { line: lineId, holder }, async (transaction) => {
    const line = await deleteLine(transaction, lineId);
    return line === undefined ? GONE : { message: `${line.name} was taken out of your cart.` };
  });
}
