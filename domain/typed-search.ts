/** What somebody types into a search field or its address. */

/** As many UTF-16 units as a field takes, which is how browsers count. */
export const LONGEST_SEARCH = 80;

/** One line of whole characters, cut where the field would have cut it. */
export const tidySearch = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .replace(/\p{Cs}/gu, '')
    .trim();

/** Without accents and capitals, which few people type: `medellin` finds `Medellín`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word, in whatever order they were typed. */
export function hasEveryWord(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
