/** The one source of what a customer pays: their account’s tier, or their price list. Nothing in a request decides. */
import { betterTier } from '#domain/pricing/agreed-price.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from './build-catalogue.ts';
import { beanOf, type PricedBean } from './coffees.ts';
import type { CustomerPriceList } from './customer-price-list-store.ts';

export { GUEST_TIER };

interface Prices {
  tier: PriceTier;
  /** With what comes off single beans, in every recipe that holds them. */
  catalogue: Catalogue;
}

/** `null` is a guest. */
export function pricesFor(customer: { id: number; userTypeId: number } | null, catalogue: Catalogue): Prices {
  if (customer === null) return { tier: GUEST_TIER, catalogue };
  return pricesBy(catalogue.priceLists.get(customer.id), customer.userTypeId, catalogue);
}

/** The same by a list that is not saved yet. */
export function pricesBy(
  list: CustomerPriceList | undefined,
  userTypeId: number,
  catalogue: Catalogue,
): Prices {
  const tier = tierOfType(userTypeId, catalogue);
  if (list === undefined) return { tier, catalogue };
  return { tier: betterTier(list.price_tier, tier), catalogue: catalogueOf(list, catalogue) };
}

function tierOfType(userTypeId: number, { rows }: Catalogue): PriceTier {
  const userType = rows.userTypes.find(({ id }) => id === userTypeId);
  if (userType === undefined) throw new Error(`User type ${userTypeId} is not in the catalogue.`);
  return userType.price_tier as PriceTier;
}

/** What is worked out of a catalogue is remembered with it, so each list has one. */
const ofLists = new WeakMap<Catalogue, Map<CustomerPriceList, Catalogue>>();

function catalogueOf(list: CustomerPriceList, catalogue: Catalogue): Catalogue {
  if (list.beans.length === 0) return catalogue;
  const made = ofLists.get(catalogue) ?? new Map<CustomerPriceList, Catalogue>();
  ofLists.set(catalogue, made);
  const before = made.get(list);
  if (before !== undefined) return before;
  const beans = new Map(catalogue.beans);
  for (const { bean_id, percent_off: percentOff } of list.beans)
    beans.set(bean_id, { ...beanOf(bean_id, beans), percentOff });
  const withList: Catalogue = {
    ...catalogue,
    edition: `${catalogue.edition}.list ${list.id}`,
    beans,
    blends: catalogue.blends.map((blend) => ({ ...blend, recipe: blend.recipe.map(pricedFrom(beans)) })),
  };
  made.set(list, withList);
  return withList;
}

const pricedFrom =
  (beans: ReadonlyMap<number, PricedBean>) =>
  ({ bean, percentage }: { bean: PricedBean; percentage: number }) => ({
    bean: beanOf(bean.row.id, beans),
    percentage,
  });
