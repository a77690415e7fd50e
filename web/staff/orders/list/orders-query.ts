/** Filters, sort and page of the list of orders, as they stand in its address. */
import type { Input } from '../../../../contract/calls.ts';
import { ORDER_SORTS, type SortOfOrders } from '../../../../domain/order/sorting.ts';

type Asked = NonNullable<Input<'GET /staff/orders'>['query']>;

export const FILTERS = [
  'status',
  'held',
  'dispatch_on',
  'service',
  'paid_by',
  'country',
  'tier',
  'text',
] as const;

export const sortOf = (address: URLSearchParams): SortOfOrders =>
  ORDER_SORTS.find((sort) => sort === address.get('sort')) ?? 'newest';

/** The cursors of all pages up to this one, so that one can go back from wherever one came in. */
const PAGES = 'pages';

const cursorsOf = (address: URLSearchParams): string[] =>
  (address.get(PAGES) ?? '').split('~').filter((cursor) => cursor !== '');

/** What the address asks the shop for. */
export function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorsOf(address).at(-1);
  const filters = FILTERS.flatMap((name) => {
    const value = address.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return {
    ...(Object.fromEntries(filters) as Asked),
    sort: sortOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** Which list it is: marks make no other one. */
export const listOf = (address: URLSearchParams): string => JSON.stringify(askedBy(address));

/** The address with other filters or another sort, which begins at its first page and without marks. */
export function withFilter(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const after = new URLSearchParams(address);
  for (const name of [PAGES, 'marked']) after.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return addressOf(after);
}

export function nextPage(address: URLSearchParams, cursor: string): string {
  const after = new URLSearchParams(address);
  after.delete('marked');
  after.set(PAGES, [...cursorsOf(address), cursor].join('~'));
  return addressOf(after);
}

/** Null on the first page. */
export function pageBefore(address: URLSearchParams): string | null {
  const cursors = cursorsOf(address);
  if (cursors.length === 0) return null;
  const after = new URLSearchParams(address);
  after.delete('marked');
  if (cursors.length === 1) after.delete(PAGES);
  else after.set(PAGES, cursors.slice(0, -1).join('~'));
  return addressOf(after);
}

export const pageNumber = (address: URLSearchParams): number => cursorsOf(address).length + 1;

const addressOf = (query: URLSearchParams): string => (query.size === 0 ? '/orders' : `/orders?${query}`);
