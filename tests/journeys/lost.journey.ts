import { expect } from '@playwright/test';
import { NOT_OPEN_YET } from '../../web/shell/not-open-yet.ts';
import { test } from '../support/journey.ts';

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

for (const [path, name] of Object.entries(NOT_OPEN_YET).slice(0, 1))
  test('a part that is not open yet says so, and leads on', { tag: '@no-script' }, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText('not open yet');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('link', { name: 'Back to your cart' }).click();
    await expect(page).toHaveURL('/cart');
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
