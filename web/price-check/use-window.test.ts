import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from './use-window.ts';

test('what is seen is drawn, and not much more', () => {
  fc.assert(
    fc.property(
      fc.record({
        top: fc.integer({ min: 0, max: 300_000 }),
        height: fc.integer({ min: 100, max: 2_000 }),
        rowHeight: fc.integer({ min: 30, max: 200 }),
      }),
      fc.integer({ min: 1, max: 5_000 }),
      (seen, count) => {
        const { first, end } = windowOf(seen, count);
        const rowsSeen = Math.ceil(seen.height / seen.rowHeight);
        const top = Math.min(Math.floor(seen.top / seen.rowHeight), count - 1);
        expect(first).toBeLessThanOrEqual(top);
        expect(end).toBeGreaterThanOrEqual(Math.min(count, top + rowsSeen));
        expect(end - first).toBeLessThanOrEqual(rowsSeen + 40);
      },
    ),
  );
});

test('no rows, nothing drawn', () => {
  expect(windowOf({ top: 900, height: 600, rowHeight: 50 }, 0)).toMatchObject({ first: 0, end: 0 });
});
