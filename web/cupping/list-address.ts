export const NOTES_ON_A_PAGE = 10;
export const LONGEST_SEARCH = 80;

/** What an address of the list asks for. A search is cut where the field would have cut it. */
export const searchAsked = (address: string): string =>
  (new URL(address).searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH).toWellFormed();

export function addressOfList({ search, page }: { search: string; page: number }): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/cuppingnotes' : `/cuppingnotes?${query}`;
}
