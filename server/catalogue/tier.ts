import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import type { Member } from '../platform/calls.ts';
import type { Catalogue } from './build-catalogue.ts';

export const GUEST_TIER = 0;

/** Whose prices a caller sees and pays. Only the account decides, never what a request says of itself. */
export function tierOf(member: Pick<Member, 'userTypeId'> | null, { rows }: Catalogue): PriceTier {
  if (member === null) return GUEST_TIER;
  const userType = rows.userTypes.find(({ id }) => id === member.userTypeId);
  if (userType === undefined) throw new Error(`Nobody knows user type ${member.userTypeId}.`);
  return userType.price_tier as PriceTier;
}
