import { expect, it } from 'vitest';
import { santos } from '#contract/catalogue/coffee.ts';
import type { Coffee } from '#web/state/coffees.ts';
import { withCaffeineLike } from './caffeine.ts';

const bean = (id: number, decaf: boolean) => ({ ...santos, id, ctaps_id: `B00${id}`, decaf });
const blend = (id: number, ...beanIds: number[]) => ({
  ...santos,
  id,
  ctaps_id: `H00${id}`,
  blend_recipes: beanIds.map((bean_id) => ({ bean_id, name: '', percentage: 100 / beanIds.length })),
});
const coffees: Coffee[] = [
  bean(1, false),
  bean(2, true),
  blend(3, 1),
  blend(4, 2),
  blend(5, 1, 2),
] as Coffee[];

it.each([
  [1, ['B001', 'H003']],
  [2, ['B002', 'H004']],
  [3, ['B001', 'H003']],
  [4, ['B002', 'H004']],
  [5, ['B001', 'B002', 'H003', 'H004', 'H005']],
])('beside coffee %d: decaf beside decaf, caffeine beside caffeine, anything beside both', (id, found) => {
  const coffee = coffees.find((one) => one.id === id);
  if (coffee === undefined) throw new Error('The list holds no such coffee.');
  expect(withCaffeineLike(coffees, coffee).map(({ ctaps_id }) => ctaps_id)).toEqual(found);
});
