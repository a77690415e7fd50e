import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';

test('an unknown URL answers 404 and leads to the home page', { tag: ['@desktop', '@no-script'] }, async ({
  page,
  javaScriptEnabled,
}) => {
  const response = await page.goto('/old/address.php');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your coffee, your blend');
  if (javaScriptEnabled)
    await expect(page.getByText('That page isn’t here, so here’s the front page.')).toBeVisible();
});

test('an unknown URL within the app leads to the home page @desktop', async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your coffee, your blend');
});

test('a page that fails to load offline says why and loads with Try again @desktop', async ({
  page,
  context,
}) => {
  await gotoAndSettle(page, '/cuppingnotes/B0013');
  await context.setOffline(true);
  await page.getByRole('region', { name: 'You might also like' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That didn’t work');
  await expect(page.getByRole('main')).toContainText('Your orders and cart are safe');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That didn’t work');
  await expect(page).toHaveURL(/\/cuppingnotes\/[BH]/);
});

test('a link that leads nowhere says so, and offers no second try @desktop', async ({ page }) => {
  for (const path of ['/proposedorders/none', '/kepttastes/none']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('That isn’t here');
    await expect(page.getByRole('link', { name: 'Go to the front page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden();
  }
});
