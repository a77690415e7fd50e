import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

test('an unknown address is not there, and leads home', { tag: '@no-script' }, async ({ page }) => {
  const answer = await page.goto('/old/address.php');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee of your own making');
});

test('an unknown address that the browser meets goes home as well', async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee of your own making');
});

test('a lost connection on the way to a page is told plainly', async ({ page, context }) => {
  await page.goto('/cuppingnotes/B0013', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('region', { name: 'Coffees that taste alike' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That didn’t work');
  await expect(page.getByRole('main')).toContainText(
    'Nothing that you have ordered or put into your cart is lost',
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That didn’t work');
  await expect(page).toHaveURL(/\/cuppingnotes\/[BH]/);
});
