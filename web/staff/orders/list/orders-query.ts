/** Filters, sort and page of the list of orders, as they stand in its address. */
import type { Input } from '#contract/calls.ts';
import { ORDER_SORTS, type SortOfOrders } from '#domain/order/sorting.ts';
import { cursorOf, filtersIn, listAddress } from '#web/staff/ui/list/list-address.ts';

type Asked = NonNullable<Input<'GET /staff/orders'>['query']>;

export const FILTERS = [
  'status',
  'held',
  'dispatch_on',
  'service',
  'paid_by',
  'country',
  'tier',
  'customer',
  'text',
] as const;

export const sortOf = (address: URLSearchParams): SortOfOrders =>
  ORDER_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest';

/** What the address asks the shop for. */
export function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorOf(address);
  return {
    ...(filtersIn(address, FILTERS) as Asked),
    sort: sortOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Which list it is: marks make no other one. */
export const listOf = (address: URLSearchParams): string => JSON.stringify(askedBy(address));

export const ORDERS = listAddress('/orders');
