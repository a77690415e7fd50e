/** Search and filters of the shop, and their form in the query string of its address. */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { tidySearch } from '#domain/typed-search.ts';

export interface ShopSearch {
  words: string;
  roastIds: readonly number[];
  /** ISO code of the country that a bean, or one of a blend's beans, comes from. */
  countryId: string | null;
  certificationId: number | null;
  taste: Taste | null;
  order: SortOrder;
  /** CTAPS id of a coffee: the results are sorted by distance in taste from this coffee. */
  like: string | null;
  /** Tastes that were pulled, as they stand in the address: the results are sorted by how near they come. Empty where none was. */
  pulled: string;
  /** Whether coffees that are out of stock are listed too, without anybody searching for them by name. */
  outOfStock: boolean;
}

export const SORT_ORDERS = {
  ours: 'Blends first',
  cheapest: 'Price, lowest first',
  dearest: 'Price, highest first',
  name: 'Name, A to Z',
} as const;

export type SortOrder = keyof typeof SORT_ORDERS;

export const EMPTY_SEARCH: ShopSearch = {
  words: '',
  roastIds: [],
  countryId: null,
  certificationId: null,
  taste: null,
  order: 'ours',
  like: null,
  pulled: '',
  outOfStock: false,
};

/** Reads a search from a query string. Invalid values are ignored, so that an old or mistyped address still shows coffees. */
export function readShopSearch(query: URLSearchParams): ShopSearch {
  const order = query.get('sort') ?? '';
  const taste = query.get('taste');
  const countryId = query.get('country')?.toUpperCase() ?? '';
  return {
    words: tidySearch(query.get('search') ?? ''),
    roastIds: [...new Set(query.getAll('roast').flatMap((text) => idIn(text) ?? []))].toSorted(
      (a, b) => a - b,
    ),
    countryId: /^[A-Z]{2}$/.test(countryId) ? countryId : null,
    certificationId: idIn(query.get('certification') ?? ''),
    taste: TASTES.find((known) => known === taste) ?? null,
    order: Object.hasOwn(SORT_ORDERS, order) ? (order as SortOrder) : 'ours',
    like: readCtapsId(query.get('like') ?? ''),
    pulled: PULLED.exec(query.get('tastes') ?? '')?.[0] ?? '',
    outOfStock: query.get('stock') === 'any',
  };
}

/** Canonical path of one page of a search; default values are left out. */
export function pathOfSearch(search: ShopSearch, page = 1): string {
  const query = new URLSearchParams(
    [
      ['search', search.words],
      ...search.roastIds.map((id) => ['roast', String(id)]),
      ['country', search.countryId ?? ''],
      ['certification', search.certificationId === null ? '' : String(search.certificationId)],
      ['taste', search.taste ?? ''],
      ['like', search.like ?? ''],
      ['tastes', search.pulled],
      ['stock', search.outOfStock ? 'any' : ''],
      ['sort', search.order === 'ours' ? '' : search.order],
      ['page', page === 1 ? '' : String(page)],
    ].filter((pair): pair is [string, string] => pair[1] !== ''),
  );
  return query.size === 0 ? '/shop' : `/shop?${query}`;
}

/** Whether a search shows the whole catalogue in its own order. */
export const isUnfiltered = (search: ShopSearch): boolean => pathOfSearch(search) === '/shop';

/** As `writeMoved` writes them; the server has them in their one form, and what is no taste moves nothing. */
const PULLED = /^[a-z]+-[\d.]+(?:_[a-z]+-[\d.]+)*$/;

const idIn = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);
