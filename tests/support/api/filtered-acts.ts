/** Acts on all orders that match a filter, in few words. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '#contract/calls.ts';
import type { FilteredAct } from '#contract/order-desk/filtered-acts.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import type { TestMember } from './members.ts';

type Filter = Record<string, string>;

export function filteredActsOf(shop: () => TestShop) {
  let years = 0;
  const countOf = async (staff: TestMember, filter: Filter) =>
    (await staff.send('GET', `/staff/order-counts?${new URLSearchParams(filter).toString()}`)).json<
      Partial<Answer<'GET /staff/order-counts'>>
    >();
  return {
    countOf,
    /** Orders that leave on a day of their own, so that a filter finds them and no others. */
    givenOrders: async (count: number) => {
      const day = `${2030 + ++years}-05-07`;
      const { member, order } = await givenPaidOrder(shop());
      const ids = [order.id];
      while (ids.length < count) ids.push((await givenPaidOrder(shop(), { member })).order.id);
      await shop().db.updateTable('orders').set({ dispatch_on: day }).where('id', 'in', ids).execute();
      return { ids, filter: { dispatch_on: day, status: '2' } };
    },
    actOn: async (staff: TestMember, filter: Filter, what: object, id = randomUUID()) => {
      const { up_to = 1 } = await countOf(staff, filter);
      return staff.send('POST', '/staff/filtered-acts', { id, filter, up_to, do: what });
    },
    progressOf: async (staff: TestMember, id: string) =>
      (await staff.send('GET', '/staff/filtered-acts')).json<FilteredAct[]>().find((act) => act.id === id),
  };
}
