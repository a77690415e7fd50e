/** Deterministic choices in SQL: the same seed and key choose the same, in whatever order PostgreSQL looks at the rows. */

export interface Picks {
  /** A whole number from 0, below `most`. Each choice about one key has a word of its own. */
  below(most: number | string, key: string, word: string): string;
  /** A fraction from 0, below 1. */
  fraction(key: string, word: string): string;
  /** One of these texts. */
  oneOf(texts: readonly string[], key: string, word: string): string;
}

export function picksOf(seed: number): Picks {
  const below: Picks['below'] = (most, key, word) =>
    `abs(hashtextextended('${word} ' || ${key}, ${seed}) % (${most}))`;
  return {
    below,
    fraction: (key, word) => `(${below(1_000_000, key, word)} / 1e6)`,
    oneOf: (texts, key, word) =>
      `(array[${texts.map(quoted).join(', ')}])[1 + ${below(texts.length, key, word)}]`,
  };
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** An unguessable-looking key of so many characters, as ids of carts and hashes of tokens are. */
export const keyOf = (key: string, word: string, length: 22 | 43): string =>
  `left(translate(encode(sha256(('${word} ' || ${key})::bytea), 'base64'), '+/=', '-_'), ${length})`;

/** Numbers from 0, below 1, for choices outside SQL (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
