import type { Database, InTransaction } from '#server/platform/database.ts';
import { type CartRow, type PricedCart, priceWithVoucher } from '#server/selling/carts/carts.ts';
import type { Message } from '../messages.ts';
import { BLENDS, DISCOUNT } from '../versions/versions.ts';
import type { Asking } from './asking.ts';
import type { Prices } from './asking-member.ts';
import { cartView, voucherMessages } from './cart-view.ts';
import { codesOf, warningsOnCodes } from './entered-codes.ts';
import type { EnteredCode } from './told-store.ts';

/** A cart at today's prices, and as a platform reads it. */
export async function viewOf(
  cart: CartRow,
  db: Database | InTransaction,
  { deps, capabilities, prices }: Pick<Asking, 'deps' | 'capabilities'> & { prices: Prices },
) {
  const { catalogue } = prices;
  const priced = await priceWithVoucher(db, cart, { ...prices, now: deps.clock() });
  const hasDiscounts = capabilities.has(DISCOUNT);
  const hasLabels = capabilities.has(BLENDS);
  const view = cartView(priced, { catalogue, publicUrl: deps.publicUrl, hasDiscounts, hasLabels });
  const messages = hasDiscounts ? [...voucherMessages(priced), ...view.messages] : view.messages;
  return { priced, view: { ...view, messages } };
}

/** With the codes that were sent, the refused ones too, and what has another price than it was told. */
export function withTale<View extends { messages: readonly Message[]; discounts?: object }>(
  { priced, view }: { priced: PricedCart; view: View },
  { codes: entered, messages: changes }: { codes: readonly EnteredCode[]; messages: readonly Message[] },
) {
  const codes = view.discounts === undefined ? [] : codesOf(entered, priced.voucher);
  return {
    ...view,
    ...(view.discounts !== undefined && {
      discounts: { ...view.discounts, codes: codes.map(({ code }) => code) },
    }),
    messages: [...warningsOnCodes(codes), ...changes, ...view.messages],
  };
}
