/** What the world around a flight could tell of it before the names are shown: heads of pages, headers, pictures, the sitemap, codes. */
import { beforeAll, expect, it } from 'vitest';
import { STEPS } from '#domain/preference/flight.ts';
import { cupsOf } from '#tests/support/api/given-flights.ts';
import { type GivenTasting, givenTasting } from '#tests/support/api/given-tastings.ts';
import { sendTo } from '#tests/support/api/members.ts';
import { addPages } from '#tests/support/api/shop-pages.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('flights are blind from outside', (shop) => {
  beforeAll(() => addPages(shop()));

  const open = (url: string) => shop().http.inject(url);

  /** Names and ids of the five coffees. */
  const secretsOf = async ({ orderId }: GivenTasting) => {
    const cups = await cupsOf(shop(), orderId);
    const secrets = cups.flatMap(({ coffee }) => {
      const { name, ctaps_id } = coffee as { name: string; ctaps_id: string };
      return [name, ctaps_id];
    });
    expect(secrets).toHaveLength(2 * STEPS.length);
    return secrets;
  };
  const expectBlind = (where: string, text: string, secrets: readonly string[]) => {
    for (const secret of secrets) expect.soft(text, `${where} tells ${secret}`).not.toContain(secret);
  };
  /** What other programs read of a page: its head, and what it says as data. */
  const forPrograms = (body: string) =>
    [
      /<head>.*?<\/head>/s.exec(body)?.[0] ?? '',
      ...[...body.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs)].map(([found]) => found),
    ].join('\n');

  it('the page of a tasting has no picture to share and no data, and its headers name nothing', async () => {
    const flight = await givenTasting(shop());
    const secrets = await secretsOf(flight);
    for (const key of [flight.key, ...flight.bagKeys]) {
      const { statusCode, body, headers } = await open(`/t/${key}`);
      expect(statusCode).toBe(200);
      expectBlind(`/t/${key}`, `${body} ${JSON.stringify(headers)}`, secrets);
      expect(body).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"|cuppingnotes|tasteprint/);
      expect(body).toContain('noindex');
      for (const path of [`tastings/${key}`, `bags/${key}`]) {
        const answer = await sendTo(shop(), { method: 'GET', url: `/api/${path}` });
        expectBlind(path, `${answer.body} ${JSON.stringify(answer.headers)}`, secrets);
      }
    }
  });

  it('heads, data and headers of a buyer’s pages and of the offer name none that they did not name before', async () => {
    const urls = ['/flight', '/cart', '/checkout', '/profile'];
    const seen = async () =>
      Promise.all(
        urls.map(async (url) => {
          const { body, headers } = await open(url);
          const { date: _, 'x-request-id': __, ...others } = headers;
          return `${forPrograms(body)} ${JSON.stringify(others)}`;
        }),
      );
    const before = await seen();
    const flight = await givenTasting(shop());
    const secrets = await secretsOf(flight);
    const after = await seen();
    const countsIn = (pages: string[]) =>
      pages.map((page) => secrets.map((secret) => page.split(secret).length));
    expect(countsIn(after)).toEqual(countsIn(before));
    const { body, headers } = await open(`/profile/orders/${flight.orderId}`);
    expectBlind('order page', `${forPrograms(body)} ${JSON.stringify(headers)}`, secrets);
    const invoice = await flight.member.send('GET', `/orders/${flight.orderId}/invoice`);
    expectBlind('invoice', JSON.stringify(invoice.headers), secrets);
  });

  it('neither the sitemap nor the list for robots knows of a tasting or changes with one', async () => {
    const read = async () => {
      const texts = [];
      for (const url of ['/sitemap.xml', '/robots.txt', '/blog/rss.xml']) texts.push((await open(url)).body);
      return texts;
    };
    const before = await read();
    expect(before[0]).toContain('/flight<');
    const { key } = await givenTasting(shop());
    expect(await read()).toEqual(before);
    expect(before.join('')).not.toContain('/t/');
    expect(before.join('')).not.toContain(key);
  });

  it('no code of a flight and no number of its bags opens the page of a bag', async () => {
    const flight = await givenTasting(shop());
    const secrets = await secretsOf(flight);
    const numbers = flight.cups.map(({ bag_id }) => `T${bag_id}`);
    for (const code of [flight.key, ...flight.bagKeys, ...numbers]) {
      const answer = await sendTo(shop(), { method: 'GET', url: `/api/bags/${encodeURIComponent(code)}` });
      expect([code, answer.statusCode]).toEqual([code, 404]);
      const page = await open(`/bag/${encodeURIComponent(code)}`);
      expectBlind(`/bag/${code}`, `${forPrograms(page.body)} ${JSON.stringify(page.headers)}`, secrets);
    }
  });

  it('a picture is the same whether its coffee lies in a flight or not', async () => {
    const [first = { ctaps_id: '' }] = (await givenTasting(shop())).cups;
    const draw = async () => {
      const { body, headers } = await open(`/cuppingnotes/${first.ctaps_id}/tasteprint.svg`);
      return [body, headers['etag'], headers['last-modified']];
    };
    const before = await draw();
    expect(before[0]).toContain('<svg');
    await givenTasting(shop());
    expect(await draw()).toEqual(before);
  });
});
