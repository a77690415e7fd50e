/** The pictures that links to coffees show, as whoever follows a link fetches them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

// cspell:ignore قهوة

let database: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  shop = await startShop({ DATABASE_URL: database.url ?? '', PUBLIC_URL: 'https://shop.test' });
});
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers });
const share = async (name: string) => {
  const answer = await fetch(`${shop.url}/api/shared-blends`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      description: 'For a friend.',
      roastId: 6,
      grindId: 1,
      blendRecipes: [{ beanId: 73, percentage: 100 }],
    }),
  });
  return ((await answer.json()) as { ctaps_id: string }).ctaps_id;
};

it('a share picture is 1200 by 630, the same each time, and cacheable', async () => {
  const [picture, again] = await Promise.all(
    ['H001Z', 'H001Z'].map((id) => get(`/cuppingnotes/${id}/share.png`)),
  );
  expect(picture?.status).toBe(200);
  expect(picture?.headers.get('content-type')).toBe('image/png');
  expect(picture?.headers.get('cache-control')).toContain('max-age=86400');
  const bytes = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = picture?.headers.get('etag') ?? '';
  expect(again?.headers.get('etag')).toBe(etag);
  expect((await get('/cuppingnotes/H001Z/share.png', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/cuppingnotes/B0013/share.png')).headers.get('etag')).not.toBe(etag);
});

it('the bag of a coffee is a picture for mails, drawn with its type as outlines', async () => {
  const [picture, other] = await Promise.all(
    ['H001Z', await share('Arabica قهوة')].map((id) => get(`/cuppingnotes/${id}/bag.png`)),
  );
  expect([picture?.status, other?.status]).toEqual([200, 200]);
  const bytes = Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([360, 562]);
  const svg = await (await get('/cuppingnotes/H001Z/bag.svg')).text();
  expect(svg).toContain('>Lantern</text>');
  expect((await get('/cuppingnotes/B0014/bag.png')).status).toBe(404);
});

it('the share picture is named in the head of the page', async () => {
  const html = await (await get('/cuppingnotes/H001Z')).text();
  for (const name of ['property="og:image"', 'name="twitter:image"'])
    expect(html).toContain(`<meta ${name} content="https://shop.test/cuppingnotes/H001Z/share.png"/>`);
});

it.each(['<b>&"\'', '\u0642\u0647\u0648\u0629', 'Bean \u{1fad8}', 'x'.repeat(80)])(
  'a share picture is drawn for a blend called %s, whose page is not indexed',
  async (name) => {
    const id = await share(name);
    expect((await get(`/cuppingnotes/${id}/share.png`)).status).toBe(200);
    const page = await get(`/cuppingnotes/${id}`);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await get('/sitemap.xml')).text()).not.toContain(id);
  },
);

it.each(['C7P2M9XT4RB2', 'B0014', 'nothing', '%3Cx%3E'])('there is no share picture for %s', async (id) =>
  expect((await get(`/cuppingnotes/${id}/share.png`)).status).toBe(404),
);

const headOf = async (path: string) => {
  const html = await (await get(path)).text();
  const meta = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  return { picture: meta('og:image') ?? '', title: meta('og:title'), address: meta('og:url'), html };
};

it.each([
  [
    '/blend?beans=73-60_82-40&roast=4&name=Fall+for+it',
    '/blend/share.png?beans=73-60_82-40&roast=4',
    'A blend of Brazil Santos NY2 Fine Cup Natural and Colombia Supremo Medellín · Sixbean',
    '/blend?beans=73-60_82-40&roast=4',
  ],
  [
    '/tastematch?brand=5',
    '/tastematch/share.png?brand=5',
    'Coffees like Lavazza Espresso',
    '/tastematch?brand=5',
  ],
  [
    '/tastematch?tastes=chocolate-8_bitter-1.5&dearest=25',
    '/tastematch/share.png?tastes=bitter-1.5_chocolate-8',
    'Coffees that are more chocolatey and less bitter',
    '/tastematch?dearest=25&tastes=bitter-1.5_chocolate-8',
  ],
  [
    '/shop?tastes=chocolate-8_bitter-1.5&page=2',
    '/tastematch/share.png?tastes=bitter-1.5_chocolate-8',
    'Coffees that are more chocolatey and less bitter',
    '/shop?tastes=bitter-1.5_chocolate-8',
  ],
  ['/subscription', '/subscription/share.png', 'Subscriptions · Sixbean', '/subscription'],
  [
    '/blog/how-to-read-a-tasteprint',
    '/blog/how-to-read-a-tasteprint/share.png',
    'tasteprint',
    '/blog/how-to-read-a-tasteprint',
  ],
])('%s is shared with a picture of its own', async (path, picture, title, address) => {
  const head = await headOf(path);
  expect(head.picture).toBe(`https://shop.test${picture}`);
  expect(head.title).toContain(title);
  expect(head.address).toBe(`https://shop.test${address}`);
  expect(head.html).not.toContain('<title>Fall');
  const drawn = await get(picture);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('a recipe has one picture, however its link is written', async () => {
  const etags = await Promise.all(
    ['beans=73-60_82-40&roast=4', 'roast=4&beans=73-60_82-40_1-0&name=Mine'].map(async (query) =>
      (await get(`/blend/share.png?${query}`)).headers.get('etag'),
    ),
  );
  expect(new Set(etags).size).toBe(1);
});

it.each([
  '/blend/share.png',
  '/blend/share.png?beans=73-60',
  '/blend/share.png?beans=99999-100',
  '/tastematch/share.png',
  '/tastematch/share.png?brand=99999',
  '/blog/nothing/share.png',
  '/blog/%3Cx%3E/share.png',
])('there is no picture at %s, and its page shows that of the shop', async (path) => {
  expect((await get(path)).status).toBe(404);
  const { picture } = await headOf(path.replace('/share.png', ''));
  if (!path.startsWith('/blog')) expect(picture).toBe('https://shop.test/share.png');
});

it('the page of a blend is found once the blend is shared', async () => {
  expect((await get('/cuppingnotes/C7P2M9XT4RB2')).status).toBe(404);
  expect((await get(`/cuppingnotes/${await share('A new one')}`)).status).toBe(200);
});
