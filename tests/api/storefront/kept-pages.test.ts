/** What a page that is kept may still cost: nothing that doesn't change from one answer to the next is worked out for each. */
import { type HeapProfiler, Session } from 'node:inspector/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openPageCache } from '#server/storefront/page-cache.ts';
import { builtPages } from '#server/storefront/page-handler.ts';
import { openRenderQueue } from '#server/storefront/render-queue.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('embedded'));
  const pages = await builtPages(shop.http, { publicUrl: PUBLIC_URL, live: false });
  await addStorefront(shop.http, { ...shop, pages, publicUrl: PUBLIC_URL });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

it.each(['/shop', '/', '/cuppingnotes/B0013', '/api/beans', '/api/cupping-notes/B0013'])(
  'answering %s again asks no calendar, makes nothing of Intl and writes no JSON',
  async (url) => {
    for (const _ of [1, 2]) expect((await shop.http.inject(url)).statusCode).toBe(200);
    const calendar = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const written = vi.spyOn(JSON, 'stringify');
    const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')];
    for (let i = 0; i < 20; i++) expect((await shop.http.inject(url)).statusCode).toBe(200);
    expect([calendar, written, ...made].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
  },
);

/**
 * Bytes that one answer allocates, what was collected meanwhile included: samples of the heap estimate them to a few per cent.
 * The least of some rounds, since the shop's own jobs allocate beside them.
 */
async function bytesAllocatedBy(http: Pick<FastifyInstance, 'inject'>, url: string): Promise<number> {
  const session = new Session();
  session.connect();
  const rounds: number[] = [];
  for (let round = 0; round < 4; round++) {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: 4_096,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    for (let i = 0; i < ANSWERS; i++) await http.inject({ url, headers: BROTLI });
    const { profile } = await session.post('HeapProfiler.stopSampling');
    rounds.push(sizeOf(profile.head) / ANSWERS);
  }
  session.disconnect();
  return Math.min(...rounds);
}

const ANSWERS = 150;
const BROTLI = { 'accept-encoding': 'br' };

const sizeOf = ({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize);

it.each(['/shop', '/api/beans', '/api/cupping-notes/B0013'])(
  'answering %s again allocates little more than a bare server with the same bytes and headers',
  async (url) => {
    const { rawPayload, headers } = await shop.http.inject({ url, headers: BROTLI });
    const bare = fastify();
    bare.get('/', (_, reply) => reply.headers(headers).send(rawPayload));
    const kept = await bytesAllocatedBy(shop.http, url);
    const sent = await bytesAllocatedBy(bare, '/');
    await bare.close();
    expect(kept - sent).toBeLessThan(MOST_BYTES);
  },
);

/** Routing, the look-up and the log take 12 to 19 KB of objects and text. What buffers hold is outside the heap, and isn't counted. */
const MOST_BYTES = 24_000;

const PAGE = '<p>'.repeat(5_000);

function openPages(mostBytes?: number) {
  const rendered: string[] = [];
  const pages = openPageCache({
    pace: () => null,
    queue: openRenderQueue(),
    ...(mostBytes !== undefined && { mostBytes }),
    render: async (url) => {
      rendered.push(url);
      return { status: 200, headers: { 'content-type': 'text/html' }, text: PAGE };
    },
  });
  const ask = (url: string, encoding: 'br' | 'plain') =>
    pages({ address: { url, isUnknown: false }, version: '1.0', from: '192.0.2.1', encoding });
  return { ask, rendered };
}

it('a page that is asked for in the clear is unpacked once', async () => {
  const { ask } = openPages();
  await ask('/1', 'br');
  const first = await ask('/1', 'plain');
  const second = await ask('/1', 'plain');
  const [one, other] = [first, second].map((page) =>
    'refused' in page || typeof page.body === 'string' ? undefined : page.body.plain?.bytes,
  );
  expect(one?.toString()).toBe(PAGE);
  expect(other).toBe(one);
});

it('what pages take in the clear counts towards what the cache may hold', async () => {
  const { ask, rendered } = openPages(20_000);
  await ask('/1', 'br');
  await ask('/2', 'br');
  await ask('/1', 'plain');
  await ask('/2', 'plain');
  rendered.length = 0;
  await ask('/2', 'br');
  await ask('/1', 'br');
  expect(rendered).toEqual(['/1']);
});
