/** Who may store what the shop answers: nobody a payment page, and only the asker what another would be answered differently. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages,
    publicUrl: PUBLIC_URL,
  });
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

it.each(['/api/beans', '/api/blends'])(
  '%s, whose prices depend on who asks, is stored by the asker’s browser alone',
  async (url) => {
    const guests = await sendTo(shop, { method: 'GET', url });
    expect(guests.headers['cache-control']).toBe('private, no-cache');
    expect(guests.headers['vary']).toContain('Authorization');
    const { token } = await aMember(shop);
    const headers = { 'if-none-match': String(guests.headers['etag']), authorization: `Bearer ${token}` };
    const members = await shop.http.inject({ url, headers });
    expect([members.statusCode, members.headers['cache-control']]).toEqual([200, 'no-store']);
  },
);

it.each(['/api/countries', '/api/roasts', '/api/price-list'])(
  '%s, the same for everybody, may be stored by anybody who asks again each time',
  async (url) => {
    expect((await sendTo(shop, { method: 'GET', url })).headers['cache-control']).toBe('no-cache');
  },
);

it.each([
  '/checkout',
  '/checkout.data',
  '/checkout/complete?orderId=1001',
  '/checkout/complete.data?orderId=1001',
  `/checkout/complete?paymentId=${'A'.repeat(22)}&token=B&PayerID=C`,
  '/checkout/incomplete',
  '/checkout/incomplete?payment=cancelled',
])('the payment page %s is stored by nobody', async (url) => {
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const page = await shop.http.inject({ url, headers });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  }
});

it('the shop renders a payment page once for everybody, though nobody else stores it', async () => {
  const [first, second] = [await shop.http.inject('/checkout'), await shop.http.inject('/checkout')];
  expect(first.headers['etag']).toBeDefined();
  expect(second.body).toBe(first.body);
});
