import { expect, type Page } from '@playwright/test';
import { readRecipeLink } from '../../domain/blend/recipe-link.ts';
import { test } from '../support/browser/fixtures.ts';

const proposals = (page: Page) => page.getByRole('main').getByRole('article');

async function search(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Which coffee do you like?').fill(typed);
  await page.getByLabel('Which coffee do you like?').press('Enter');
}

test('a mistyped brand is found and matched with blends for the blend creator', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/tastematch');
  await search(page, 'lavaza rosa');
  await expect(page).toHaveURL(/\/tastematch\?search=lavaza\+rosa$/);
  await page.getByRole('link', { name: 'Lavazza Qualità Rossa' }).click();
  await expect(page).toHaveURL(/\?brand=1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffees like Lavazza Qualità Rossa');
  const closest = proposals(page).filter({ hasText: 'The closest' });
  await expect(closest).toContainText(/£\d+\.\d\d per kg/);
  await expect(closest).toContainText(/a taste is 0\.\d\d off on average/);
  const link = closest.getByRole('link', { name: /Open in the blend creator/ });
  const recipe = readRecipeLink((await link.getAttribute('href')) ?? '')?.recipe ?? [];
  expect(recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
  await expect(closest.getByRole('listitem')).toHaveCount(recipe.length);
  await closest.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/cuppingnotes\/B/);
});

test('price, roast and fewest beans narrow a taste match and stand in the URL', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/tastematch?brand=1');
  await page.getByLabel('A kilo costs at most').fill('£17');
  await page.getByLabel('Roast', { exact: true }).selectOption('Dark Italian');
  await page.getByLabel('Fewest beans first').check();
  await page.getByRole('button', { name: 'Match again' }).click();
  await expect(page).toHaveURL(/brand=1&dearest=.*17&roast=5&simple=1$/);
  await expect(page.getByLabel('A kilo costs at most')).toHaveValue('£17');
  await expect(proposals(page).first()).toContainText('Dark Italian');
  const highestPrice = async () => {
    const prices = await proposals(page).getByText(/^£/).allTextContents();
    return Math.max(...prices.map((price) => Number(price.replace('£', ''))));
  };
  await expect.poll(highestPrice).toBeLessThanOrEqual(17);
  await expect(proposals(page)).not.toHaveCount(0);
});

test('a taste match that no blend can meet says so', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/tastematch?brand=1&dearest=1');
  await expect(proposals(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('No blend of ours meets these conditions.');
});

test('an invalid price limit is reported, and the taste match ignores it', {
  tag: '@no-script',
}, async ({ page }) => {
  await page.goto('/tastematch?brand=1&dearest=cheap');
  await expect(page.getByLabel('A kilo costs at most')).toHaveValue('cheap');
  await expect(page.getByLabel('A kilo costs at most')).toHaveAccessibleDescription(/amount in pounds/);
  await expect(proposals(page).first()).toBeVisible();
});

test('an unknown brand is filled into the request form', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/tastematch');
  await search(page, 'Xylophone 3000');
  await expect(page.getByRole('heading', { name: 'Nothing like “Xylophone 3000”' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Xylophone 3000');
});

test('an unknown brand id answers 404 and offers other brands', { tag: '@no-script' }, async ({ page }) => {
  const response = await page.goto('/tastematch?brand=99999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Lavazza Qualità Rossa' })).toBeVisible();
});
