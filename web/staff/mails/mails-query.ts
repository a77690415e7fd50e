/** Filters and page of the list of mails, as they stand in its address. */
import type { Input } from '#contract/calls.ts';
import { cursorOf, filtersIn, listAddress } from '#web/staff/ui/list/list-address.ts';

type Asked = NonNullable<Input<'GET /staff/mails'>['query']>;

const FILTERS = ['state', 'kind', 'to'] as const;

/** What the address asks the shop for. */
export function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorOf(address);
  return { ...(filtersIn(address, FILTERS) as Asked), ...(cursor === undefined ? {} : { cursor }) };
}

export const isFiltered = (address: URLSearchParams): boolean =>
  Object.keys(filtersIn(address, FILTERS)).length > 0;

export const MAILS = listAddress('/mails');
export const REFUSED = listAddress('/mails/refused');
