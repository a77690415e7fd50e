/** What a member’s flight still takes off an order of theirs, and how much coffee that takes. */
import type { OwnFlight } from '#contract/tastings/tasting.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { LEAST_GRAMS } from '#domain/voucher/flight-credit.ts';
import type { Database } from '#server/platform/database.ts';
import { listOpenCredits } from '#server/selling/vouchers/vouchers.ts';

export interface Visitor {
  member: { id: number } | null;
  tier: PriceTier;
  now: Date;
}

type CreditOfFlight = OwnFlight['credit'];

/** By flight; one that takes nothing off any more is not among them. */
export async function creditsOfMember(
  db: Database,
  { member, tier, now }: Visitor,
): Promise<ReadonlyMap<number, CreditOfFlight>> {
  if (member === null) return new Map();
  const today = dayInLondon(now);
  const open = await listOpenCredits(db, [member.id]);
  return new Map(
    open
      .filter(({ ends_on }) => ends_on === null || ends_on >= today)
      .map(({ flight_id, pence, ends_on }) => [
        flight_id,
        { amount: toPounds(pence), least_grams: LEAST_GRAMS[tier], ends_on },
      ]),
  );
}
