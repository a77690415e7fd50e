// cspell:ignore inflammator pret bpret costa ric
/** What the public name and story of a blend, and a maker’s words, may not have. */
import { isVisible } from '#domain/blend/name.ts';
import { type Look, looksNeeded } from '#domain/packing/label-name.ts';
import { plain } from '#domain/typed-search.ts';

/** Why these words can’t be public, or `null`. What merely may offend is left to whoever looks at them. */
export function refusalOfPublicWords(words: string, brands: readonly string[]): string | null {
  if (!isVisible(words)) return 'Please write something that can be read.';
  const looks = looksOfPublicWords(words);
  if (looks.includes('hidden') || mixesAlphabets(words))
    return 'Please leave out letters that nobody sees, or that only look like others.';
  if (looks.includes('address') || LINK.test(words) || PHONE.test(words))
    return 'Please leave out links, addresses and telephone numbers.';
  if (looks.includes('markup')) return 'Please leave out < and >.';
  if (looks.includes('health') || HEALTH.test(plain(words)))
    return 'Please don’t say that coffee is good for one’s health: the law doesn’t let us. Say how it tastes.';
  const brand = brandIn(words, brands);
  return brand === null
    ? null
    : `Please leave out “${brand}”, which is somebody else’s name. Say what it tastes like instead, such as “dark chocolate and toast”.`;
}

/** Paragraphs may be written in lines. */
export const looksOfPublicWords = (words: string): Look[] => looksNeeded(words.replace(/[\n\r\t]/g, ' '));

const LINK =
  /[\p{L}\d]\s*(?:[.]|\(dot\)\s*|\[dot\]\s*)(?:com|co[.]uk|uk|org|net|io|coffee|cafe|shop|store|me|app|info|eu|de|fr|ly|xyz|site|online|link)\b|\b(?:t|wa|bit)[.](?:me|ly)\b/iu;
const PHONE = /(?:\+|\b0)(?:[\s().-]*\d){9,14}/;
const HEALTH =
  /\b(?:antioxidant|anti-?inflammator|blood (?:pressure|sugar)|metabolism|good for (?:you|your|the) |boosts? (?:your|the) |lowers? (?:your|the) )/;

/** A word of Latin letters with some of an alphabet whose letters look the same is one that wants to be taken for another. */
const mixesAlphabets = (words: string): boolean =>
  words
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

/** Brands that are common words too: they count where they are written as a name. */
const ALSO_WORDS: Readonly<Record<string, (words: string) => boolean>> = {
  union: (words) => /\bUnion\b/.test(words) || /\bunion (?:hand|coffee|roast)/i.test(words),
  costa: (words) => /\bcosta\b/i.test(words.replace(/\bcosta[ -]ric\w*/gi, '')),
  rave: (words) => /\brave coffee/i.test(words),
  pret: (words) => /\bpret\b(?!-)/i.test(words),
};

/** From so many letters on it is found without the blanks and hyphens that somebody put between them. */
const LONG_BRAND = 7;

function brandIn(words: string, brands: readonly string[]): string | null {
  const folded = ` ${lettersOf(words)} `;
  const joined = folded.replaceAll(' ', '');
  const found = brands.find((brand) => {
    const letters = lettersOf(brand);
    const bare = letters.replace(/ coffee$/, '');
    const asName = ALSO_WORDS[bare];
    if (asName !== undefined) return asName(words);
    return (
      folded.includes(` ${bare} `) ||
      folded.includes(` ${bare}s `) ||
      (bare.length >= LONG_BRAND && joined.includes(bare.replaceAll(' ', '')))
    );
  });
  return found ?? null;
}

const lettersOf = (words: string): string =>
  plain(words)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
