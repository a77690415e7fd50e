import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleRows } from './use-visible-rows.ts';

test('the rendered rows cover the viewport, with at most 20 more at each edge', () => {
  fc.assert(
    fc.property(
      fc.record({
        top: fc.integer({ min: 0, max: 300_000 }),
        height: fc.integer({ min: 100, max: 2_000 }),
        rowHeight: fc.integer({ min: 30, max: 200 }),
      }),
      fc.integer({ min: 1, max: 5_000 }),
      (viewport, count) => {
        const { first, end } = visibleRows(viewport, count);
        const rowsInView = Math.ceil(viewport.height / viewport.rowHeight);
        const top = Math.min(Math.floor(viewport.top / viewport.rowHeight), count - 1);
        expect(first).toBeLessThanOrEqual(top);
        expect(end).toBeGreaterThanOrEqual(Math.min(count, top + rowsInView));
        expect(end - first).toBeLessThanOrEqual(rowsInView + 40);
      },
    ),
  );
});

test('an empty table renders no rows', () => {
  expect(visibleRows({ top: 900, height: 600, rowHeight: 50 }, 0)).toMatchObject({ first: 0, end: 0 });
});
