/** Pages and the catalogue's answers while the database does not answer. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { silence } from '#tests/support/databases/silent-database.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

const LISTED = '/cuppingnotes/B0013';
/** The id of a custom blend, for which the database is asked; nobody has made it. */
const CUSTOM = `/cuppingnotes/${customBlendCtapsId(new Uint8Array(CTAPS_RANDOM_BYTES))}`;

withShop('an outage', (shop) => {
  let speak = async () => {};
  beforeAll(async () => {
    const { http, catalogueCache, settingsCache, publicBlendVersion } = shop();
    const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
    await addStorefront(http, {
      catalogueCache,
      settingsCache,
      publicBlendVersion,
      pages,
      publicUrl: PUBLIC_URL,
    });
  });
  afterEach(() => speak());

  const get = (url: string) => shop().http.inject(url);
  const priceStatus = async () => {
    const payload = { blendRecipes: [{ beanId: 1, percentage: 100 }] };
    return (await shop().http.inject({ method: 'POST', url: '/api/blend-recipes/validate', payload }))
      .statusCode;
  };
  const beSilent = async () => {
    speak = await silence(shop().db);
    shop().clock.advance(MINUTE_MS);
  };

  it('leaves cached pages and the catalogue’s answers as they are', async () => {
    const urls = ['/shop', LISTED, '/api/beans', '/api/blends', '/api/grinds', '/shop.data'];
    const before = await Promise.all(urls.map(get));
    await beSilent();
    const during = await Promise.all(urls.map(get));
    expect(during.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    expect(during.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });

  it('leaves pages whole that need the catalogue alone, also when they are rendered for the first time', async () => {
    await get('/shop');
    await beSilent();
    expect((await get('/shop?page=5')).statusCode).toBe(200);
    expect((await get('/faqs')).statusCode).toBe(200);
  });

  it('ends with pages of the catalogue as it has become', async () => {
    await get('/shop');
    await sql`update blends set name = 'Ferry Renamed' where name = 'Lantern Ferry'`.execute(shop().db);
    await beSilent();
    expect((await get('/shop')).body).toContain('Lantern Ferry');
    await speak();
    shop().clock.advance(MINUTE_MS);
    await expect.poll(async () => (await get('/shop')).body).toContain('Ferry Renamed');
  });

  describe('when a query fails', () => {
    /** Every query of the table is cancelled, as by a database that is shutting down. */
    const failing = async (table: string, work: () => Promise<void>) => {
      const [away, cancelled, view] = [`${table}_away`, `${table}_cancelled`, table].map((name) =>
        sql.id(name),
      );
      await sql`alter table ${view} rename to ${away}`.execute(shop().db);
      await sql`
        create function ${cancelled}() returns setof ${away} language plpgsql as $$
        begin raise 'shutting down' using errcode = '57P01'; end $$`.execute(shop().db);
      await sql`create view ${view} as select * from ${cancelled}()`.execute(shop().db);
      shop().clock.advance(MINUTE_MS);
      try {
        await work();
      } finally {
        await sql`drop view ${view}`.execute(shop().db);
        await sql`drop function ${cancelled}`.execute(shop().db);
        await sql`alter table ${away} rename to ${view}`.execute(shop().db);
        shop().clock.advance(MINUTE_MS);
      }
    };

    it('the page says so kindly, says when to try again, and is stored by nobody', async () => {
      await failing('custom_blends', async () => {
        const page = await get(CUSTOM);
        expect(page.statusCode).toBe(503);
        expect(page.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '2',
        });
        expect(page.body).toContain('The shop cannot answer just now');
        expect(page.body).toContain('Your orders and cart are safe');
        expect(page.body).toContain('<link rel="stylesheet"');
      });
      expect((await get(CUSTOM)).statusCode).toBe(404);
    });

    it('a comparison does not take it for a coffee that is not there', async () => {
      const url = `/cuppingnotes/compare?ids=B0013,${CUSTOM.split('/').at(-1)}`;
      await failing('custom_blends', async () => expect((await get(url)).statusCode).toBe(503));
      expect((await get(url)).body).toContain('We can’t find a coffee with the code');
    });

    it('a page without its prices is shown, but not to the next visitor', async () => {
      const url = '/cuppingnotes/H001Z';
      await get('/api/beans');
      await failing('catalogue_version', async () => {
        const page = await get(url);
        expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
        expect((await get('/api/beans')).statusCode).toBe(200);
        expect(await priceStatus()).toBe(503);
      });
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    });
  });
});
