import { tidySearch } from '../../../domain/typed-search.ts';

export const NOTES_ON_A_PAGE = 10;

/** What an address of the list asks for. */
export const searchAsked = (address: string): string =>
  tidySearch(new URL(address).searchParams.get('search') ?? '');

export function addressOfList({ search, page }: { search: string; page: number }): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/cuppingnotes' : `/cuppingnotes?${query}`;
}
