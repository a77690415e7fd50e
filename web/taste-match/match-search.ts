import { parsePounds } from '../../domain/money/pounds.ts';
import { tidySearch } from '../../domain/typed-search.ts';

/** Query of the taste match page: a search for brands, or a brand and conditions for its match. */
export interface MatchSearch {
  words: string;
  brandId: number | null;
  roastId: number | null;
  /** Highest price per kilo in pence; null where the typed text is no price. */
  maxPrice: number | null;
  /** The text as it was typed. */
  maxPriceTyped: string;
  simpleFirst: boolean;
}

export function readMatchSearch(query: URLSearchParams): MatchSearch {
  const maxPriceTyped = query.get('dearest')?.trim().slice(0, 20) ?? '';
  return {
    words: tidySearch(query.get('search') ?? ''),
    brandId: readId(query.get('brand')),
    roastId: readId(query.get('roast')),
    maxPrice: readMaxPrice(maxPriceTyped),
    maxPriceTyped,
    simpleFirst: query.get('simple') === '1',
  };
}

const readId = (text: string | null): number | null =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null;

function readMaxPrice(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence > 0 && pence <= 100_000 ? pence : null;
}
