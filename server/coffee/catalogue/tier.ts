import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Catalogue } from './build-catalogue.ts';

export { GUEST_TIER };

/** The price tier of a caller. Only the account decides, never anything in the request. */
export function tierOf(member: Pick<Member, 'userTypeId'> | null, { rows }: Catalogue): PriceTier {
  if (member === null) return GUEST_TIER;
  const userType = rows.userTypes.find(({ id }) => id === member.userTypeId);
  if (userType === undefined) throw new Error(`User type ${member.userTypeId} is not in the catalogue.`);
  return userType.price_tier as PriceTier;
}
