import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

const REST_AND_MOVE_MS = 4_500;
const hero = (page: Page) => page.getByRole('region', { name: 'What you can do here' });
const place = (page: Page) =>
  hero(page)
    .locator('ul')
    .evaluate((track) => track.scrollLeft / track.clientWidth);

/** So that no slide moves on while a page takes its time to open. */
async function stopClockBefore(page: Page): Promise<void> {
  const opening = Date.now();
  await page.clock.install({ time: opening });
  await page.clock.pauseAt(opening + 1_000);
}

test('the front page leads everywhere it says', { tag: '@no-script' }, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Sixbean/);
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Start blending', '/blend'],
    ['See the shop', '/shop'],
    ['Sign up', '/signup'],
    ['See more coffees', '/shop'],
    ['NEW to Coffee Blending', '/cuppingnotes'],
    ['Already a Coffee Blender', '/blend'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('the search goes to the cupping notes', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill('santos & co');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=santos+%26+co');
});

test('slides change by themselves until somebody pauses them', { tag: '@desktop' }, async ({ page }) => {
  await stopClockBefore(page);
  await page.goto('/');
  await page.mouse.move(700, 890);
  await page.clock.runFor(REST_AND_MOVE_MS);
  await expect.poll(() => place(page)).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.mouse.move(700, 890);
  const paused = Math.round(await place(page));
  await page.clock.runFor(2 * REST_AND_MOVE_MS);
  expect(Math.round(await place(page))).toBe(paused);
  await page.getByRole('button', { name: 'Become a barista distributor' }).click();
  await expect.poll(() => place(page)).toBe(2);
});

test('slides start again at the first', { tag: '@desktop' }, async ({ page }) => {
  await stopClockBefore(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Become a barista distributor' }).click();
  await expect.poll(() => place(page)).toBe(2);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).blur();
  await page.mouse.move(700, 890);
  await page.clock.runFor(REST_AND_MOVE_MS);
  await expect.poll(() => place(page)).toBe(0);
});

test('slides stand still for whoever asked for less motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopClockBefore(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(2 * REST_AND_MOVE_MS);
  expect(await place(page)).toBe(0);
  await page.getByRole('button', { name: 'Become a barista distributor' }).click();
  await expect.poll(() => place(page)).toBe(2);
});

test('as many of the top sellers are shown as fit', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const inView = () =>
    page
      .getByRole('list', { name: 'Top sellers' })
      .getByRole('article')
      .evaluateAll(
        (tiles) =>
          tiles
            .map((tile) => tile.getBoundingClientRect())
            .filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
      );
  for (const [width, shown] of [
    [690, 1],
    [720, 2],
    [920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inView).toBe(shown);
  }
});

test('top sellers move on by a button and come back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const track = page.getByRole('list', { name: 'Top sellers' });
  const back = page.getByRole('button', { name: 'Back in Top sellers' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'On in Top sellers' }).click();
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await back.click();
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('what nobody said is called a sample', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/');
  const words = page.getByRole('region', { name: 'What our customers say' }).getByRole('listitem');
  const count = await words.count();
  expect(count).toBeGreaterThan(0);
  await expect(words.filter({ hasText: 'Sample text' })).toHaveCount(count);
  await expect(words.locator('figcaption svg')).toHaveCount(count);
});
