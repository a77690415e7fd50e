/** Page addresses: what is asked for in many ways is rendered once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let rendered: string[] = [];
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  const counted = {
    ...pages,
    render: (...asked: Parameters<typeof pages.render>) => {
      rendered.push(asked[0].url.replace(PUBLIC_URL, ''));
      return pages.render(...asked);
    },
  };
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages: counted,
    publicUrl: PUBLIC_URL,
  });
});
beforeEach(async () => {
  // A change of the catalogue empties the page cache.
  await sql`update beans set name = name where id = 7`.execute(shop.db);
  await shop.catalogueCache.refresh();
  rendered = [];
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const get = (url: string) => shop.http.inject(url);

describe.each([
  [
    'an unknown parameter',
    '/shop',
    ['/shop?utm_source=x', '/shop?utm_medium=1&ref=2', '/shop?', '/shop?Page=2'],
  ],
  ['the order of parameters', '/shop?roast=1&roast=3&page=2', ['/shop?page=2&roast=3&roast=1&roast=3']],
  ['a repeated parameter', '/faqs?search=roast', ['/faqs?search=roast&search=other']],
  [
    'white space and encoding',
    '/faqs?search=two+words',
    ['/faqs?search=%20two%20%20words', '/faqs?search=tw%6f+words'],
  ],
  [
    'a value without a meaning',
    '/shop',
    ['/shop?page=0', '/shop?page=x', '/shop?page=1', '/shop?sort=up', '/shop?taste=x'],
  ],
  ['a page far behind the last', '/shop?page=999', ['/shop?page=999999', '/shop?page=123456789']],
  ['an encoding that no letter of the path needs', '/shop', ['/%73hop', '/sho%70?utm_source=x']],
  ['an unknown tag', '/blog', ['/blog?tag=nothing']],
  [
    'a recipe, of which the head tells',
    '/blend?beans=1-60_2-40&roast=3',
    ['/blend?roast=3&beans=1-60_2-40&name=Mine&grind=2', '/blend?roast=3&beans=1-60_2-40_3-0&utm_source=x'],
  ],
  [
    'no whole recipe, which the browser reads',
    '/blend',
    ['/blend?beans=1-60', '/blend?beans=x&roast=9', '/blend?from=B0013'],
  ],
  ['data of a recipe', '/blend.data', ['/blend.data?beans=1-100&roast=3', '/blend.data?beans=2-100']],
  ['where to go after the login', '/login', ['/login?redirect=/profile']],
  [
    'data of other routes',
    '/shop.data?_routes=root',
    ['/shop.data?_routes=root,x,y', '/shop.data?x=1&_routes=root'],
  ],
  ['a path that no page has', '/404', ['/wp-login.php', '/nonsense/x?y=1', '/.env']],
])('%s', (_, address, others) => {
  it('leads to the same page, which is rendered once', async () => {
    const pages = await Promise.all([address, ...others].map(get));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(new Set(pages.map(({ statusCode }) => statusCode)).size).toBe(1);
    await get(others[0] ?? '');
    expect(rendered).toEqual([address]);
  });
});

it.each([
  ['/SHOP', '/shop'],
  ['/Shop/?page=2&utm_source=x', '/Shop?page=2&utm_source=x'],
  ['/Shop?page=2&utm_source=x', '/shop?page=2&utm_source=x'],
  ['/CuppingNotes/b00i3', '/cuppingnotes/B0013'],
  ['/cuppingnotes/b00i3/tasteprint.svg', '/cuppingnotes/B0013/tasteprint.svg'],
  ['/topup', '/TopUp'],
])('%s redirects to %s without a render', async (from, to) => {
  const answer = await get(from);
  expect([answer.statusCode, answer.headers['location']]).toEqual([308, to]);
  expect(rendered).toEqual([]);
});

it('parameters that a page reads make pages of their own, each with its own address', async () => {
  const search = '/shop?search=Ferry&sort=name';
  const page = await get(`${search}&utm_source=x`);
  expect(page.body).toContain('Lantern Ferry');
  expect(page.body).not.toContain('utm_source');
  expect(rendered).toEqual([search]);
  expect((await get('/cuppingnotes?page=2')).body).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/cuppingnotes?page=2"`,
  );
});

it('a redirect of a page is answered once it is known without a render', async () => {
  const answers = [await get('/userprofiletabs'), await get('/userprofiletabs?x=1')];
  expect(answers.map(({ headers }) => headers['location'])).toEqual(['/profile', '/profile']);
  expect(rendered).toEqual(['/userprofiletabs']);
});

it('a secret in an address is rendered with its page, which nobody caches', async () => {
  const url = '/changepassword?code=secret';
  await get(url);
  await get(url);
  expect(rendered).toEqual([url, url]);
});
