import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

test('each plan shows its price a month and leads to signing up for a trial', { tag: '@no-script' }, async ({
  page,
}) => {
  for (const [name, price, plan] of [
    ['Barista Home', '£4.99', 'barista-home'],
    ['Barista', '£12.99', 'barista'],
    ['Barista Plus', '£19.99', 'barista-plus'],
  ] as const) {
    await page.goto('/subscription');
    const heading = { level: 1, name: 'Value added coffee plans For Subscriptions' };
    await expect(page.getByRole('heading', heading)).toBeVisible();
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(`${price} per month`);
    await expect(card).toContainText(`${price} of account credit every month`);
    await card.getByRole('link', { name: `Start Your 30 Day Trail with ${name}`, exact: true }).click();
    await expect(page).toHaveURL(`/signup?plan=${plan}`);
  }
});

test('the wholesale page shows both accounts and leads to signing up', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/wholesale');
  const main = page.getByRole('main');
  for (const text of [
    '£49.99 per month',
    '£600 per year',
    'Coffee prices from £2',
    '30-day trial',
    '£1500 per year',
  ])
    await expect(main).toContainText(text);
  const links = main.getByRole('link', { name: 'Get Started' });
  await expect(links.nth(0)).toHaveAttribute('href', '/signup?plan=barista-corporate');
  await expect(links.nth(1)).toHaveAttribute('href', '/signup?plan=sales-manager');
});

test('About Us shows its figures and leads to the blend creator', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/aboutus');
  const main = page.getByRole('main');
  for (const [figure, what] of [
    ['120', 'beans'],
    ['105', 'flavors'],
    ['102', 'roasting styles'],
    ['180+', 'monthly barista subscribers'],
  ] as const)
    await expect(main.locator('dl > div').filter({ hasText: what })).toContainText(figure);
  await main.getByRole('link', { name: 'Create Blend' }).click();
  await expect(page).toHaveURL('/blend');
});
