import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { SUM_LAYOUT_SHIFTS } from '#tests/support/browser/layout-shift.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';
import { openInParts } from '#tests/support/browser/page-in-parts.ts';
import { expectNoSidewaysScroll } from '#tests/support/browser/responsive-layout.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

// Opening a page is the slow part, so each page is opened once, on a phone, and then shown on a wide screen.
for (const url of PUBLIC_PAGES) {
  test(`${url} has ordered headings and no layout shift, fits a phone, and passes axe at both widths`, {
    tag: '@phone',
  }, async ({ page }) => {
    const messages = consoleMessagesOf(page);
    await page.addInitScript(SUM_LAYOUT_SHIFTS);
    const response = await gotoAndSettle(page, url);
    expectHeadingsInOrder(headingLevelsOf((await response?.text()) ?? ''));
    expectHeadingsInOrder(headingLevelsOf(await page.locator('main').innerHTML()));
    // Wide screens show more: they are tried in both schemes, phones in light.
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    const shifted = await page.evaluate<string>('globalThis.shifted.join("\\n")');
    expect(await page.evaluate('globalThis.layoutShift'), shifted).toBeLessThan(0.02);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessibleInLightAndDark(page);
    expect(messages).toEqual([]);
  });
}

test('a footer that comes in two parts stays where its first part was', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const endOfFirst = (html: string) => html.indexOf('</section>', html.indexOf('<footer'));
  const parts = await openInParts(baseURL ?? '', endOfFirst);
  await page.addInitScript(SUM_LAYOUT_SHIFTS);
  await page.goto(`${parts.url}/checkout/incomplete`);
  await expect(page.getByRole('contentinfo')).toContainText('Sixbean Coffee Ltd');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await page.evaluate('globalThis.layoutShift')).toBeLessThan(0.02);
  parts.close();
});

test('the page follows the colour scheme of the device', { tag: '@desktop' }, async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await background()).toBe('rgb(250, 244, 233)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe('rgb(23, 16, 12)');
});

/** Errors and warnings of the console, without the 404 of a page that is missing on purpose. */
function consoleMessagesOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const isOwn404 = message.text().includes('404') && message.location().url === page.url();
    if (['error', 'warning'].includes(message.type()) && !isOwn404)
      messages.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  return messages;
}

const headingLevelsOf = (html: string): number[] =>
  Array.from(html.replace(/<footer.*/s, '').matchAll(/<h([1-4])[\s>]/g), ([, level]) => Number(level));

/** One heading of level 1, which comes first, and no level skipped on the way down. */
function expectHeadingsInOrder(levels: readonly number[]): void {
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
}
