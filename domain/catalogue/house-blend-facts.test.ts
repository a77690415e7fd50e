import { expect, it } from 'vitest';
import { type HouseBlendFacts, wrongWithBlend } from './house-blend-facts.ts';

const ids = new Set([1, 2, 3, 4, 5, 6, 7]);
const known = { self: null, coffees: [], beans: ids, roasts: ids, grinds: ids };
const blend: HouseBlendFacts = {
  name: 'Harbour',
  description: 'Nuts and caramel.',
  roast_id: 3,
  grind_id: 3,
  blend_recipes: [{ bean_id: 1, percentage: 100 }],
};

it('a house blend has one to six beans that total 100%', () => {
  expect(wrongWithBlend(blend, known)).toEqual({});
  const evenly = [1, 2, 3, 4, 5].map((bean_id) => ({ bean_id, percentage: 20 }));
  expect(wrongWithBlend({ ...blend, blend_recipes: evenly }, known)).toEqual({});
  for (const blend_recipes of [[], evenly.slice(1), [...evenly, { bean_id: 6, percentage: 0 }]])
    expect(Object.keys(wrongWithBlend({ ...blend, blend_recipes }, known))).toEqual(['blend_recipes']);
});

it('a house blend without words is refused for each of them', () => {
  expect(Object.keys(wrongWithBlend({ ...blend, name: ' ', description: '\u2800' }, known))).toEqual([
    'name',
    'description',
  ]);
});
