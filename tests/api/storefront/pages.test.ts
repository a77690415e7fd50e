/** Pages as they leave the process: complete without script, protected, cached, and the same for everybody. */
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

const PUBLIC_URL = 'https://shop.test';
const PAGES = ['/', '/shop', '/shop?page=3', '/cuppingnotes/B0013', '/cuppingnotes/H001Z', '/tasteprints'];

let database: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  shop = await startShop({ DATABASE_URL: database.url ?? '', PUBLIC_URL });
});
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });

describe.each(PAGES)('%s', (path) => {
  it('runs no script that the content security policy does not name', async () => {
    const page = await get(path);
    const policy = page.headers.get('content-security-policy') ?? '';
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('permissions-policy')).toContain('camera=()');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]+=*')+; /);
    const scripts = [...html.matchAll(/<script(?![^>]*(\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, , text = '']) => text,
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)="/);
  });

  it('has the shop’s public address, whatever the request’s host says', async () => {
    const html = await (await get(path, { host: 'evil.test', 'x-forwarded-host': 'evil.test' })).text();
    expect(html).not.toContain('evil.test');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`^${PUBLIC_URL}/`));
  });

  it('is the same for everybody, and answers 304 to a known ETag', async () => {
    const [page, again] = [
      await get(path),
      await get(path, { cookie: 'a=b', authorization: 'Bearer x', 'user-agent': 'y' }),
    ];
    expect(await again.text()).toBe(await page.text());
    const etag = page.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });
});

it('the shop page has real coffees before any script runs', async () => {
  const html = await (await get('/shop')).text();
  expect(html).toContain('Order our Products');
  expect(html).toContain('Lantern Ferry');
  expect(html).toContain('£20.75');
});

it('a page shows a change of the catalogue', async () => {
  await get('/shop');
  await sql`update blends set name = 'Ferry Renamed' where id = 1`.execute(database.db);
  await expect.poll(async () => (await get('/shop')).text()).toContain('Ferry Renamed');
});

it.each([
  ['/shop/', '/shop'],
  ['//shop', '/shop'],
  ['//evil.test/', '/evil.test'],
  ['/shop/?page=2', '/shop?page=2'],
  ['/cuppingnotes/b00i3', '/cuppingnotes/B0013'],
  ['/cuppingnotes/HOO1Z', '/cuppingnotes/H001Z'],
  ['/cuppingnotes/h00-1z', '/cuppingnotes/H001Z'],
  ['/cuppingnotes/h00lz', '/cuppingnotes/H001Z'],
])('%s redirects to %s', async (path, to) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
});

it('a backslash in an address does not redirect to another site', async () => {
  const moved = await new Promise<string | undefined>((resolve, reject) => {
    request(shop.url, { path: '/\\evil.test/' }, (found) => {
      found.resume();
      resolve(found.headers.location);
    })
      .on('error', reject)
      .end();
  });
  expect(moved).toBe('/evil.test');
});

it('a form posted to a page without one answers 405 and logs no error', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${shop.url}/tasteprints`, { method: 'POST', headers, body: 'a=b' });
  expect(answer.status).toBe(405);
  // The log line of the answer is written after any that the failure of a page would leave.
  await expect.poll(() => shop.said()).toMatch(/"method":"POST","path":"\/tasteprints","status":405/);
  expect(shop.said()).not.toContain('a page failed');
});

it.each([
  '/nonsense',
  '/shop/nothing',
  '/cuppingnotes/ZZZZZ',
  '/assets/nothing.js',
  '/.env',
  '/wp-login.php',
])('%s is not found', async (path) => expect((await get(path)).status).toBe(404));

it.each([
  '/%',
  '/shop?page=%E0%A4%A',
  '/cuppingnotes/%2F',
  '/cuppingnotes/a%2Fb',
  `/shop?q=${'a'.repeat(3000)}`,
  '/shop?page=1&page=2',
])('the odd address %.30s does not fail', async (path) => expect((await get(path)).status).toBeLessThan(500));

it.each([
  ['/shop?page=99', 18],
  ['/shop?page=0', 1],
  ['/shop?page=-3', 1],
  ['/shop?page=two', 1],
  ['/cuppingnotes?page=99', 16],
  ['/cuppingnotes?page=0', 1],
  ['/cuppingnotes?page=x', 1],
])('%s shows page %i', async (path, shown) => {
  const page = await get(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(/<a[^>]* aria-current="page"[^>]*>(\d+)<\/a>/.exec(html)?.[1]).toBe(String(shown));
  const canonical = PUBLIC_URL + path.replace(/\?.*/, shown === 1 ? '' : `?page=${shown}`);
  expect(html).toContain(`<link rel="canonical" href="${canonical}"`);
});

it.each(['<script>alert(1)</script>', '"\'%_\\[.*', '\u202Eevil', '🫘'.repeat(60), '%_\\"<b>☕\u202e\r\n'])(
  'searching for %j is answered as text',
  async (odd) => {
    for (const [path, said] of [
      ['/cuppingnotes?search=', 'No coffee matches'],
      ['/shop?roast=x&sort=toString&search=', '>0 coffees<'],
    ] as const) {
      const page = await get(path + encodeURIComponent(odd));
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(html).toContain(said);
      expect(html).not.toMatch(/<script>alert|<b>/);
    }
  },
);

it('searching for white space shows everything', async () => {
  const html = await (await get(`/cuppingnotes?search=${encodeURIComponent(' \r\n ')}`)).text();
  expect(html.match(/<article/g)).toHaveLength(10);
});

it.each(['/%', '/blog/100%', '/cuppingnotes/%E0%A4%A'])(
  'the broken address %s shows the page for what is not found',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('That page isn’t here');
  },
);

it('files named by their content are cached for ever and compressed', async () => {
  const html = await (await get('/shop')).text();
  const script = /"(\/assets\/[^"\s]+\.js)"/.exec(html)?.[1] ?? '';
  const file = await get(script, { 'accept-encoding': 'br' });
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
});

describe('a form', () => {
  const postForm = (headers: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    fetch(`${shop.url}/newsletter`, {
      method: 'POST',
      body: 'email=ada%40example.org',
      headers: { 'content-type': type, ...headers },
      redirect: 'manual',
    });

  it('is accepted from our own pages', async () => {
    expect((await postForm({ 'sec-fetch-site': 'same-origin' })).status).not.toBe(403);
    expect((await postForm({ origin: PUBLIC_URL })).status).not.toBe(403);
  });

  it('is refused from other sites', async () => {
    expect((await postForm({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await postForm({ origin: 'https://evil.test' })).status).toBe(403);
  });

  it('is refused in another content type', async () =>
    expect((await postForm({}, 'text/plain')).status).toBe(415));
});

it('the API description names the shop’s public address', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    openapi: string;
    servers: { url: string }[];
  };
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/) as string,
    servers: [{ url: `${PUBLIC_URL}/api` }],
  });
});
