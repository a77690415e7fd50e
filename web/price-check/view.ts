/** View of the price check, stored in its URL: which price, which rows, in which order. */
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';

export const PACKS = ['250g', '500g', '1kg'] as const;
export const USER_TYPES = ['Home', 'Shop', 'Redistributor', 'Corporate'] as const;
export const COLUMNS = ['id', 'name', 'brand', 'description', 'ctapsId', 'price', 'url'] as const;

export type Pack = (typeof PACKS)[number];
export type UserType = (typeof USER_TYPES)[number];
export type Column = (typeof COLUMNS)[number];

export interface View {
  pack: Pack;
  userType: UserType;
  filter: string;
  sort: Column | null;
  descending: boolean;
}

export interface PriceRow {
  id: number;
  name: string;
  brand: string;
  description: string;
  ctapsId: string;
  /** In pounds. */
  price: number;
  url: string;
}

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text);

export function readView(query: URLSearchParams): View {
  return {
    pack: oneOf(PACKS, query.get('pack')) ?? PACKS[0],
    userType: oneOf(USER_TYPES, query.get('user')) ?? USER_TYPES[0],
    filter: query.get('filter') ?? '',
    sort: oneOf(COLUMNS, query.get('sort')) ?? null,
    descending: query.get('order') === 'falling',
  };
}

/** Query string of a view, without default values. */
export function queryOfView({ pack, userType, filter, sort, descending }: View): string {
  const query = new URLSearchParams();
  if (pack !== PACKS[0]) query.set('pack', pack);
  if (userType !== USER_TYPES[0]) query.set('user', userType);
  if (filter !== '') query.set('filter', filter);
  if (sort !== null) query.set('sort', sort);
  if (sort !== null && descending) query.set('order', 'falling');
  return `?${query}`;
}

/** Cycles the sorting of a column: ascending, descending, none. */
export const sortedBy = (view: View, column: Column): View => ({
  ...view,
  sort: view.sort === column && view.descending ? null : column,
  descending: view.sort === column && !view.descending,
});

export function rowsOf(answer: readonly PriceCheckRow[], { pack, userType }: View): PriceRow[] {
  const tier = TIERS[userType];
  return answer.map(({ name, brand, description, ctaps_id, ctaps_details_url, price_check_data }) => ({
    id: price_check_data.blend_id,
    name,
    brand,
    description,
    ctapsId: ctaps_id,
    price: price_check_data.data[tier].dynamically_priced_blends[pack].total_price,
    url: ctaps_details_url,
  }));
}

/** Rows that contain every word of the filter. */
export function filtered(rows: readonly PriceRow[], filter: string): readonly PriceRow[] {
  const words = lowerCased(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ id, name, brand, description, ctapsId, price }) => {
    const text = lowerCased(`${id} ${name} ${brand} ${description} ${ctapsId} ${price.toFixed(2)}`);
    return words.every((word) => text.includes(word));
  });
}

export function sorted(rows: readonly PriceRow[], { sort, descending }: View): readonly PriceRow[] {
  if (sort === null) return rows;
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => direction * compare(one[sort], other[sort]));
}

const TIERS = { Home: '0', Shop: '1', Redistributor: '2', Corporate: '3' } as const;

const alphabet = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabet.compare(String(one), String(other));

const lowerCased = (text: string): string => text.normalize('NFKC').toLowerCase();
