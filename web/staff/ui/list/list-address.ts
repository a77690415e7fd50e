/** Filters, sort and page of a long list, as they stand in its address. */

/** The cursors of all pages up to this one, so that one can go back from wherever one came in. */
const PAGES = 'pages';

const cursorsOf = (address: URLSearchParams): string[] =>
  (address.get(PAGES) ?? '').split('~').filter((cursor) => cursor !== '');

/** Of the page that the address names; none on the first. */
export const cursorOf = (address: URLSearchParams): string | undefined => cursorsOf(address).at(-1);

export const pageNumber = (address: URLSearchParams): number => cursorsOf(address).length + 1;

export type ListAddress = ReturnType<typeof listAddress>;

/** The addresses of one list: `listAddress('/orders')`. */
export function listAddress(path: string) {
  const addressOf = (query: URLSearchParams): string => (query.size === 0 ? path : `${path}?${query}`);
  return {
    path,
    /** With other filters or another sort, which begins at its first page and without marks. */
    withFilter(address: URLSearchParams, changes: Readonly<Record<string, string>>): string {
      const after = new URLSearchParams(address);
      for (const name of [PAGES, 'marked']) after.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      return addressOf(after);
    },
    nextPage(address: URLSearchParams, cursor: string): string {
      const after = new URLSearchParams(address);
      after.delete('marked');
      after.set(PAGES, [...cursorsOf(address), cursor].join('~'));
      return addressOf(after);
    },
    /** Null on the first page. */
    pageBefore(address: URLSearchParams): string | null {
      const cursors = cursorsOf(address);
      if (cursors.length === 0) return null;
      const after = new URLSearchParams(address);
      after.delete('marked');
      if (cursors.length === 1) after.delete(PAGES);
      else after.set(PAGES, cursors.slice(0, -1).join('~'));
      return addressOf(after);
    },
  };
}

/** What an address says of these filters; empty ones are left out. */
export const filtersIn = <Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): { [Filter in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ) as { [Filter in Name]?: string };
