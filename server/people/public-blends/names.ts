/** Names that nobody else publishes under. */
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';

/** Of other coffee houses. */
export const brandsIn = ({ rows }: Catalogue): string[] => [
  ...new Set(rows.brands.map(({ brand }) => brand)),
];

/** Of the shop, and those that its own blends are sold under. */
export const ownNamesIn = ({ brand, blends }: Catalogue): string[] => [
  ...new Set([brand, ...blends.map(({ row }) => row.brand)]),
];
