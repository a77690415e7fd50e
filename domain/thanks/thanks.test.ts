import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMISSION, MARK_UP } from '#domain/storefronts/storefront.ts';
import { excessOf, goodsOf, MOST_THANKS, markUpOf, sharesOf, thanksOf, withinMost } from './thanks.ts';

const pence = fc.integer({ min: 0, max: 500_000 });

test('a maker gets three per cent, and of a remix two with one for the maker of its parent', () => {
  const [maker, parent] = [
    { customerId: 1, blendId: 10 },
    { customerId: 2, blendId: 9 },
  ];
  expect(sharesOf(maker, null)).toEqual([{ ...maker, percent: 3 }]);
  expect(sharesOf(maker, parent)).toEqual([
    { ...maker, percent: 2 },
    { ...parent, percent: 1 },
  ]);
  expect(sharesOf(maker, 'gone')).toEqual([{ ...maker, percent: 2 }]);
});

test('who remixed a blend of their own has one share of the whole', () => {
  const shares = sharesOf({ customerId: 1, blendId: 10 }, { customerId: 1, blendId: 9 });
  expect(shares).toEqual([{ customerId: 1, blendId: 10, percent: 3 }]);
});

test('no number of small orders earns more than the percentage of what they come to', () => {
  fc.assert(
    fc.property(fc.array(pence, { maxLength: 50 }), fc.constantFrom(1, 2, 3), (lines, percent) => {
      const given = lines.reduce((sum, goods) => sum + thanksOf(goods, percent), 0);
      const goods = lines.reduce((sum, one) => sum + one, 0);
      expect(given * 100).toBeLessThanOrEqual(goods * percent);
      for (const one of lines) expect(thanksOf(one, percent) * 100).toBeGreaterThan(one * percent - 100);
    }),
  );
});

test('1,000 orders of 60 g at £1.92 earn £50 and not a penny more than that', () => {
  const each = thanksOf(192, 3);
  expect(each).toBe(5);
  let given = 0;
  for (let order = 0; order < 1001; order++) given += withinMost(each, { maker: given, buyer: 0 });
  expect(given).toBe(MOST_THANKS.maker);
});

test('a month brings a maker £50 at most, and £5 from one buyer', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), pence)), (given) => {
      const byBuyer = new Map<number, number>();
      let maker = 0;
      for (const [buyer, amount] of given) {
        const before = byBuyer.get(buyer) ?? 0;
        const part = withinMost(amount, { maker, buyer: before });
        expect(part).toBeLessThanOrEqual(amount);
        expect(part).toBeGreaterThanOrEqual(0);
        byBuyer.set(buyer, before + part);
        maker += part;
      }
      expect(maker).toBeLessThanOrEqual(MOST_THANKS.maker);
      for (const sum of byBuyer.values()) expect(sum).toBeLessThanOrEqual(MOST_THANKS.buyer);
    }),
  );
});

test('an amount that is refunded for no bags takes from each line its part, and all lines together stay what was paid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1 }), fc.nat(), (lines, any) => {
      const orderGoods = lines.reduce((sum, paid) => sum + paid, 0);
      const named = orderGoods === 0 ? 0 : any % (orderGoods + 1);
      const goods = lines.map((paid) => goodsOf({ paid, refunded: 0, orderGoods, named }));
      expect(goods.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(orderGoods - named);
      expect(Math.min(...goods)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('what is taken back leaves what the goods are still worth, and is taken once', () => {
  fc.assert(
    fc.property(pence, pence, fc.constantFrom(1, 2, 3), fc.nat(), (paid, refunded, percent, cap) => {
      const given = Math.min(thanksOf(paid, percent), cap);
      const goods = goodsOf({ paid, refunded, orderGoods: paid, named: 0 });
      const thanks = { pence: given, percent, goods: Math.max(1, paid), markUp: 0 };
      const excess = excessOf({ ...thanks, takenBack: 0 }, goods);
      expect(excess).toBeLessThanOrEqual(given);
      expect(given - excess).toBeLessThanOrEqual(thanksOf(goods, percent));
      expect(excessOf({ ...thanks, takenBack: excess }, goods)).toBe(0);
    }),
  );
});

test('a refund of everything takes all of it back', () => {
  const goods = goodsOf({ paid: 1000, refunded: 1000, orderGoods: 1000, named: 0 });
  expect(excessOf({ pence: 30, percent: 3, goods: 1000, markUp: 0, takenBack: 10 }, goods)).toBe(20);
});

test('a commission is its percentage of the goods before the mark-up, and the mark-up', () => {
  expect(thanksOf(2404, 12)).toBe(288);
  expect(thanksOf(2644, 12, 240)).toBe(288 + 240);
});

/** Of a line at a storefront: its goods, with what of them is the mark-up. */
const marked = fc
  .record({
    goods: fc.integer({ min: 1, max: 1_000_000 }),
    percent: fc.integer({ min: COMMISSION.least, max: COMMISSION.most }),
    part: fc.integer({ min: 0, max: MARK_UP.most }),
  })
  .map(({ goods, percent, part }) => ({ goods, percent, markUp: Math.floor((goods * part) / (100 + part)) }));

test('a commission is never negative nor above its part, and all of the goods bring exactly the whole', () => {
  fc.assert(
    fc.property(marked, fc.nat(), ({ goods, percent, markUp }, any) => {
      const left = any % (goods + 1);
      const rest = markUpOf(left, { goods, markUp });
      const commission = thanksOf(left, percent, rest);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(left);
      expect(commission).toBeGreaterThanOrEqual(0);
      // As the constraint thanks_within_their_part says it.
      expect(commission * 100).toBeLessThanOrEqual((left - rest) * percent + rest * 100);
      expect(markUpOf(goods, { goods, markUp })).toBe(markUp);
    }),
  );
});

test('the more of the goods is refunded, the less commission is left, until nothing is', () => {
  fc.assert(
    fc.property(marked, fc.nat(), fc.nat(), ({ goods, percent, markUp }, one, other) => {
      const given = { pence: thanksOf(goods, percent, markUp), percent, goods, markUp };
      const [less, more] = [one % (goods + 1), other % (goods + 1)].toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const first = excessOf({ ...given, takenBack: 0 }, more);
      const second = excessOf({ ...given, takenBack: first }, less);
      expect(first + second).toBe(excessOf({ ...given, takenBack: 0 }, less));
      expect(excessOf({ ...given, takenBack: 0 }, goods)).toBe(0);
      expect(excessOf({ ...given, takenBack: 0 }, 0)).toBe(given.pence);
    }),
  );
});
