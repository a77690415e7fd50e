import { expect, it } from 'vitest';
import brands from '#database/seeds/brands.json' with { type: 'json' };
import { sharePicture } from './share-picture.ts';

/** The highest and the lowest point of each path: the name of the shop, the title, the line below it and the foot. */
const heightsIn = (picture: string) =>
  [...picture.matchAll(/<path fill="[^"]+" d="([^"]*)"/g)].map(([, path = '']) => {
    const ys = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
    return { top: Math.min(...ys), bottom: Math.max(...ys) };
  });

it.each(brands)(
  'the title of the picture for $brand $name stands clear of what is above and below it',
  ({ brand, name }) => {
    const words = {
      shop: 'Sixbean',
      title: `Coffees like ${brand} ${name}`,
      below: 'Our blends that taste closest to it',
      foot: 'Taste match',
    };
    const [shop, title, below, foot] = heightsIn(sharePicture(words, '<svg></svg>'));
    if (shop === undefined || title === undefined || below === undefined || foot === undefined)
      throw new Error('The picture lacks a text.');
    expect(title.top - shop.bottom).toBeGreaterThan(12);
    expect(below.top - title.bottom).toBeGreaterThan(12);
    expect(foot.top - below.bottom).toBeGreaterThan(12);
  },
);

it('a bag is shown whole, in the measures of its own file', () => {
  const words = { shop: 'Sixbean', title: 'Sunrise', below: 'Nutty, chocolate', foot: 'C0001' };
  const picture = sharePicture(words, '<svg viewBox="50 20 500 780"><rect width="9"/></svg>');
  expect(picture).toContain('viewBox="50 20 500 780"><rect width="9"/></svg>');
});
