import { expect } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

test('the footer leads to each legal page, which lists what it holds', { tag: '@no-script' }, async ({
  page,
}) => {
  for (const { link, address, heading, parts } of [
    { link: 'Terms', address: '/terms', heading: 'Terms of sale', parts: 22 },
    { link: 'Returns', address: '/returnpolicy', heading: 'Returns policy', parts: 9 },
    { link: 'Privacy', address: '/privacypolicy', heading: 'Privacy policy', parts: 8 },
  ]) {
    await page.goto('/shop');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(/^Last changed on \d+ \w+ 2026$/)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(parts);
    const ids = await contents.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    for (const id of ids) await expect(page.locator(id)).toHaveCount(1);
  }
});

test('a clause is found in the contents, and the way back to the top', { tag: '@no-script' }, async ({
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

test('a clause has an address of its own, also on another page', { tag: '@no-script' }, async ({ page }) => {
  await page.goto('/returnpolicy');
  await page.getByRole('main').getByRole('link', { name: 'section 2 of the terms' }).click();
  await expect(page).toHaveURL('/terms#clause-2-4');
  await expect(page.getByRole('heading', { name: /^2\.4/ })).toBeInViewport();
});

test('on paper there is the text alone, black on white', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('Back to top')])
    await expect(gone).toBeHidden();
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.goto('/cuppingnotes/H001Z');
  await expect(page.getByRole('row').filter({ hasText: 'nutty' })).toBeVisible();
  for (const gone of [
    page.getByRole('banner'),
    page.getByText('Buy this coffee'),
    page.getByText('Copy Link', { exact: true }),
  ])
    await expect(gone).toBeHidden();
});

test('the browser keeps what the privacy page says, and nothing else', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/privacypolicy', { waitUntil: 'networkidle' });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(await context.cookies()).toEqual([]);
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // The router's own note of how far a page was scrolled, for the way back.
  const kept = async () => (await keys()).filter((key) => key !== 'react-router-scroll-positions');
  await expect.poll(kept).toEqual(['sixbean.cart']);
});

test('no page asks anything of anybody else', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const address of ['/', '/shop', '/privacypolicy', '/blog'])
    await page.goto(address, { waitUntil: 'networkidle' });
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
});
