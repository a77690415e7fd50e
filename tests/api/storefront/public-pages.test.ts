/** Every page that a visitor can come to by links: valid, described, light, and leading nowhere wrong. */
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attributeOf, type CrawledPage, crawl, readPage } from '#tests/support/browser/crawl.ts';
import { isKnownType, missingIn, structuredDataIn } from '#tests/support/browser/structured-data.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';

let database: TestDatabase;
let shop: ShopProcess;
let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  database = await freshDatabase('postgres');
  const address = { PUBLIC_URL: 'https://shop.test', TRUST_PROXY: 'on' };
  shop = await startShop({ DATABASE_URL: database.url ?? '', ...address });
  pages = await crawl(shop.url);
}, 120_000);
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended;
  await database.close();
});

const documents = () =>
  [...pages.values()].filter(({ type, status }) => type.startsWith('text/html') && status === 200);
const isIndexed = ({ html }: CrawledPage) => !html.includes('name="robots" content="noindex"');

/** A search or a choice on a page that says where the page itself stands. */
const isAnotherView = ({ path, html }: CrawledPage) =>
  [...path.matchAll(/[?&]/g)].some(({ index }) =>
    html.includes(`<link rel="canonical" href="https://shop.test${path.slice(0, index)}"`),
  );

/** One of a kind is as good as all: notes and articles by the dozen are written by the same template. */
function oneOfEachKind(): CrawledPage[] {
  const kinds = new Map(
    documents()
      .toReversed()
      .map((page) => [
        page.path
          .replace(/\?.*/, '?')
          .replace(/\/(?:B|H)[0-9A-Z]{4}\b/, '/$ID')
          .replace(/^\/blog\/[^/]+$/, '/blog/$SLUG'),
        page,
      ]),
  );
  return [...kinds.values()];
}

it('the crawl sees the whole shop', () => {
  expect(documents().length).toBeGreaterThan(180);
  expect(oneOfEachKind().length).toBeGreaterThan(6);
});

it('every link leads to an existing page', () => {
  const broken = [...pages.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path} ${status}`);
  expect(broken).toEqual([]);
});

it('every link within a page finds its target', () => {
  const lost = documents().flatMap(({ path, links }) =>
    links
      .filter((link) => link.includes('#'))
      .filter((link) => {
        const [target = '', id = ''] = link.split('#');
        const html = pages.get(target)?.html;
        return html !== undefined && !html.includes(`id="${id}"`);
      })
      .map((link) => `${path} → ${link}`),
  );
  expect(lost).toEqual([]);
});

it('pages are valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // How React writes, which browsers read alike.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      'no-inline-style': 'error',
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  });
  const faults: string[] = [];
  for (const { path, html } of oneOfEachKind()) {
    const report = await validator.validateString(html);
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages)
        faults.push(`${path} ${ruleId}: ${message} ${selector}`);
  }
  expect(faults).toEqual([]);
});

it('indexed pages have a title, a description and a canonical address of their own', () => {
  const indexed = documents().filter((page) => isIndexed(page) && !isAnotherView(page));
  const heads = indexed.map(({ path, html }) => ({
    path,
    title: attributeOf(html, /<title>(.*?)<\/title>/s),
    description: attributeOf(html, /<meta name="description" content="([^"]*)"/),
    canonical: attributeOf(html, /<link rel="canonical" href="([^"]*)"/),
  }));
  for (const { path, title, description, canonical } of heads) {
    expect({ path, title, description, canonical }).toEqual({
      path,
      title: expect.stringMatching(/\S.* · Sixbean$/) as string,
      description: expect.stringMatching(/^.{30}/) as string,
      canonical: `https://shop.test${path}`,
    });
  }
  const titles = heads.map(({ title }) => title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});

it('structured data is complete', () => {
  for (const { path, html } of documents()) {
    for (const block of structuredDataIn(html)) {
      expect(block['@context']).toBe('https://schema.org');
      expect(block['@type']).toSatisfy(isKnownType);
      expect(missingIn(block, path)).toEqual([]);
    }
  }
});

it.each([
  ['/', ['Organization', 'WebSite']],
  ['/shop', ['ItemList', 'BreadcrumbList']],
  ['/cuppingnotes/B0013', ['Product', 'BreadcrumbList']],
  ['/tasteprints', ['BreadcrumbList']],
  ['/faqs', ['FAQPage', 'BreadcrumbList']],
  ['/blog/hard-water-and-coffee', ['Article', 'BreadcrumbList']],
])('%s has its structured data', (path, types) => {
  const html = pages.get(path)?.html ?? '';
  expect(structuredDataIn(html).map((block) => block['@type'])).toEqual(types);
  expect(html).toContain(`<meta property="og:url" content="https://shop.test${path}"`);
});

it('the structured data has every question', () => {
  const html = pages.get('/faqs')?.html ?? '';
  expect(structuredDataIn(html)[0]?.['mainEntity']).toHaveLength(
    html.replace(/<footer.*/s, '').match(/<details/g)?.length ?? 0,
  );
});

it('an article has its date and a link to the feed', () => {
  const html = pages.get('/blog/hard-water-and-coffee')?.html ?? '';
  expect(structuredDataIn(html)[0]).toMatchObject({
    headline: 'Hard water and coffee in the UK: what to do about it',
    datePublished: '2026-06-24',
    author: { name: 'Sixbean' },
  });
  expect(html).toContain('<meta property="og:type" content="article"');
  expect(attributeOf(html, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]*)"/)).toBe(
    'https://shop.test/blog/rss.xml',
  );
});

it('pictures for shared links exist', async () => {
  const pictures = new Set(
    oneOfEachKind()
      .filter(isIndexed)
      .map(
        ({ html, path }) =>
          attributeOf(html, /<meta property="og:image" content="([^"]*)"/) ?? `none on ${path}`,
      ),
  );
  for (const picture of pictures) {
    expect(picture).toMatch(/^https:\/\/shop\.test\//);
    const { pathname, search } = new URL(picture.replaceAll('&amp;', '&'));
    const answer = await fetch(shop.url + pathname + search);
    const type = answer.headers.get('content-type');
    // Read to its end: a shop that ends waits for whoever reads yet.
    const begin = Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4);
    expect({ picture, status: answer.status, type, begin }).toEqual({
      picture,
      status: 200,
      type: 'image/png',
      begin: 'PNG',
    });
  }
});

/** They belong to one visitor, so that no other page links to them. */
const UNLINKED = [
  '/profile',
  '/profile/orders/1001',
  '/guestorders/key',
  '/checkout',
  '/checkout/complete?orderId=1001',
  '/checkout/incomplete',
];

/** Once a visitor shows up: pages that are there to be read send none before. */
const MOST_KILOBYTES = 130;

/** Each is a request, of which a browser has six under way at once. */
const MOST_SCRIPTS = 15;

it('no page exceeds the script budget', async () => {
  const sizes = new Map<string, number>();
  const heavy: string[] = [];
  const unlinked = await Promise.all(UNLINKED.map((path) => readPage(shop.url, path)));
  for (const { path, html } of [...oneOfEachKind(), ...unlinked]) {
    const found = new Set(Array.from(html.matchAll(/"(\/assets\/[^"\s]+\.js)"/g), ([, file = '']) => file));
    // A set may grow while it is walked.
    for (const file of found) {
      const answer = await fetch(shop.url + file, { headers: { 'accept-encoding': 'br' } });
      sizes.set(file, Number(answer.headers.get('content-length')));
      const script = await answer.text();
      for (const [, imported = ''] of script.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
        found.add(`/assets/${imported}`);
    }
    const kilobytes = [...found].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1000;
    if (kilobytes < 50 || kilobytes > MOST_KILOBYTES) heavy.push(`${path} ${kilobytes.toFixed(1)} KB`);
    if (found.size > MOST_SCRIPTS) heavy.push(`${path} ${found.size} scripts`);
  }
  expect(heavy).toEqual([]);
});
