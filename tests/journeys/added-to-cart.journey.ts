import { expect, type Page } from '@playwright/test';
import { expectAccessibleInLightAndDark } from '#tests/support/browser/accessibility.ts';
import { expectVisibleFor, pauseClock } from '#tests/support/browser/clock.ts';
import { test } from '#tests/support/browser/fixtures.ts';

const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Added Blend To Cart' });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add To Cart' });

test('a coffee that was added is shown with its bags and total, and leads to the cart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/cuppingnotes/H001Z?bag=3&bags=2');
  await addButton(page).click();
  await expect(toast(page)).toContainText(/Lantern Ferry\s*2 × 250 g, £\d+\.\d\d/);
  await expectAccessibleInLightAndDark(page);
  await addButton(page).click();
  await expect(toast(page).last()).toContainText(/2 × 250 g, now 4 bags for £\d+\.\d\d/);
  await toast(page).getByRole('link', { name: 'View cart' }).last().click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page)).toHaveCount(0);
});

test('the toast stays for five seconds, and as long as somebody points at it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/cuppingnotes/H001Z');
  await addButton(page).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await pauseClock(page);
  await addButton(page).click();
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  await page.clock.runFor(30_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await expectVisibleFor(toast(page), 5);
});

test('after a key the toast stays for five seconds too, and its time stands still while it has the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/cuppingnotes/H001Z');
  await addButton(page).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.mouse.move(0, 0);
  await pauseClock(page);
  const pressAdd = async () => {
    await addButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toBeVisible();
  };
  await pressAdd();
  await expectVisibleFor(toast(page), 5);
  await pressAdd();
  await page.clock.runFor(3000);
  await page.keyboard.press('Tab');
  await page.clock.runFor(30_000);
  await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectVisibleFor(toast(page), 2);
});

test('Tab leads from the button into the toast and back, and Escape too', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/H001Z');
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'View cart' })).toBeFocused();
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Checkout' })).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('the header stays in view and covers nothing that has the focus', async ({ page }) => {
  await page.goto('/cuppingnotes/H001Z');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).focus();
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(IS_COVERED_BY_HEADER), `after ${tabs + 1} tabs`).toBe(false);
  }
});

const IS_COVERED_BY_HEADER = `(() => {
  const header = document.querySelector('header').getBoundingClientRect();
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  return !document.activeElement.closest('header') && bottom > 0 && top < header.bottom - 1;
})()`;

test('a page that takes a while shows a line of progress', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/cart');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/faqs.data*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.locator('[class*="_line_"]').first()).toBeAttached();
  answer();
  await expect(page).toHaveURL('/faqs');
});
