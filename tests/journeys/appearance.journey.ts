import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { OPEN_PAGES } from './open-pages.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const address of OPEN_PAGES) {
  test(`${address} shuts nobody out, by day or night`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  test(`${address} never scrolls sideways`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      const twice = new CSSStyleSheet();
      twice.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [twice];
    });
    expect(await overflow(page)).toBe(0);
  });

  test(`${address} has one title and an outline without leaps`, { tag: ['@desktop', '@no-script'] }, async ({
    page,
  }) => {
    await page.goto(address);
    const levels = await page
      .locator('main h1, main h2, main h3, main h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [place, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1);
  });
}

for (const address of OPEN_PAGES) {
  test(`${address} stays where it is while it loads`, { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shift: (window as typeof window & { shift: number }).shift + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as typeof window & { shift: number }).shift)).toBeLessThan(0.02);
  });
}

test('the page goes dark with the device', { tag: '@desktop' }, async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground()).toBe('rgb(250, 244, 233)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(23, 16, 12)');
});

test('pages wake up without a complaint', { tag: '@desktop' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) complaints.push(`${line.text()} ${line.location().url}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  for (const address of OPEN_PAGES.filter((open) => open !== '/cuppingnotes/B0014'))
    await page.goto(address, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});
