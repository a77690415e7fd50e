/** The gallery's addresses: `/blends?sort=newest&after=…`. Without an order it is the nearest to a member, and the newest for guests. */
import { CURSOR } from '#domain/public-blends/cursor.ts';

export const SORTED_BY = { newest: 'Newest', 'ordered-again': 'Ordered again' } as const;

export type SortInAddress = keyof typeof SORTED_BY;
export type SortedBy = SortInAddress | 'nearest';

export const readSort = (text: string | null): SortInAddress | null =>
  text === 'newest' || text === 'ordered-again' ? text : null;

/** What a cursor of the list looks like; anything else begins at its beginning. */
export const readCursor = (text: string | null): string | undefined =>
  text !== null && CURSOR.test(text) ? text : undefined;

/** The nearest are known to the browser alone, so their place in the list is in a parameter that no server reads. */
export function pathOfGallery(sortedBy: SortedBy | null, cursor?: string): string {
  const query = new URLSearchParams();
  if (sortedBy !== null && sortedBy !== 'nearest') query.set('sort', sortedBy);
  if (cursor !== undefined) query.set(sortedBy === 'nearest' ? 'near' : 'after', cursor);
  return query.size === 0 ? '/blends' : `/blends?${query}`;
}
