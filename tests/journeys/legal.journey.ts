import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { unfoldFooter } from '#tests/support/browser/footer.ts';
import { gotoAndSettle } from '#tests/support/browser/network.ts';

test('the footer links to each legal page, which opens with its contents', {
  tag: ['@desktop', '@no-script'],
}, async ({ page }) => {
  for (const { link, path, heading, clauses } of [
    { link: 'Terms', path: '/terms', heading: 'Terms of sale', clauses: 22 },
    { link: 'Returns', path: '/returnpolicy', heading: 'Returns policy', clauses: 9 },
    { link: 'Privacy', path: '/privacypolicy', heading: 'Privacy policy', clauses: 8 },
  ]) {
    await page.goto('/shop');
    await unfoldFooter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Last changed on \d+ \w+ 2026$/)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(clauses);
    const ids = await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const id of ids) await expect(page.locator(id)).toHaveCount(1);
  }
});

test('the contents lead to a clause, and Back to top returns @phone', { tag: '@no-script' }, async ({
  page,
}) => {
  await page.goto('/terms');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: '2.3 Paying on account' })
    .click();
  await expect(page).toHaveURL('/terms#clause-2-3');
  await expect(page.getByRole('heading', { name: '2.3 Paying on account' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL('/terms#top');
});

test('a legal page links to a clause of another one', { tag: ['@desktop', '@no-script'] }, async ({
  page,
}) => {
  await page.goto('/returnpolicy');
  await page.getByRole('main').getByRole('link', { name: 'section 2 of the terms' }).click();
  await expect(page).toHaveURL('/terms#clause-2-4');
  await expect(page.getByRole('heading', { name: /^2\.4/ })).toBeInViewport();
});

test('printed pages leave out header, footer and buttons, in black on white', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Back to top'),
  ])
    await expect(hidden).toBeHidden();
  const [background, text] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([background, text]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('row').filter({ hasText: 'nutty' })).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByText('Buy this coffee'),
    page.getByText('Copy Link', { exact: true }),
  ])
    await expect(hidden).toBeHidden();
});

test('the browser stores the cart id, no cookies and nothing else', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await gotoAndSettle(page, '/privacypolicy');
  await gotoAndSettle(page, '/shop');
  expect(await context.cookies()).toEqual([]);
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // The router stores scroll positions under a key of its own.
  const storedKeys = async () => (await keys()).filter((key) => key !== 'react-router-scroll-positions');
  await expect.poll(storedKeys).toEqual(['sixbean.cart']);
});

test('no page makes a request to another host', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const path of ['/', '/shop', '/privacypolicy', '/blog']) await gotoAndSettle(page, path);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
