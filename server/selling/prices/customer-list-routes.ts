import type { Calls, Received } from '#contract/calls.ts';
import type { CustomerPriceListPreview } from '#contract/prices/customer-price-lists.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { BagCosts } from '#domain/pricing/margins.ts';
import { known } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { holds } from '#domain/staff/rights.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { previewList } from './customer-lists/preview-list.ts';
import { readLists } from './customer-lists/read-lists.ts';
import { saveList } from './customer-lists/save-list.ts';
import type { PriceDeps } from './price-deps.ts';

export const customerListRoutes = (deps: PriceDeps): Handlers<Calls> => ({
  'GET /staff/customers/{id}/price-lists': async ({ params, member }) =>
    answered(await readLists(deps, { customerId: params.id, staffId: member.id })),
  'POST /staff/customers/{id}/price-list-previews': async ({ params, body, member }) =>
    answered(await showPreview(deps, { customerId: params.id, body, member })),
  'POST /staff/customers/{id}/price-lists': async ({ params, body, member }) => {
    const { price_tier, beans, from, version } = body;
    const list = { tier: price_tier as PriceTier, beans, from, version };
    const refusal = await saveList(deps, { customerId: params.id, member, ...list });
    return refusal ?? answered(await readLists(deps, { customerId: params.id, staffId: member.id }));
  },
});

interface Previewing {
  customerId: number;
  body: Received<'POST /staff/customers/{id}/price-list-previews'>['body'];
  member: Member;
}

async function showPreview(
  { db, clock, catalogueCache }: PriceDeps,
  { customerId, body: { price_tier, beans, from }, member }: Previewing,
): Promise<CustomerPriceListPreview | Refusal<'not_found' | 'invalid'>> {
  const account = await findMember(db, customerId);
  if (account === undefined) return refuse('not_found');
  const { rows, parameters } = await catalogueCache.refresh();
  const customer = { id: customerId, userTypeId: account.user_type_id };
  const wish = { customer, tier: price_tier as PriceTier, beans, from };
  const seen = await previewList(db, { rows, wish, now: clock() });
  if ('refused' in seen) return seen;
  const marginOf = holds(member.rights, ['numbers'], false) ? marginIn : () => null;
  return {
    version: seen.version,
    why_not: seen.tooLow?.message ?? null,
    price_tier: seen.tier,
    coffees: seen.bags.map(({ name, bagSizeId, bought, before, after }) => ({
      name,
      grams: known(parameters.bagSizes[bagSizeId], 'bag size').grams,
      bought,
      before: toPounds(before.price),
      after: toPounds(after.price),
      margin_before: marginOf(before),
      margin_after: marginOf(after),
    })),
  };
}

/** Per cent over cost, to a tenth. */
const marginIn = ({ price, real }: BagCosts): number => Math.floor(((price - real) * 1000) / real) / 10;
