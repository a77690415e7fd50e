import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { structuredDataIn } from '#tests/support/browser/structured-data.ts';

test('the structured data of a coffee has the price that the page shows', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/cuppingnotes/B0013');
  const [product] = structuredDataIn(await page.content());
  const { price, priceCurrency } = (product?.['offers'] ?? {}) as Record<string, string>;
  expect(priceCurrency).toBe('GBP');
  await expect(page.getByRole('main')).toContainText(`£${price} per kg`);
  const picture = await page.request.get(new URL(String(product?.['image'])).pathname);
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
});

test('the canonical link changes with the page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cuppingnotes\/H001Z$/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});

test('the sitemap lists shop pages and all 156 cupping notes, each once', { tag: '@desktop' }, async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /Sitemap: (.+)/.exec(robots)?.[1] ?? '';
  const list = await (await request.get(new URL(sitemap).pathname)).text();
  const paths = [...list.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/shop',
      '/shop?page=18',
      '/tasteprints',
      '/cuppingnotes/H001Z',
      '/cuppingnotes/B0013',
    ]),
  );
  expect(paths.filter((path) => /^\/cuppingnotes\/[BH]/.test(path))).toHaveLength(156);
  expect(paths).not.toContain('/newsletter');
  expect(new Set(paths).size).toBe(paths.length);
});

test('the icons and the web app manifest load', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links)
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    short_name: string;
    icons: { src: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.short_name).toBe('Sixbean');
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  // What browsers ask for before they offer to install it.
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
