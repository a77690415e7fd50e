/** Pages that are there to be read send no script until somebody shows up. */
import { expect, type Page } from '@playwright/test';
import { fillCart } from '#tests/support/browser/cart.ts';
import { hydrate, test } from '#tests/support/browser/fixtures.ts';

const PAGES_TO_READ = [
  '/',
  '/shop',
  '/cuppingnotes',
  '/cuppingnotes/H001Z',
  '/tasteprints',
  '/blends',
  '/faqs',
  '/aboutus',
  '/subscription',
  '/wholesale',
  '/blog',
  '/blog/coffee-to-water-ratio',
  '/terms',
];

async function openQuietly(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
}

/** Before any sign of a visitor, and before ten seconds of reading. */
async function expectStartedAtOnce(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(0, { timeout: 1_000 });
}

const scriptsOf = (page: Page) =>
  page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
  );

for (const url of PAGES_TO_READ) {
  test(`${url} fetches its scripts once a visitor shows up`, { tag: '@desktop' }, async ({ page }) => {
    await openQuietly(page, url);
    expect(await scriptsOf(page)).toEqual([]);
    await hydrate(page);
    expect((await scriptsOf(page)).length).toBeGreaterThan(0);
  });
}

for (const [sign, give] of [
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 300)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a scroll', (page: Page) => page.mouse.wheel(0, 300)],
] as const) {
  test(`${sign} starts the scripts of a page`, { tag: '@desktop' }, async ({ page }) => {
    await openQuietly(page, '/terms');
    await give(page);
    // Ten seconds of reading start them too.
    await expect(page.locator('html[data-visitor]')).toBeAttached({ timeout: 1_000 });
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });
}

test('a browser that has stored something of the shop is shown it at once', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await fillCart(context, 2);
  await page.goto('/terms', { waitUntil: 'commit' });
  await expectStartedAtOnce(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 coffees' })).toBeVisible();
});

test('a code of somebody who recommends the shop is noted at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/terms?ref=friend', { waitUntil: 'commit' });
  await expectStartedAtOnce(page);
  await expect.poll(() => page.evaluate("sessionStorage.getItem('sixbean.referral')")).toBe('friend');
});

test('a page that is only read starts its scripts in the end', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install();
  await openQuietly(page, '/terms');
  expect(await scriptsOf(page)).toEqual([]);
  await page.clock.runFor('00:10');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('what a visitor points at is fetched ahead', { tag: '@desktop' }, async ({ page, context }) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Preload.enable');
  const fetched = new Promise<string>((resolve) => {
    devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') resolve(new URL(prefetchUrl).pathname);
    });
  });
  await page.route('**/assets/*.js', () => {});
  await openQuietly(page, '/terms');
  await page.getByRole('contentinfo').locator('a[href="/faqs"]').hover();
  expect(await fetched).toBe('/faqs');
});
