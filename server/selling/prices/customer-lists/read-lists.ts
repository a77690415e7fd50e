import type { CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';
import { listState } from '#domain/pricing/list-state.ts';
import { beanOf, listPriceListsOf, pricesBy } from '#server/coffee/catalogue/catalogue.ts';
import { findMember, isSamePerson } from '#server/foundation/customers/customers.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { PriceDeps } from '../price-deps.ts';

export async function readLists(
  { db, catalogueCache, clock }: PriceDeps,
  { customerId, staffId }: { customerId: number; staffId: number },
): Promise<CustomerPriceLists | Refusal<'not_found'>> {
  const customer = await findMember(db, customerId);
  if (customer === undefined) return refuse('not_found');
  const catalogue = await catalogueCache.refresh();
  const lists = await listPriceListsOf(db, customerId);
  return {
    full_name: `${customer.first_name} ${customer.last_name}`.trim(),
    is_own: await isSamePerson(db, staffId, customerId),
    account_tier: pricesBy(undefined, customer.user_type_id, catalogue).tier,
    lists: lists
      .map((list) => ({
        id: list.id,
        valid_from: list.valid_from.toISOString(),
        set_at: list.set_at.toISOString(),
        set_by: list.set_by,
        state: listState(list, lists, clock()),
        price_tier: list.price_tier,
        beans: list.beans.map(({ bean_id, percent_off }) => ({
          bean_id,
          name: beanOf(bean_id, catalogue.beans).row.name,
          percent_off,
        })),
      }))
      .toReversed(),
  };
}
