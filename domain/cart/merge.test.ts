import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { MOST_LINES } from './cart.ts';
import { type MergeableLine, mergedLines } from './merge.ts';

const fingerprint = fc.integer({ min: 0, max: 120 }).map(String);
const opened_from = fc.constantFrom(null, 'C7P2M9XT4RB2', 'C8P2M9XT4RB3');
const lines = (cart: string) =>
  fc
    .uniqueArray(fc.record({ fingerprint, quantity: fc.integer({ min: 1, max: MOST_BAGS }), opened_from }), {
      selector: (line) => line.fingerprint,
      maxLength: MOST_LINES,
    })
    .map((rows) => rows.map((row): MergeableLine => ({ id: `${cart} ${row.fingerprint}`, ...row })));

test('merging two carts adds up the same coffees, moves the others, exceeds no limit and keeps where coffees come from', () => {
  fc.assert(
    fc.property(lines('own'), lines('guest'), (own, guests) => {
      const { changed, moved } = mergedLines(own, guests);
      const bags = (held: MergeableLine[], of: string) =>
        held.find((line) => line.fingerprint === of)?.quantity ?? 0;
      for (const line of changed) {
        expect(own.map(({ id }) => id)).toContain(line.id);
        const sum = bags(own, line.fingerprint) + bags(guests, line.fingerprint);
        expect(line.quantity).toBe(Math.min(sum, MOST_BAGS));
        const before = [...own, ...guests].filter((one) => one.fingerprint === line.fingerprint);
        const [first = null] = before.flatMap((one) => one.opened_from ?? []);
        expect(line.opened_from).toBe(first);
      }
      expect(own.length + moved.length).toBeLessThanOrEqual(MOST_LINES);
      const others = guests.filter((line) => bags(own, line.fingerprint) === 0);
      expect(moved).toEqual(others.slice(0, MOST_LINES - own.length));
      expect(changed.length + others.length).toBe(guests.length);
    }),
  );
});
