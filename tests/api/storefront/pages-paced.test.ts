/** How many new pages one visitor's network is rendered, at the edge of HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IN_PROCESS } from '#server/platform/network.ts';
import { builtPages } from '#server/storefront/page-handler.ts';
import { openRenderPace } from '#server/storefront/render-pace.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

const AT_ONCE = 3;

let shop: TestShop;
let now = 0;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  await addStorefront(http, {
    catalogueCache,
    publicBlendVersion,
    settingsCache,
    pages: await builtPages(http, { publicUrl: PUBLIC_URL, live: false }),
    publicUrl: PUBLIC_URL,
    pace: openRenderPace({ atOnce: AT_ONCE, perSecond: 1, neighbours: 2 }, () => now),
  });
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});
/** Everything is paid off by then. */
beforeEach(() => {
  now += 1_000_000;
});

let words = 0;
const newPage = () => `/faqs?search=word-${++words}`;
const get = (url: string, remoteAddress = '192.0.2.1') => shop.http.inject({ url, remoteAddress });
const statusOf = async (url: string, from?: string) => (await get(url, from)).statusCode;

async function useUp(from?: string): Promise<void> {
  for (let page = 0; page < AT_ONCE; page++) expect(await statusOf(newPage(), from)).toBe(200);
}

it('who asks for many new pages is told when to try again, and gets kept ones meanwhile', async () => {
  await get('/tasteprints', '192.0.2.9');
  await useUp();
  const refused = await get(newPage());
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Please try again in a few seconds.');
  for (let time = 0; time < 10; time++) expect(await statusOf('/tasteprints')).toBe(200);
  expect(await statusOf(newPage(), '192.0.2.2')).toBe(200);
  now += 1_000;
  expect(await statusOf(newPage())).toBe(200);
  expect(await statusOf(newPage())).toBe(429);
});

it('notes that are not there, searches and forms count like any new page', async () => {
  for (const url of ['/cuppingnotes/C7777777', '/shop?search=zebra', '/cuppingnotes/C7777776'])
    await get(url);
  expect(await statusOf('/cuppingnotes/C7777775')).toBe(429);
  const posted = await shop.http.inject({
    method: 'POST',
    url: '/usernamereset',
    remoteAddress: '192.0.2.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=ada',
  });
  expect(posted.statusCode).toBe(429);
});

it('pages that are kept and pages that the shop renders for itself never count', async () => {
  await get('/tasteprints');
  for (let time = 0; time < 10; time++) {
    expect(await statusOf('/tasteprints')).toBe(200);
    expect(await statusOf('/no-such-page')).toBe(404);
    expect(await statusOf(newPage(), IN_PROCESS)).toBe(200);
  }
  expect(await statusOf(newPage())).toBe(200);
});

it('the networks of one site share what they may ask for', async () => {
  const of = (site: string, household: string) => `2001:db8:${site}:${household}00::1`;
  await useUp(of('1', '1'));
  expect(await statusOf(newPage(), of('1', '1'))).toBe(429);
  await useUp(of('1', '2'));
  expect(await statusOf(newPage(), of('1', '3'))).toBe(429);
  expect(await statusOf(newPage(), of('2', '1'))).toBe(200);
});
