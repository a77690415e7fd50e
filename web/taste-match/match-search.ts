import { DECAF_CHOICES, type DecafChoice } from '#domain/blend/decaf.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import { FIRST_PRICE_CAP } from '#domain/taste-match/price-cap.ts';
import {
  readChanges,
  type TargetChanges,
  writeImportance,
  writeMoved,
} from '#domain/taste-match/taste-target.ts';
import { tidySearch } from '#domain/typed-search.ts';

/** Query of the taste match page: a search for brands, or a brand, conditions for its match and changes of its taste. */
export interface MatchSearch {
  words: string;
  /** Whether all brands are listed, not only the first. */
  all: boolean;
  brandId: number | null;
  roastId: number | null;
  /** Highest price per kilo in pence; null where the typed text is no price. */
  maxPrice: number | null;
  /** The text as it was typed. */
  maxPriceTyped: string;
  simpleFirst: boolean;
  /** Null while nobody chose: then it follows from the brand. */
  decaf: DecafChoice | null;
  changes: TargetChanges;
  /** Beans that are left out. */
  without: readonly number[];
}

export const MOST_WITHOUT = 40;
export const FIRST_PRICE = String(toPounds(FIRST_PRICE_CAP));
const NO_LIMIT = 'any';

export function readMatchSearch(query: URLSearchParams): MatchSearch {
  const maxPriceTyped = typedPriceIn(query.get('dearest'));
  return {
    words: tidySearch(query.get('search') ?? ''),
    all: query.get('all') === '1',
    brandId: readId(query.get('brand')),
    roastId: readId(query.get('roast')),
    maxPrice: readMaxPrice(maxPriceTyped),
    maxPriceTyped,
    simpleFirst: query.get('simple') === '1',
    decaf: DECAF_CHOICES.find((choice) => choice === query.get('decaf')) ?? null,
    changes: readChanges(query.get('tastes') ?? '', query.get('weights') ?? ''),
    without: readIds(query.get('without') ?? ''),
  };
}

/** An emptied field is no limit, which an address says in a word; a price that is not in the address is the first one. */
export function typedPriceIn(dearest: string | null): string {
  if (dearest === null) return FIRST_PRICE;
  const typed = dearest.trim().slice(0, 20);
  return typed === NO_LIMIT ? '' : typed;
}

/** The one form of a price in an address; empty for the first price. */
export const canonicalPrice = (dearest: string | null): string => {
  const typed = typedPriceIn(dearest);
  return typed === FIRST_PRICE ? '' : typed || NO_LIMIT;
};

type Conditions = Omit<MatchSearch, 'words' | 'all' | 'maxPrice'>;

/** What a form of the conditions sends besides them, in the order of the address. */
export function hiddenFields({ changes, without }: Pick<Conditions, 'changes' | 'without'>) {
  const fields = {
    tastes: writeMoved(changes),
    weights: writeImportance(changes),
    without: without.join('_'),
  };
  return Object.entries(fields).filter(([, value]) => value !== '');
}

/** The query of the picture that stands for a match, whatever its conditions. */
export const sharedQuery = ({ brandId, changes }: Pick<Conditions, 'brandId' | 'changes'>): URLSearchParams =>
  new URLSearchParams([
    ...(brandId === null ? [] : [['brand', String(brandId)]]),
    ...hiddenFields({ changes, without: [] }),
  ] as [string, string][]);

/** The address of a match. */
export function matchPath(conditions: Conditions): string {
  const { brandId, maxPriceTyped, roastId, simpleFirst, decaf } = conditions;
  const shown = [
    ['brand', String(brandId ?? '')],
    ['dearest', canonicalPrice(maxPriceTyped)],
    ['roast', String(roastId ?? '')],
    ['simple', simpleFirst ? '1' : ''],
    ['decaf', decaf ?? ''],
  ].filter(([, value]) => value !== '');
  const query = new URLSearchParams([...shown, ...hiddenFields(conditions)] as [string, string][]);
  return query.size === 0 ? '/tastematch' : `/tastematch?${query}`;
}

/** Ids in an address, ascending and without repetition: `12_73`. */
export const readIds = (text: string): number[] =>
  [
    ...new Set(
      text
        .split('_', MOST_WITHOUT)
        .map(readId)
        .filter((id) => id !== null),
    ),
  ].toSorted((a, b) => a - b);

const readId = (text: string | null): number | null =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null;

function readMaxPrice(typed: string): number | null {
  const pence = parsePounds(typed);
  return pence !== null && pence > 0 && pence <= 100_000 ? pence : null;
}
