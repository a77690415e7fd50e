/** Text that somebody typed into a search field or its query parameter. */

/** The longest text of a search field, in UTF-16 units, as browsers count. */
export const LONGEST_SEARCH = 80;

/** One line of whole characters, cut where the field would cut. */
export const tidySearch = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}/gu, '')
    .trim();

/** Folds accents and case, so that `medellin` finds `Medellín`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every typed word, in any order. */
export function hasEveryWord(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
