import { expect, it } from 'vitest';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { offeredCoffees, readCoffees, writeCoffees } from './page-coffees.ts';

const bean = (id: number, changes: Partial<Bean> = {}): Bean =>
  ({
    ...seededBeans.find((one) => one.id === id)?.scores,
    id,
    ctaps_id: `B${id}`,
    name: `Bean “${id}”`,
    roast_id: 3,
    price_per_kilo: 24.5,
    price_of_250_g: 6.79,
    in_stock: true,
    decaf: false,
    ...changes,
  }) as Bean;
const blend = (...beans: number[]): Blend =>
  ({
    ...bean(1),
    id: 900,
    ctaps_id: 'H0001',
    blend_recipes: beans.map((id) => ({ bean_id: id, percentage: 100 / beans.length })),
  }) as unknown as Blend;

it('a coffee is read from the page as it was written, with its scores to a tenth', () => {
  const coffees = [blend(74, 6), ...seededBeans.map(({ id }) => bean(id))];
  const read = readCoffees(writeCoffees(coffees));
  expect(read).toHaveLength(coffees.length);
  expect(read[0]?.recipe).toEqual([
    { beanId: 74, percentage: 50 },
    { beanId: 6, percentage: 50 },
  ]);
  for (const { id, scores } of seededBeans)
    expect(read).toContainEqual({
      ctapsId: `B${id}`,
      name: `Bean “${id}”`,
      roastId: 3,
      price: 6.79,
      recipe: [{ beanId: id, percentage: 100 }],
      scores,
    });
});

it('nothing is read from an empty text', () => {
  expect(readCoffees(writeCoffees([]))).toEqual([]);
});

it('no decaf, nothing sold out and nothing above £30 a kilo answers a wish that didn’t ask for it', () => {
  const beans = [
    bean(1),
    bean(2, { decaf: true }),
    bean(3, { in_stock: false }),
    bean(4, { price_per_kilo: 30 }),
    bean(5, { price_per_kilo: 30.01 }),
    bean(6, { price_of_250_g: null }),
  ];
  const offered = offeredCoffees([blend(1, 4), blend(1, 2)], beans);
  expect(offered.map(({ ctaps_id }) => ctaps_id)).toEqual(['H0001', 'B1', 'B4']);
});
