import { parsePounds } from '../../domain/money/pounds.ts';
import { tidySearch } from '../../domain/typed-search.ts';

/** What the address of the page asks for. */
export interface CallState {
  search: string;
  brandId: number | null;
  roastId: number | null;
  /** The dearest kilo in pence, as it was understood; and as it was typed. */
  dearest: number | null;
  dearestTyped: string;
  simpleFirst: boolean;
}

export function readAsked(query: URLSearchParams): CallState {
  const dearestTyped = query.get('dearest')?.trim().slice(0, 20) ?? '';
  return {
    search: tidySearch(query.get('search') ?? ''),
    brandId: readId(query.get('brand')),
    roastId: readId(query.get('roast')),
    dearest: readDearest(dearestTyped),
    dearestTyped,
    simpleFirst: query.get('simple') === '1',
  };
}

const readId = (text: string | null): number | null =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null;

function readDearest(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence > 0 && pence <= 100_000 ? pence : null;
}
