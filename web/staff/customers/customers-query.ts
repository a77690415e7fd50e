/** Filters, sort and page of the list of customers, as they stand in its address. */
import type { Input } from '#contract/calls.ts';
import { cursorOf, filtersIn, listAddress } from '#web/staff/ui/list/list-address.ts';

type Asked = NonNullable<Input<'GET /staff/customers'>['query']>;

export const FILTERS = ['kind', 'user_type', 'plan', 'money', 'text'] as const;

export type Filter = (typeof FILTERS)[number];

export const sortOf = (address: URLSearchParams): 'newest' | 'oldest' =>
  address.get('sort') === 'oldest' ? 'oldest' : 'newest';

/** What the address asks the shop for. */
export function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorOf(address);
  return {
    ...(filtersIn(address, FILTERS) as Asked),
    sort: sortOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export const CUSTOMERS = listAddress('/customers');
