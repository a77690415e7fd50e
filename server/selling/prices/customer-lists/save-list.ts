import type { Day } from '#domain/dispatch/day.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { insertCustomerPriceList } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount, lockCustomers } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { PriceDeps } from '../price-deps.ts';
import { changeCatalogue, guardPrices } from '../save-prices.ts';
import { type BeanOff, previewList } from './preview-list.ts';

interface NewList {
  customerId: number;
  tier: PriceTier;
  beans: readonly BeanOff[];
  from: Day;
  version: string;
  member: Member;
}

type Refused = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const CHANGED = refuse('changed_meanwhile', {
  message: 'Prices or the list changed in the meantime. Please look at what this changes now.',
});

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to agree its prices.',
});

/** Agrees a list if it changes exactly what was previewed. Carts are priced by it from then on; what was ordered stays. */
export const saveList = (
  deps: Pick<PriceDeps, 'db' | 'clock'>,
  { customerId, member, version, ...list }: NewList,
): Promise<Refused | null> =>
  changeCatalogue(
    deps,
    async (transaction, { catalogue: { rows }, now }): Promise<Refused | null> => {
      const account = await lockAccount(transaction, customerId);
      if (account === undefined) return refuse('not_found');
      if (await isSamePerson(transaction, member.id, customerId)) return NOT_ONES_OWN;
      const wish = { ...list, customer: { id: customerId, userTypeId: account.user_type_id } };
      const preview = await previewList(transaction, { rows, wish, now });
      if ('refused' in preview) return preview;
      const refusal = guardPrices(preview, { version, member }, CHANGED);
      if (refusal !== null) return refusal;
      const { validFrom: valid_from } = preview;
      const before = rows.priceLists.findLast((one) => one.customer_id === customerId);
      await insertCustomerPriceList(transaction, {
        customer_id: customerId,
        valid_from,
        price_tier: list.tier,
        beans: list.beans,
        set_by: member.id,
        set_at: now,
      });
      await insertAuditEntry(transaction, {
        staffId: member.id,
        action: 'set price list',
        object: `customer ${customerId}`,
        ...(before === undefined ? {} : { before: figuresOf(before.price_tier, before.beans) }),
        after: figuresOf(list.tier, list.beans),
        details: { valid_from: valid_from.toISOString() },
      });
      return null;
    },
    async (transaction) => {
      await lockCustomers(transaction, [customerId]);
    },
  );

const figuresOf = (price_tier: number, beans: readonly BeanOff[]) => ({
  price_tier,
  ...Object.fromEntries(
    beans.map(({ bean_id, percent_off }) => [`percent_off_bean_${bean_id}`, percent_off]),
  ),
});
