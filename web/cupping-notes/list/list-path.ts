import { tidySearch } from '#domain/typed-search.ts';

export const NOTES_PER_PAGE = 10;

/** Search text in an address of the list. */
export const readListSearch = (url: string): string =>
  tidySearch(new URL(url).searchParams.get('search') ?? '');

export function pathOfList({ search, page }: { search: string; page: number }): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/cuppingnotes' : `/cuppingnotes?${query}`;
}
