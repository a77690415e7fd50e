import type { Brand } from '#contract/catalogue/catalogue.ts';
import { isOneTypoAway, searchWords } from '#domain/typed-search.ts';
import { type Catalogue, searchBrands } from '#server/coffee/catalogue/catalogue.ts';

const LEAST_WITH_TYPO = 4;

/** The brand that all of these words name, typing errors forgiven. Words that name more than a brand are a search for our own coffees. */
export function findBrand(words: readonly string[], catalogue: Catalogue): Brand | null {
  if (words.length === 0) return null;
  return (
    searchBrands(words.join(' '), catalogue).find(({ brand, name }) => {
      const names = searchWords(`${brand} ${name}`);
      return words.every((word) => names.some((one) => isNamedBy(word, one)));
    }) ?? null
  );
}

const isNamedBy = (word: string, name: string): boolean =>
  word === name || (Math.min(word.length, name.length) >= LEAST_WITH_TYPO && isOneTypoAway(word, name));
