import type { Answer, Received } from '#contract/calls.ts';
import { refusalOfBags, refusalOfGrindAndSize } from '#domain/blend/line.ts';
import { type CartCoffee, identityOf, refusalOfAdding } from '#domain/cart/cart.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { coffeeOf, refuseLine } from './add-line.ts';
import { cartAnswer, cartBlendAnswer } from './cart-answers.ts';
import {
  deleteLine,
  type LineRow,
  listLines,
  readCart,
  setQuantity,
  takeBags,
  updateLine,
} from './cart-store.ts';
import { changeCart, GONE } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { type Offer, priceWithVoucher } from './price-cart.ts';

interface HeldLine {
  lineId: string;
  holder: Holder;
}

/** What is left out stays as it is. */
type LineChange = Received<'PATCH /cart-blends/{id}'>['body'];

export async function changeLine(
  db: Database,
  { lineId, holder, change }: HeldLine & { change: LineChange },
  pricing: Offer,
): Promise<Answer<'PATCH /cart-blends/{id}'> | Refusal<'not_found' | 'invalid'>> {
  const wrong = change.quantity === undefined ? null : refusalOfBags(change.quantity);
  if (wrong !== null) return refuseLine(wrong);
  return changeCart(db, { line: lineId, holder }, async (transaction, cartId) => {
    const saved = await saveChange(transaction, { lineId, cartId, change }, pricing.catalogue);
    if ('refused' in saved) return saved;
    const cart = await readCart(transaction, cartId);
    const priced = cart === undefined ? undefined : await priceWithVoucher(transaction, cart, pricing);
    const line = priced?.lines.find(({ row }) => row.id === saved.id);
    if (priced === undefined || line === undefined) return GONE;
    return { cart_blend: cartBlendAnswer(line, pricing), cart: cartAnswer(priced, pricing) };
  });
}

type SavedLine = { id: string } | Refusal<'not_found' | 'invalid'>;

/** Writes the change of a line whose cart is locked, and answers the line that holds its bags now. */
async function saveChange(
  db: InTransaction,
  { lineId, cartId, change }: { lineId: string; cartId: string; change: LineChange },
  catalogue: Catalogue,
): Promise<SavedLine> {
  const { quantity, grindId, bagSizeId } = change;
  if (grindId === undefined && bagSizeId === undefined && quantity !== undefined)
    return (await setQuantity(db, lineId, quantity)) ? { id: lineId } : GONE;
  const cart = await readCart(db, cartId);
  const row = cart?.lines.find(({ id }) => id === lineId);
  if (row === undefined) return GONE;
  const coffee = {
    ...coffeeOf(row),
    grindId: grindId ?? row.grind_id,
    bagSizeId: bagSizeId ?? row.bag_size_id,
  };
  const unknown = refusalOfGrindAndSize(coffee, catalogue);
  if (unknown !== null) return refuseLine(unknown);
  return repack(db, { line: row, cartId, coffee, quantity: quantity ?? row.quantity });
}

interface RepackedLine {
  line: LineRow;
  cartId: string;
  coffee: CartCoffee;
  quantity: number;
}

/** Where the cart holds the same coffee already, its line takes the bags of both. */
async function repack(
  db: InTransaction,
  { line: { id: lineId, opened_from }, cartId, coffee, quantity }: RepackedLine,
): Promise<SavedLine> {
  const fingerprint = fingerprintOf(identityOf(coffee));
  const lines = await listLines(db, cartId);
  const same = lines.find((one) => one.fingerprint === fingerprint && one.id !== lineId);
  if (same === undefined) {
    await updateLine(db, lineId, {
      grind_id: coffee.grindId,
      bag_size_id: coffee.bagSizeId,
      quantity,
      fingerprint,
    });
    return { id: lineId };
  }
  const tooMany = refusalOfAdding(quantity, { lines: lines.length, bags: same.quantity });
  if (tooMany !== null) return refuseLine(tooMany);
  await deleteLine(db, lineId);
  await takeBags(db, same.id, { quantity: same.quantity + quantity, opened_from });
  return { id: same.id };
}

/** Anybody who has the id of a line may take it out, of a member's cart as well: documented clients send no token with it. */
export async function removeLine(
  db: Database,
  { lineId, holder }: HeldLine,
): Promise<Answer<'DELETE /cart-blends/{id}'> | Refusal<'not_found'>> {
  return changeCart(db, { line: lineId, holder, isById: true }, async (transaction) => {
    const line = await deleteLine(transaction, lineId);
    return line === undefined ? GONE : { message: `${line.name} was taken out of your cart.` };
  });
}
