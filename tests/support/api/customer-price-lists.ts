/** Price lists as staff agree them with customers: previewed first. */
import type { CustomerPriceListPreview, CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLine, SANTOS } from './cart-calls.ts';
import { sendTo, type TestMember } from './members.ts';

/** The tier of cafés. */
export const SHOP = 1;

export interface GivenList {
  price_tier: number;
  beans: { bean_id: number; percent_off: number }[];
}

export const tenOff = (bean_id = SANTOS): GivenList => ({
  price_tier: SHOP,
  beans: [{ bean_id, percent_off: 10 }],
});

export function priceListCallsOf(shop: () => TestShop) {
  const today = () => dayInLondon(shop().clock());
  const pathOf = ({ user }: TestMember) => `/staff/customers/${user.id}`;
  const ask = (staff: TestMember, customer: TestMember, list: GivenList, from = today()) =>
    staff.send('POST', `${pathOf(customer)}/price-list-previews`, { ...list, from });
  const look = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).json<CustomerPriceListPreview>();
  const save = (
    staff: TestMember,
    customer: TestMember,
    list: GivenList & { version: string; from?: string },
  ) => staff.send('POST', `${pathOf(customer)}/price-lists`, { from: today(), ...list });
  const priceOf = (answer: { json<T>(): T }) => answer.json<{ total_price: number }>().total_price;
  return {
    today,
    pathOf,
    ask,
    look,
    save,
    agree: async (staff: TestMember, customer: TestMember, list: GivenList, from = today()) => {
      const { version } = await look(staff, customer, list, from);
      const answer = await save(staff, customer, { ...list, from, version });
      await shop().catalogueCache.refresh();
      return answer;
    },
    read: async (staff: TestMember, customer: TestMember) =>
      (await staff.send('GET', `${pathOf(customer)}/price-lists`)).json<CustomerPriceLists>(),
    priced: async (member: TestMember, line: object = aLine()) =>
      priceOf(await member.send('POST', '/dynamically-priced-blends', line)),
    guestPrice: async () =>
      priceOf(
        await sendTo(shop(), { method: 'POST', url: '/api/dynamically-priced-blends', payload: aLine() }),
      ),
  };
}
