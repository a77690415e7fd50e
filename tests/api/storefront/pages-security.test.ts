/** The content security policy of pages: it allows the scripts of our own code, and none that slipped into a page. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { builtPages, type Pages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

const PLANTED = ['alert("planted in the head")', 'alert("planted in the body")'];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  /** Pages into which somebody brought scripts, whatever the hole. */
  const planted: Pages = {
    ...pages,
    render: async (request, rendering) => {
      const response = await pages.render(request, rendering);
      const html = (await response.text())
        .replace('</head>', `<script>${PLANTED[0]}</script></head>`)
        .replace('</main>', `<script nonce="guessed" type="module">${PLANTED[1]}</script></main>`);
      return new Response(html, response);
    },
  };
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages: planted,
    publicUrl: PUBLIC_URL,
  });
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it.each(['/', '/shop', '/blend', '/cuppingnotes/B0013', '/nonsense'])(
  'on %s every script of our own is allowed, and a planted one is not',
  async (url) => {
    const { headers, body } = await shop.http.inject(url);
    const policy = String(headers['content-security-policy']);
    const scripts = [...body.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    );
    expect(scripts).toEqual(expect.arrayContaining(PLANTED));
    for (const code of scripts) {
      if (PLANTED.includes(code)) expect(policy).not.toContain(hashOf(code));
      else expect(policy).toContain(hashOf(code));
    }
    expect(scripts.length).toBeGreaterThan(PLANTED.length + 1);
    expect(body.match(/nonce="/g)).toHaveLength(1);
  },
);

it('nothing but the build’s own files is answered with a type that a browser runs as a script', async () => {
  const urls = [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/blog/rss.xml',
    '/favicon.svg',
    '/cuppingnotes/B0013/tasteprint.svg',
    '/shop.data',
    '/api/openapi.json',
    '/api/docs',
    ...Object.keys(calls)
      .filter((key) => key.startsWith('GET ') && !key.includes('{'))
      .map((key) => `/api${key.slice('GET '.length)}`),
  ];
  for (const url of urls) {
    const { headers } = await shop.http.inject(url);
    expect(`${url} ${headers['content-type']}`).not.toMatch(
      / (text|application)\/(x-)?(java|ecma|live)script/i,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

it.each(['brew', 'push'])(
  'the %s worker may fetch what is ours, and is never taken from a cache',
  async (name) => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const worker = await shop.http.inject({ url: `/${name}-worker.js`, headers });
      expect(worker.statusCode).toBe(200);
      expect(worker.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
        'cache-control': 'no-cache',
      });
      // Without it a worker reaches no further than its own folder says, and it asks for less than that.
      expect(worker.headers).not.toHaveProperty('service-worker-allowed');
    }
  },
);
