/** What rendering may take: each page once, no network more than its share, the cache no more than its bytes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FairQueue } from '#server/platform/fair-queue.ts';
import { openPageCache } from '#server/storefront/page-cache.ts';
import { builtPages, type Pages } from '#server/storefront/page-handler.ts';
import { openRenderQueue } from '#server/storefront/render-queue.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
/** Pages are rendered once this resolves. */
let gate = Promise.resolve();
let rendered: string[] = [];
/** How many pages were put into the queue. */
let queued = 0;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  const waiting: Pages = {
    ...pages,
    render: async (request, rendering) => {
      rendered.push(request.url.replace(PUBLIC_URL, ''));
      await gate;
      return pages.render(request, rendering);
    },
  };
  const limits = { atOnce: 2, atOnceForOne: 1, waiting: 4, waitingForOne: 2 };
  const fair = openRenderQueue(limits);
  const join = (...asked: Parameters<FairQueue>) => {
    queued++;
    return fair(...asked);
  };
  const queue: FairQueue = Object.assign(join, { counts: fair.counts });
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages: waiting,
    publicUrl: PUBLIC_URL,
    queue,
  });
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const get = (url: string, remoteAddress = '192.0.2.1') => shop.http.inject({ url, remoteAddress });

const search = (words: string | number) => `/faqs?search=${words}`;

it('many requests for one page wait in one place, and leave their network room for other pages', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  rendered = [];
  const first = get(search('held'));
  await expect.poll(() => rendered.length).toBe(1);
  const same = Array.from({ length: 10 }, () => get(search('same')));
  const other = get(search('different'));
  opened.resolve();
  for (const answer of await Promise.all([first, ...same, other])) expect(answer.statusCode).toBe(200);
  expect(rendered).toEqual(['held', 'same', 'different'].map(search));
});

it('a network with a full backlog is told when to try again, while others and cached pages are answered', async () => {
  await get('/tasteprints');
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  rendered = [];
  const backlog = [1, 2, 3].map((words) => get(search(words)));
  await expect.poll(() => rendered.length).toBe(1);
  const refused = await get(search(4));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  expect(refused.headers['content-security-policy']).toContain("script-src 'self';");
  expect(refused.body).toContain('Try again');
  expect((await get('/tasteprints')).statusCode).toBe(200);
  expect((await get('/api/beans')).statusCode).toBe(200);
  const other = get(search('other'), '192.0.2.2');
  await expect.poll(() => rendered).toEqual([search(1), search('other')]);
  opened.resolve();
  const answers = await Promise.all([...backlog, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await get(search(4))).statusCode).toBe(200);
});

it('networks that fill the queue keep nobody out: their newest page gives way, and is rendered once asked for again', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  rendered = [];
  const [first, second, third] = ['192.0.2.11', '192.0.2.12', '192.0.2.13'];
  const ask = async (words: string, from: string) => {
    const before = queued;
    const answer = get(search(words), from);
    await expect.poll(() => queued).toBe(before + 1);
    return { answer };
  };
  const waiting = [];
  for (const words of ['held', 'early', 'late'])
    for (const from of [first, second]) waiting.push(await ask(`${words}-${from}`, from));
  waiting.push(await ask('third', third));
  const pushedOut = await Promise.race(waiting.map(({ answer }) => answer));
  expect(pushedOut.statusCode).toBe(503);
  expect(pushedOut.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect(pushedOut.body).toContain('Try again');
  opened.resolve();
  const answers = await Promise.all(waiting.map(({ answer }) => answer));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 503, 200]);
  const again = search(`late-${second}`);
  expect(rendered.indexOf(search('third'))).toBe(4);
  expect(rendered).not.toContain(again);
  expect((await get(again, second)).statusCode).toBe(200);
});

it('a form waits in the same queue as pages', async () => {
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  rendered = [];
  const backlog = ['a', 'b', 'c'].map((words) => get(search(words)));
  await expect.poll(() => rendered.length).toBe(1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posted = await shop.http.inject({
    method: 'POST',
    url: '/usernamereset',
    remoteAddress: '192.0.2.1',
    headers,
    payload: 'email=ada',
  });
  expect([posted.statusCode, posted.headers['cache-control']]).toEqual([429, 'no-store']);
  opened.resolve();
  await Promise.all(backlog);
});

it('a page that gave way doesn’t stay in the cache as refused, not even for a moment', async () => {
  const ended = Promise.withResolvers<void>();
  const pages = openPageCache({
    pace: () => null,
    queue: openRenderQueue({ atOnce: 1, atOnceForOne: 1, waiting: 3, waitingForOne: 3 }),
    render: async (url) => {
      await ended.promise;
      return { status: 200, headers: { 'content-type': 'text/html' }, text: url };
    },
  });
  const ask = (url: string, from: string) =>
    pages({ address: { url, isUnknown: false }, version: '1.0', from, encoding: 'br' });
  const [, , third, fourth] = ['/1', '/2', '/3', '/4'].map((url) => ask(url, '192.0.2.1'));
  const other = ask('/other', '192.0.2.2');
  const fourthOfAnother = ask('/4', '192.0.2.3');
  for (const gaveWay of [third, fourth]) expect(await gaveWay).toEqual({ refused: 'unavailable' });
  ended.resolve();
  for (const page of [other, fourthOfAnother]) expect(await page).toMatchObject({ status: 200 });
  for (const url of ['/3', '/4']) expect(await ask(url, '192.0.2.1')).toMatchObject({ status: 200 });
});

it('the page cache evicts what was asked for longest ago once it has more bytes than it may', async () => {
  const asked: string[] = [];
  const text = (url: string) => `<p>${url}</p>`;
  const pages = openPageCache({
    pace: () => null,
    queue: openRenderQueue(),
    mostBytes: 8_000,
    render: async (url) => {
      asked.push(url);
      return { status: 200, headers: { 'content-type': 'text/html' }, text: text(url) };
    },
  });
  const ask = (url: string) =>
    pages({ address: { url, isUnknown: false }, version: '1.0', from: '192.0.2.1', encoding: 'br' });
  const many = ['/1', '/2', '/3', '/4', '/5', '/6'];
  for (const url of many) {
    await ask(url);
    await ask('/1');
  }
  expect(asked).toEqual(many);
  asked.length = 0;
  for (const url of ['/1', '/6', '/2']) await ask(url);
  expect(asked).toEqual(['/2']);
});
