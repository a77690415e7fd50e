import type { Brand } from '../../contract/catalogue/catalogue.ts';
import { printOf } from '../state/coffees.ts';

export type BrandWithPrint = ReturnType<typeof brandWithPrint>;

export const brandWithPrint = (brand: Brand) => ({
  id: brand.id,
  brand: brand.brand,
  name: brand.name,
  print: printOf({ ...brand, name: fullName(brand) }),
});

export const fullName = ({ brand, name }: { brand: string; name: string }): string => `${brand} ${name}`;
