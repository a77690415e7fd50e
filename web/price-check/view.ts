/** What is looked at: which price, which rows, in which order. It stands in the address. */
import type { PriceCheckRow } from '../../contract/pricing/price-check.ts';

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
  falling: boolean;
}

export interface GridRow {
  id: number;
  name: string;
  brand: string;
  description: string;
  ctapsId: string;
  /** In pounds. */
  price: number;
  url: string;
}

const oneOf = <T extends string>(choices: readonly T[], given: string | null): T | undefined =>
  choices.find((choice) => choice === given);

export function readView(query: URLSearchParams): View {
  return {
    pack: oneOf(PACKS, query.get('pack')) ?? PACKS[0],
    userType: oneOf(USER_TYPES, query.get('user')) ?? USER_TYPES[0],
    filter: query.get('filter') ?? '',
    sort: oneOf(COLUMNS, query.get('sort')) ?? null,
    falling: query.get('order') === 'falling',
  };
}

/** Only what is not as usual. */
export function addressOf({ pack, userType, filter, sort, falling }: View): string {
  const query = new URLSearchParams();
  if (pack !== PACKS[0]) query.set('pack', pack);
  if (userType !== USER_TYPES[0]) query.set('user', userType);
  if (filter !== '') query.set('filter', filter);
  if (sort !== null) query.set('sort', sort);
  if (sort !== null && falling) query.set('order', 'falling');
  return `?${query}`;
}

/** Rising, then falling, then as the shop lists them. */
export const sortedBy = (view: View, column: Column): View => ({
  ...view,
  sort: view.sort === column && view.falling ? null : column,
  falling: view.sort === column && !view.falling,
});

export function rowsOf(answer: readonly PriceCheckRow[], { pack, userType }: View): GridRow[] {
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

/** Every word has to stand somewhere in the row. */
export function filtered(rows: readonly GridRow[], filter: string): readonly GridRow[] {
  const words = inSmall(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ id, name, brand, description, ctapsId, price }) => {
    const text = inSmall(`${id} ${name} ${brand} ${description} ${ctapsId} ${price.toFixed(2)}`);
    return words.every((word) => text.includes(word));
  });
}

export function sorted(rows: readonly GridRow[], { sort, falling }: View): readonly GridRow[] {
  if (sort === null) return rows;
  const direction = falling ? -1 : 1;
  return rows.toSorted((one, other) => direction * compare(one[sort], other[sort]));
}

const TIERS = { Home: '0', Shop: '1', Redistributor: '2', Corporate: '3' } as const;

const alphabet = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : alphabet.compare(String(one), String(other));

const inSmall = (text: string): string => text.normalize('NFKC').toLowerCase();
