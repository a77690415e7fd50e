import { type Catalogue, GUEST_TIER, tierOf } from '#server/coffee/catalogue/catalogue.ts';
import type { Pricing } from '#server/selling/carts/carts.ts';

/** At the prices of this buyer; `null` is a guest. */
export const pricingFor = (
  buyer: { id: number; user_type_id: number } | null,
  at: { catalogue: Catalogue; now: Date },
): Pricing => ({
  ...at,
  tier: buyer === null ? GUEST_TIER : tierOf({ userTypeId: buyer.user_type_id }, at.catalogue),
  member: buyer && { id: buyer.id, userTypeId: buyer.user_type_id },
});
