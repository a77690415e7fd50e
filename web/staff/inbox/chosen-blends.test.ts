import { expect, it } from 'vitest';
import { asSent, blendAt, toggled } from './chosen-blends.ts';

it('a blend is read from an address of the creator, and no other address', () => {
  const blend = blendAt('https://sixbean.example/blend?beans=73-45_12-55&roast=3&grind=2');
  expect(blend?.link).toBe('/blend?beans=73-45_12-55&roast=3');
  expect(blend && asSent(blend)).toEqual({
    roast_id: 3,
    blend_recipes: [
      { bean_id: 73, percentage: 45 },
      { bean_id: 12, percentage: 55 },
    ],
  });
  for (const address of ['', '/shop', '/blend?beans=73-45&roast=3', '/blend?beans=73-100', 'beans=73-100'])
    expect(blendAt(address)).toBeNull();
});

it('a blend is chosen once, and left out again', () => {
  const blend = blendAt('/blend?beans=73-100&roast=4');
  if (blend === null) throw new Error('It is a whole blend.');
  expect(toggled([], blend)).toEqual([blend]);
  expect(toggled([blend], { ...blend })).toEqual([]);
});
