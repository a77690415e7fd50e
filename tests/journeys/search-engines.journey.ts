import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/fixtures.ts';

interface Described {
  '@type': string;
  [name: string]: unknown;
}

async function described(page: Page): Promise<Described[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block) as Described);
}

test('a product is offered at the price that the page shows', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/cuppingnotes/B0013');
  const [product] = await described(page);
  const { price, priceCurrency } = (product?.['offers'] ?? {}) as Record<string, string>;
  expect(priceCurrency).toBe('GBP');
  await expect(page.getByRole('main')).toContainText(`£${price} a kilo`);
  const picture = await page.request.get(new URL(String(product?.['image'])).pathname);
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
});

test('the head follows the visitor from page to page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'View Lantern Ferry' }).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cuppingnotes\/H001Z$/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});

test('robots find every page that is open, and no other', { tag: '@desktop' }, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /Sitemap: (.+)/.exec(robots)?.[1] ?? '';
  const listing = await (await request.get(new URL(sitemap).pathname)).text();
  const paths = [...listing.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
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
  expect(paths.filter((path) => path.startsWith('/cuppingnotes/'))).toHaveLength(156);
  expect(paths).not.toContain('/newsletter');
  expect(new Set(paths).size).toBe(paths.length);
});

test('a browser finds an icon, and a phone the name of the shop', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const link of await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all())
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    short_name: string;
    icons: { src: string }[];
  };
  expect(manifest.short_name).toBe('Sixbean');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
