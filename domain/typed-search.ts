// cspell:ignore lukasz Łukasz
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

/** Letters that no accent can be taken off, and how people write them who have no key for them. */
export const SPELT_WITH: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
};

/** Folds accents and case, so that `medellin` finds `Medellín` and `lukasz` finds `Łukasz`: what `plain_text` is in the database. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => SPELT_WITH[letter] ?? ONE_FOR_ALL[letter] ?? letter);

/** What keyboards and programs write in more than one way. */
const ONE_FOR_ALL: Readonly<Record<string, string>> = { ς: 'σ', '’': "'", '‘': "'", ʼ: "'" };

/** Whether two words are the same but for one letter: another, one more, one less, or two neighbours swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (word: string, from: number) => word.slice(start + from);
  if (short.length < long.length) return rest(long, 1) === rest(short, 0);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(long, 1) === rest(short, 1) || (isSwapped && rest(long, 2) === rest(short, 2));
}

/** The words of a search as they are compared: small letters without accents, as people type them. */
export const searchWords = (written: string): string[] =>
  plain(written)
    .split(/\s+/)
    .filter((word) => word !== '');
