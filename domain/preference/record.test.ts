import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PEOPLE, recordAfter, type TasteRecord } from './record.ts';

/** Near a hundred, so that many nights are empty and many steps are small. */
const counts: fc.Arbitrary<TasteRecord> = fc.record({
  people: fc.integer({ min: 90, max: 125 }),
  agreed: fc.integer({ min: 0, max: 90 }),
});
const publishedAfter = (nights: readonly TasteRecord[]): TasteRecord[] => {
  const published: TasteRecord[] = [];
  for (const counted of nights) {
    const record = recordAfter(published.at(-1), counted);
    if (record.people > 0) published.push(record);
  }
  return published;
};

describe('our record', () => {
  it('is nothing below a hundred people, and from there on what was counted', () => {
    expect(recordAfter(undefined, { people: 99, agreed: 90 })).toEqual({ people: 0, agreed: 0 });
    expect(recordAfter(undefined, { people: 100, agreed: 40 })).toEqual({ people: 100, agreed: 40 });
  });

  it('goes down as it goes up', () => {
    const before = { people: 150, agreed: 120 };
    expect(recordAfter(before, { people: 162, agreed: 121 })).toEqual({ people: 162, agreed: 121 });
    expect(recordAfter(before, { people: 140, agreed: 100 })).toEqual({ people: 140, agreed: 100 });
    expect(recordAfter(before, { people: 90, agreed: 80 })).toEqual({ people: 0, agreed: 0 });
  });

  it('two records tell of ten people at least, also where empty nights are between them', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 2, maxLength: 12 }), (nights) => {
        const published = publishedAfter(nights);
        for (const [i, record] of published.entries()) {
          expect(record.people).toBeGreaterThanOrEqual(FEWEST_PEOPLE);
          const before = published[i - 1] ?? record;
          const isRepeated = record.people === before.people && record.agreed === before.agreed;
          expect(isRepeated || Math.abs(record.people - before.people) >= 10).toBe(true);
        }
      }),
    );
  });
});
