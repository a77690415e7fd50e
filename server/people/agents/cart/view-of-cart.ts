import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type CartRow, type Pricing, priceWithVoucher } from '#server/selling/carts/carts.ts';
import { DISCOUNT } from '../versions/versions.ts';
import type { Asking } from './asking.ts';
import { cartView, voucherMessages } from './cart-view.ts';

/** A cart at today's prices of everybody, and as a platform reads it. */
export async function viewOf(
  cart: CartRow,
  db: Database | InTransaction,
  { deps, capabilities, catalogue }: Pick<Asking, 'deps' | 'capabilities'> & { catalogue: Catalogue },
) {
  const pricing: Pricing = { catalogue, tier: GUEST_TIER, now: deps.clock(), member: null };
  const priced = await priceWithVoucher(db, cart, pricing);
  const hasDiscounts = capabilities.has(DISCOUNT);
  const view = cartView(priced, { catalogue, publicUrl: deps.publicUrl, hasDiscounts });
  const messages = hasDiscounts ? [...voucherMessages(priced), ...view.messages] : view.messages;
  return { priced, view: { ...view, messages } };
}
