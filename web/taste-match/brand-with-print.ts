import type { Brand } from '#contract/catalogue/catalogue.ts';
import { printOf } from '#web/state/coffees.ts';

export type BrandWithPrint = ReturnType<typeof brandWithPrint>;

export const brandWithPrint = (brand: Brand) => ({
  id: brand.id,
  brand: brand.brand,
  name: brand.name,
  print: printOf({ ...brand, name: fullName(brand) }),
});

export const fullName = ({ brand, name }: { brand: string; name: string }): string => `${brand} ${name}`;

const MOST_POPULAR = 12;

/** One coffee of each of the brands that we know most coffees of. */
export const popularBrands = <B extends { brand: string }>(brands: readonly B[]): B[] =>
  [...Map.groupBy(brands, ({ brand }) => brand).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_POPULAR)
    .flatMap((coffees) => coffees.slice(0, 1));
