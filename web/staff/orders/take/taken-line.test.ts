import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstBag, type TakenLine, withBags, withChanged } from './taken-line.ts';

const coffee = (name: string) => ({
  name,
  description: '',
  roastId: 3,
  blendId: null,
  certificationId: 1,
  blendRecipes: [{ beanId: 73, percentage: 100 }],
});

const bagsIn = (lines: readonly TakenLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const lists = fc
  .array(
    fc.record({
      name: fc.constantFrom('Santos', 'Harbour', 'Ferry'),
      grindId: fc.constantFrom(1, 3),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.reduce<TakenLine[]>(
      (lines, { name, ...bags }) => withBags(lines, { ...firstBag(coffee(name)), ...bags }),
      [],
    ),
  );

it('no coffee stands on two lines, and no bag is lost, whatever is added and changed', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.constantFrom(1, 3), (lines, place, grindId) => {
      const changed = withChanged(lines, place % lines.length, { grindId });
      for (const list of [lines, changed]) {
        const coffees = list.map(({ coffee: { name }, grindId: grind }) => `${name} ${grind}`);
        expect(new Set(coffees).size).toBe(coffees.length);
      }
      expect(bagsIn(changed)).toBe(bagsIn(lines));
    }),
  );
});
