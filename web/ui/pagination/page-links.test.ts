import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-links.ts';

const anyPages = fc
  .integer({ min: 1, max: 200 })
  .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count }) }));

describe('the links of a pagination', () => {
  it.each([
    [1, 18, [1, 2, 3, 4, 5, 'gap', 17, 18]],
    [4, 18, [1, 2, 3, 4, 5, 6, 'gap', 17, 18]],
    [9, 18, [1, 2, 'gap', 7, 8, 9, 10, 11, 'gap', 17, 18]],
    [6, 18, [1, 2, 3, 4, 5, 6, 7, 8, 'gap', 17, 18]],
    [18, 18, [1, 2, 'gap', 14, 15, 16, 17, 18]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('on page %i of %i', (current, count, shown) => {
    expect(pageLinks(current, count).map(({ page, isGap }) => (isGap ? 'gap' : page))).toEqual(shown);
  });

  it('are two at each end and five around the current page', () => {
    fc.assert(
      fc.property(anyPages, ({ current, count }) => {
        const pages = linked(current, count);
        const margins = [1, 2, count - 1, count].filter((page) => page >= 1 && page <= count);
        expect(pages).toEqual(expect.arrayContaining([...margins, current]));
        const from = Math.max(1, Math.min(current - 2, count - 4));
        for (let page = from; page < Math.min(from + 5, count + 1); page++) expect(pages).toContain(page);
        expect(pages.length).toBeLessThanOrEqual(11);
      }),
    );
  });

  it('leave out at least two pages at a gap', () => {
    fc.assert(
      fc.property(anyPages, ({ current, count }) => {
        const items = pageLinks(current, count);
        for (const [index, { page, isGap }] of items.entries()) {
          if (isGap) expect((items[index + 1]?.page ?? 0) - page).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });
});

const linked = (current: number, count: number) =>
  pageLinks(current, count).flatMap(({ page, isGap }) => (isGap ? [] : [page]));
