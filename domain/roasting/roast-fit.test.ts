import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrumBean, drumBean, type GrownBean, roastFit, roastFitInWords } from './roast-fit.ts';

const plain: GrownBean = {
  name: 'Santos',
  decaf: false,
  species: 'arabica',
  variety: 'Catuai',
  process: 'Washed',
  roast_id: 3,
  lowest_metres: 1000,
  highest_metres: 1200,
};
const half = (bean: GrownBean): DrumBean => ({ ...drumBean(bean), percentage: 50 });
const beside = (other: Partial<GrownBean>) => [half(plain), half({ ...plain, name: 'Other', ...other })];

const someBean: fc.Arbitrary<DrumBean> = fc
  .record({
    name: fc.constantFrom('Santos', 'Kenya Peaberry', 'Mandheling', 'Java'),
    decaf: fc.boolean(),
    species: fc.constantFrom('arabica', 'robusta'),
    variety: fc.constantFrom('Catuai', 'Maragogype', 'Bourbon'),
    process: fc.constantFrom('Washed', 'Natural', 'Wet-hulled', 'Monsooned'),
    roast_id: fc.integer({ min: 1, max: 6 }),
    lowest_metres: fc.integer({ min: 0, max: 1500 }),
    highest_metres: fc.integer({ min: 1500, max: 2500 }),
  })
  .chain((bean) => fc.integer({ min: 1, max: 100 }).map((percentage) => ({ ...drumBean(bean), percentage })));

const read = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../database/seeds/${file}`, import.meta.url), 'utf8')) as T;

type SeedBean = Omit<GrownBean, 'lowest_metres' | 'highest_metres'> & {
  id: number;
  altitude_m: [number, number];
};

describe('how evenly beans roast in one drum', () => {
  it.each([
    ['alike', {}, 'even'],
    ['a robusta beside an arabica', { species: 'robusta' }, 'even'],
    ['usual roasts two apart', { roast_id: 5 }, 'even'],
    ['usual roasts three apart', { roast_id: 6 }, 'some difference'],
    ['decaf beside regular', { decaf: true }, 'some difference'],
    [
      'a peaberry that grows 700 m higher',
      { variety: 'Peaberry', lowest_metres: 1700, highest_metres: 1900 },
      'some difference',
    ],
    ['a monsooned bean', { process: 'Monsooned' }, 'some difference'],
    ['a wet-hulled robusta', { species: 'robusta', process: 'Wet-hulled' }, 'some difference'],
    ['decaf whose usual roast is three apart', { decaf: true, roast_id: 6 }, 'uneven'],
  ] as const)('%s', (_, other, evenness) => {
    expect(roastFit(beside(other)).evenness).toBe(evenness);
  });

  it('names the two that differ most, and how', () => {
    expect(roastFitInWords(beside({ name: 'Decaf Kenya', decaf: true, roast_id: 6 }))).toEqual({
      evenness: 'uneven',
      headline: 'Roasted together, two of these would colour unevenly.',
      reason: 'Santos and Decaf Kenya: only one of them is decaf and one is usually roasted darker.',
    });
  });

  it('gives no reason where nothing is to be seen, and says nothing of one bean', () => {
    expect(roastFitInWords(beside({ species: 'robusta' }))).toMatchObject({ evenness: 'even', reason: null });
    expect(roastFitInWords([half(plain)])).toBeNull();
  });

  it('does not depend on the order of beans', () => {
    fc.assert(
      fc.property(fc.array(someBean, { maxLength: 6 }), (beans) => {
        expect(roastFit(beans.toReversed()).evenness).toBe(roastFit(beans).evenness);
      }),
    );
  });

  it('is not changed by a bean of less than a tenth, nor mended by another bean', () => {
    const rank = { even: 0, 'some difference': 1, uneven: 2 };
    fc.assert(
      fc.property(fc.array(someBean, { maxLength: 5 }), someBean, (beans, further) => {
        expect(roastFit([...beans, { ...further, percentage: 9 }])).toEqual(roastFit(beans));
        expect(rank[roastFit([...beans, further]).evenness]).toBeGreaterThanOrEqual(
          rank[roastFit(beans).evenness],
        );
      }),
    );
  });

  it('finds twenty of our house blends even, and two uneven', () => {
    const beans = new Map(read<SeedBean[]>('beans.json').map((bean) => [bean.id, bean]));
    const blends =
      read<{ name: string; blend_recipes: { bean_id: number; percentage: number }[] }[]>('blends.json');
    const fits = blends.map(({ name, blend_recipes }) => {
      const drum = blend_recipes.flatMap(({ bean_id, percentage }) => {
        const bean = beans.get(bean_id);
        if (bean === undefined) return [];
        const [lowest_metres, highest_metres] = bean.altitude_m;
        return [{ ...drumBean({ ...bean, lowest_metres, highest_metres }), percentage }];
      });
      return { name, evenness: roastFit(drum).evenness };
    });
    const ofKind = (kind: string) => fits.filter(({ evenness }) => evenness === kind);
    expect([ofKind('even').length, ofKind('some difference').length]).toEqual([20, 14]);
    expect(ofKind('uneven').map(({ name }) => name)).toEqual(["Rook's Parliament", 'Second Fiddle']);
  });
});
