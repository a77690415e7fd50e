import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '../support/browser/accessibility.ts';
import { test } from '../support/browser/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/browser/responsive-layout.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

// Opening a page and looking at it for long is what costs, so each is opened once for everything that one look can tell.
for (const address of PUBLIC_PAGES) {
  test(`${address} wakes up without a complaint, is well outlined and shuts nobody out, by day or night`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    const answer = await page.goto(address, { waitUntil: 'networkidle' });
    expectOutline(outlineOf((await answer?.text()) ?? ''));
    expectOutline(outlineOf(await page.locator('main').innerHTML()));
    await expectAccessibleInLightAndDark(page);
    expect(complaints).toEqual([]);
  });

  test(`${address} stays where it is while it loads, shuts nobody out and fits a phone`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectAccessibleInLightAndDark(page);
    expect(await page.evaluate('globalThis.shift')).toBeLessThan(0.02);
    await expectNoSidewaysScroll(page);
  });
}

test('the page goes dark with the device', { tag: '@desktop' }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground()).toBe('rgb(250, 244, 233)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe('rgb(23, 16, 12)');
});

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (line) => {
    const isThatItIsMissing = line.text().includes('404') && line.location().url === page.url();
    if (['error', 'warning'].includes(line.type()) && !isThatItIsMissing)
      complaints.push(`${line.text()} ${line.location().url}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
}

const outlineOf = (html: string): number[] =>
  Array.from(html.replace(/<footer.*/s, '').matchAll(/<h([1-4])[\s>]/g), ([, level]) => Number(level));

/** One title, and no level of heading left out on the way down; with script and without. */
function expectOutline(levels: readonly number[]): void {
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [place, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
}

const COUNT_SHIFTS = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
