import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';

const answers = (page: Page) => page.getByRole('main').locator('details');
const resultCount = (page: Page) => page.getByRole('search').getByRole('status');

test('opening an answer closes the one that was open', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/faqs');
  const first = answers(page).filter({ hasText: 'What is a CTAPS id?' });
  const second = answers(page).filter({ hasText: 'Which grind should I choose?' });
  await first.locator('summary').click();
  await expect(first.getByText('Coffee Tasting and Profiling System')).toBeVisible();
  await second.locator('summary').press('Enter');
  await expect(second.getByText('The grind never changes the price.')).toBeVisible();
  await expect(first.getByText('Coffee Tasting and Profiling System')).toBeHidden();
});

test('an answer opens by a link of its own', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/faqs#volume-discount');
  await expect(page.getByText('3% from 5 kg')).toBeInViewport();
});

test('a search in the URL filters the answers', { tag: ['@desktop', '@no-script'] }, async ({ page }) => {
  await page.goto('/faqs');
  await page.getByRole('searchbox').fill('CAFETIERE');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/faqs?search=CAFETIERE');
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByText('Cafetière, which is coarse')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('CAFETIERE');
  await expect(answers(page)).toHaveCount(1);
});

test('the answers follow what is typed in the search @desktop', async ({ page }) => {
  await page.goto('/faqs');
  const all = await answers(page).count();
  expect(all).toBeGreaterThanOrEqual(30);
  await page.getByRole('searchbox').pressSequentially('gift card');
  await expect(resultCount(page)).toHaveText('1 answer for “gift card”');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/faqs?search=gift+card');
  await page.getByRole('searchbox').fill('');
  await expect(answers(page)).toHaveCount(all);
  await expect(page).toHaveURL('/faqs');
});

test('a search without results leads to the question form', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto(`/faqs?search=${encodeURIComponent('<b>%00 xylophone "')}`);
  await expect(answers(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'ask us', exact: true }).click();
  await expect(page.getByLabel('Firstname')).toBeInViewport();
});
