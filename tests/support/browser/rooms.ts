/**
 * A room of the back office as a component: mounted again for each test, in a page that stays open for all tests of a worker. The
 * test itself answers the room's calls; what the room doesn't ask for, such as who is logged in, comes from the shop.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { test as base, randomIpAddress, waitForHydration } from './fixtures.ts';
import { staffToken } from './staff.ts';

/** A page for fingers and one for a mouse, once a test asks for it. */
type Pages = Partial<Record<'touch' | 'mouse', Page>>;

export const test = base.extend<object, { pages: Pages }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const pages: Pages = {};
      await provide(pages);
      for (const page of Object.values(pages)) await page.context().close();
    },
    { scope: 'worker' },
  ],

  page: async ({ browser, pages, hasTouch, viewport }, provide) => {
    const page = (pages[hasTouch ? 'touch' : 'mouse'] ??= await openPage(browser, hasTouch));
    if (!page.url().includes('/staff')) await page.goto('/staff');
    await page.emulateMedia({ colorScheme: null, media: null });
    if (viewport !== null) await page.setViewportSize(viewport);
    await provide(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  context: async ({ page }, provide) => provide(page.context()),
});

/** Mounts a room again, for the first member of staff, by its address below `/staff`. */
export async function openRoom(page: Page, path: string): Promise<void> {
  const token = await staffToken(page.context());
  await page.evaluate(LEAVE);
  await forgetTap(page);
  await page.evaluate(`
    history.pushState(null, '', '/staff' + ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate'));
    localStorage.setItem('sixbean.token', ${JSON.stringify(token)});
    dispatchEvent(new StorageEvent('storage'));
  `);
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Otherwise a tap soon after one of the test before, in the same place, is a double tap, of which a button takes the first alone. */
async function forgetTap(page: Page): Promise<void> {
  const corner = page.viewportSize();
  const hasTouch = await page.evaluate<boolean>('navigator.maxTouchPoints > 0');
  if (hasTouch && corner !== null) await page.touchscreen.tap(corner.width - 1, corner.height - 1);
}

async function openPage(browser: Browser, hasTouch: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['JOURNEYS_URL'] ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    hasTouch,
  });
  const page = await context.newPage();
  waitForHydration(page);
  return page;
}

/** Whoever was there logs out, as in another tab: the rooms go with all that they hold, and so does what is offered or said. */
const LEAVE = `
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
  for (const button of document.querySelectorAll('button')) if (button.textContent.endsWith('Dismiss')) button.click();
`;
