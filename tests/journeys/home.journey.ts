import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';

const DWELL_MS = 20_000;
/** Until somebody notices that the time is up, and the transition of 1500 ms. */
const MOVE_MS = 2_500;
const hero = (page: Page) => page.getByRole('region', { name: 'What you can do here' });
const currentSlide = (page: Page) =>
  hero(page)
    .locator('ul')
    .first()
    .evaluate((track) => track.scrollLeft / track.clientWidth);

/** Pauses the clock before a page opens: no slide moves while it loads. */
async function gotoWithPausedClock(page: Page): Promise<void> {
  const opening = Date.now();
  await page.clock.install({ time: opening });
  await page.clock.pauseAt(opening + 1_000);
  await page.goto('/');
}

test('the buttons of the home page link to blend creator, shop, sign-up and cupping notes', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/Sixbean/);
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['start blending', '/blend'],
    ['See the shop', '/shop'],
    ['Sign up', '/signup'],
    ['See more coffees', '/shop'],
    ['NEW to Coffee Blending', '/cuppingnotes'],
    ['Already a Coffee Blender', '/blend'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(page.locator('main > section')).toHaveCount(5);
});

test('the search on the home page searches the cupping notes', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill('santos & co');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=santos+%26+co');
});

test('the words of the search on the home page stay, whichever way one takes to the notes and back', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('nutty brazil');
  await page.getByRole('link', { name: 'NEW to Coffee Blending' }).click();
  await expect(page).toHaveURL('/cuppingnotes?search=nutty+brazil');
  await expect(field).toHaveValue('nutty brazil');
  await page.getByRole('banner').getByRole('link', { name: 'Sixbean' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(field).toHaveValue('nutty brazil');
  for (const part of ['banner', 'contentinfo'] as const) {
    await page.getByRole(part).getByRole('link', { name: 'Cupping Notes' }).click();
    await expect(page).toHaveURL('/cuppingnotes?search=nutty+brazil');
    await expect(field).toHaveValue('nutty brazil');
    await page.getByRole('banner').getByRole('link', { name: 'Sixbean' }).first().click();
    await expect(field).toHaveValue('nutty brazil');
  }
});

test('a slide stands for 20 seconds, and the next ones come by themselves until Pause is pressed', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await page.mouse.move(700, 890);
  await page.clock.runFor(DWELL_MS);
  expect(await currentSlide(page)).toBe(0);
  await page.clock.runFor(MOVE_MS);
  await expect.poll(() => currentSlide(page)).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.mouse.move(700, 890);
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  expect(await currentSlide(page)).toBe(1);
});

test('no slide leaves while somebody points at it or has the focus in it, nor shortly after', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await hero(page).getByRole('heading', { level: 2 }).first().hover();
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  await page.mouse.move(700, 890);
  await page.clock.runFor(DWELL_MS - MOVE_MS);
  expect(await currentSlide(page)).toBe(0);
  await hero(page).getByRole('link', { name: 'start blending' }).focus();
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  expect(await currentSlide(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a slide that was touched stays, and the button says so', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await hero(page).getByRole('heading', { level: 2 }).first().tap();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  expect(await currentSlide(page)).toBe(0);
});

test('slides that were scrolled past stand still from then on', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play' })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(700, 890);
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  expect(await currentSlide(page)).toBe(0);
});

test('Play moves on at once, and after the last slide comes the first', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await page.getByRole('button', { name: 'Become a barista distributor' }).click();
  await expect.poll(() => currentSlide(page)).toBe(2);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.runFor(MOVE_MS);
  await expect.poll(() => currentSlide(page)).toBe(0);
});

test('slides stand still with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await gotoWithPausedClock(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(2 * (DWELL_MS + MOVE_MS));
  expect(await currentSlide(page)).toBe(0);
  await page.getByRole('button', { name: 'Become a barista distributor' }).click();
  await expect.poll(() => currentSlide(page)).toBe(2);
});

test('the number of top sellers in view follows the width of the window', { tag: '@desktop' }, async ({
  page,
}) => {
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

test('top sellers move forward and back by buttons', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const track = page.getByRole('list', { name: 'Top sellers' });
  const back = page.getByRole('button', { name: 'Back in Top sellers' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'On in Top sellers' }).click();
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  await back.click();
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('a demo says that it wrote the reviews itself, under a heading that claims no customers', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  await page.goto('/');
  const reviews = page.getByRole('region', { name: 'What we’d love to hear from you' });
  await expect(reviews).toContainText('We wrote these three ourselves');
  const words = reviews.getByRole('listitem');
  const count = await words.count();
  expect(count).toBeGreaterThan(0);
  await expect(words.locator('figcaption svg')).toHaveCount(count);
});

test('delivery, roast day and returns stand under the first picture', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const text of ['Delivery from £3.99', 'from £35', 'Order before noon', '7 days to change your mind'])
    await expect(main.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
});
