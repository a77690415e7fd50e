import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PEOPLE, recordAfter, type TasteRecord } from './record.ts';

const counts = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
  .map(([one, other]): TasteRecord => ({ people: Math.max(one, other), agreed: Math.min(one, other) }));
const published = (nights: readonly TasteRecord[]) => {
  let last: TasteRecord | undefined;
  return nights.map((counted) => (last = recordAfter(last, counted)));
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

  it('never lets two nights tell of fewer than ten people', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 12 }), (nights) => {
        const records = published(nights);
        records.forEach((record, i) => {
          expect(record.people === 0 || record.people >= FEWEST_PEOPLE).toBe(true);
          const before = records[i - 1];
          if (before === undefined || before.people === 0 || record.people === 0) return;
          const change = Math.abs(record.people - before.people);
          if (change < 10) expect(record).toEqual(before);
        });
      }),
    );
  });
});
