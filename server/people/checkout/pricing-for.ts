import { type Catalogue, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Pricing } from '#server/selling/carts/carts.ts';

/** At the prices of this buyer; `null` is a guest. */
export function pricingFor(
  buyer: { id: number; user_type_id: number } | null,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Pricing {
  const member = buyer && { id: buyer.id, userTypeId: buyer.user_type_id };
  return { ...pricesFor(member, catalogue), now, member };
}
