import { expect, it } from 'vitest';
import { breadcrumbs, itemList, product } from './structured-data.ts';

const coffee = {
  ctapsId: 'B0013',
  name: 'Yirgacheffe',
  description: 'Floral.',
  brand: 'Sixbean',
  inStock: true,
  pricePerKilo: 24.5,
};

it('a product has an offer with its price in pounds and pence', () => {
  expect(product('https://x', coffee)).toMatchObject({
    sku: 'B0013',
    url: 'https://x/cuppingnotes/B0013',
    offers: { price: '24.50', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  });
});

it('a product of unknown price has no offer', () => {
  expect(product('https://x', { ...coffee, pricePerKilo: null })).not.toHaveProperty('offers');
});

it('an item list continues the positions of the pages before', () => {
  const { itemListElement } = itemList('https://x', [coffee, coffee], 10);
  expect(itemListElement).toMatchObject([{ position: 10 }, { position: 11 }]);
});

it('breadcrumbs lead from the home page to the page', () => {
  expect(breadcrumbs('https://x', [{ name: 'Shop', path: '/shop' }])).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://x/' },
      { position: 2, name: 'Shop', item: 'https://x/shop' },
    ],
  });
});
