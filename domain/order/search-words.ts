import { plain } from '#domain/typed-search.ts';

/** The words of a search as they are compared: small letters without accents, as people type them. */
export const searchWords = (written: string): string[] =>
  plain(written)
    .split(/\s+/)
    .filter((word) => word !== '');
