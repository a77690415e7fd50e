import { CUSTOM_BRAND } from '#domain/blend/name.ts';
import type { StructuredData } from './page-head.ts';

export interface OfferedCoffee {
  ctapsId: string;
  name: string;
  description: string;
  brand: string;
  inStock: boolean;
  /** Price in pounds, as in the API; `null` while unknown. */
  pricePerKilo: number | null;
}

export function product(publicUrl: string, coffee: OfferedCoffee): StructuredData {
  const url = `${publicUrl}/cuppingnotes/${coffee.ctapsId}`;
  return {
    '@type': 'Product',
    name: coffee.name,
    description: coffee.description,
    sku: coffee.ctapsId,
    url,
    image: `${url}/tasteprint.svg`,
    category: 'Coffee',
    ...(coffee.brand !== CUSTOM_BRAND && { brand: { '@type': 'Brand', name: coffee.brand } }),
    ...(coffee.pricePerKilo !== null && { offers: offer(url, coffee.pricePerKilo, coffee.inStock) }),
  };
}

export interface ListedCoffee {
  ctapsId: string;
  name: string;
}

/** Coffees on one page of a list; `first` is the position of the first of them in the whole list. */
export const itemList = (publicUrl: string, coffees: readonly ListedCoffee[], first = 1): StructuredData => ({
  '@type': 'ItemList',
  itemListElement: coffees.map(({ ctapsId, name }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name,
    url: `${publicUrl}/cuppingnotes/${ctapsId}`,
  })),
});

/** Breadcrumbs from the home page to this page, which comes last. */
export const breadcrumbs = (
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

const offer = (url: string, pounds: number, inStock: boolean) => ({
  '@type': 'Offer',
  url,
  price: pounds.toFixed(2),
  priceCurrency: 'GBP',
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
});
