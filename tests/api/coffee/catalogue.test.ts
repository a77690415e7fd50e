import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import { fitOfLanternFerry } from '#contract/roasting/roast-fit.ts';
import beanSeeds from '#database/seeds/beans.json' with { type: 'json' };
import blendSeeds from '#database/seeds/blends.json' with { type: 'json' };
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { migrate } from '#server/platform/migrate.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

const LISTS = [
  '/api/beans',
  '/api/blends',
  '/api/grinds',
  '/api/roasts',
  '/api/countries',
  '/api/certifications',
  '/api/bag-sizes',
  '/api/bag-types',
  '/api/shipping-options',
  '/api/order-statuses',
  '/api/payment-gateways',
  '/api/blends/price-check',
];

onBothDatabases('catalogue', (shop) => {
  const get = async <T>(url: string) => (await shop().http.inject(url)).json<T>();

  it('the catalogue has every bean with its facts and scores', async () => {
    const beans = await get<Bean[]>('/api/beans');
    expect(beans).toHaveLength(120);
    for (const seed of beanSeeds) {
      expect(beans.find(({ id }) => id === seed.id)).toMatchObject({
        name: seed.name,
        country_id: seed.country.iso,
        display_name: seed.country.display_name,
        origins: seed.origins.map((display_name) => ({ display_name })),
        certification_id: seed.certification_id,
        roast_id: seed.roast_id,
        altitude_m: seed.altitude_m,
        ...seed.scores,
      });
    }
  });

  it('the catalogue has every house blend with its recipe and the taste that follows from it', async () => {
    const blends = await get<Blend[]>('/api/blends');
    expect(blends).toHaveLength(blendSeeds.length);
    for (const seed of blendSeeds) {
      const recipe = seed.blend_recipes.map(({ bean_id, percentage, name }) =>
        expect.objectContaining({ bean_id, percentage, name }),
      );
      expect(blends.find(({ id }) => id === seed.id)).toMatchObject({
        name: seed.name,
        brand: seed.brand,
        blend_recipes: recipe,
        ...seed.scores,
      });
    }
  });

  it('every blend names the country that most of it comes from', async () => {
    const beans = await get<Bean[]>('/api/beans');
    const countryOf = (id: number) => beans.find((bean) => bean.id === id)?.country_id;
    for (const { blend_recipes, country_id, display_name } of await get<Blend[]>('/api/blends')) {
      const percentageOf = (country: string | undefined) =>
        blend_recipes
          .filter(({ bean_id }) => countryOf(bean_id) === country)
          .reduce((sum, { percentage }) => sum + percentage, 0);
      const percentages = blend_recipes.map(({ bean_id }) => percentageOf(countryOf(bean_id)));
      expect(percentageOf(country_id)).toBe(Math.max(...percentages));
      expect(beans.find((bean) => bean.country_id === country_id)?.display_name).toBe(display_name);
    }
  });

  it('every coffee has its own CTAPS id', async () => {
    const coffees = [...(await get<Bean[]>('/api/beans')), ...(await get<Blend[]>('/api/blends'))];
    expect(new Set(coffees.map(({ ctaps_id }) => ctaps_id)).size).toBe(coffees.length);
  });

  it('the catalogue shows no costs', async () => {
    const lists = await Promise.all(
      ['/api/beans', '/api/blends', '/api/bag-sizes'].map((url) => get<object[]>(url)),
    );
    const fields = new Set(lists.flat().flatMap((record) => Object.keys(record)));
    expect(
      [...fields].filter((field) => /green|cost|profit|loss|packaging|zone|band|mark_up/.test(field)),
    ).toEqual([]);
  });

  it('the catalogue has the documented roasts, grinds, bag sizes, statuses and payment methods', async () => {
    expect(await get('/api/roasts')).toEqual([
      { id: 1, display_name: 'Light Medium' },
      { id: 2, display_name: 'Medium' },
      { id: 3, display_name: 'Light Italian' },
      { id: 4, display_name: 'Connoisseur' },
      { id: 5, display_name: 'Dark Italian' },
      { id: 6, display_name: 'Continental' },
    ]);
    const names = async (url: string) =>
      (await get<{ id: unknown; display_name?: string; value?: unknown }[]>(url)).map(
        ({ id, display_name, value }) => [id, display_name ?? value],
      );
    expect(await names('/api/grinds')).toEqual([
      [1, 'General (medium, V60, Chemex, drip, siphon)'],
      [2, 'Filter (medium fine, moka pot, AeroPress, stovepot, filter)'],
      [3, 'Whole Bean'],
      [4, 'Espresso'],
      [5, 'Cafetière (coarse, cold brew, Clever Dripper)'],
    ]);
    expect(await names('/api/shipping-options')).toEqual([
      [1, 'First Class (Next Day)'],
      [2, 'Second Class (2 Days)'],
    ]);
    expect(await names('/api/order-statuses')).toEqual([
      [1, 'Awaiting payment'],
      [2, 'Received'],
      [3, 'Delivered'],
      [4, 'Dispatched'],
      [5, 'Cancelled'],
      [6, 'Roasting'],
    ]);
    expect(await names('/api/payment-gateways')).toEqual([
      [1, 'PayPal'],
      [2, 'Save To Balance'],
      [3, 'Account credit'],
      [4, 'Cash'],
      [5, 'Bank transfer'],
    ]);
    const grams = (await get<{ id: number; value: number }[]>('/api/bag-sizes')).map(({ id, value }) => [
      id,
      value,
    ]);
    expect(Object.fromEntries(grams)).toEqual({
      1: 50,
      2: 125,
      3: 250,
      4: 454,
      5: 500,
      6: 908,
      7: 1000,
      8: 60,
      9: 160,
      10: 150,
    });
  });

  it('we deliver to the United Kingdom only, and countries are listed by name', async () => {
    const countries = await get<{ id: string; value: string; is_shipping: boolean }[]>('/api/countries');
    expect(countries.filter((country) => country.is_shipping).map(({ id }) => id)).toEqual(['GB']);
    const values = countries.map(({ value }) => value.toLowerCase());
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('a user type is found by its id', async () => {
    expect(await get('/api/user-types/5')).toEqual({
      id: 5,
      display_name: 'Barista Corporate',
      price_tier: 3,
    });
    expect((await shop().http.inject('/api/user-types/8')).statusCode).toBe(404);
  });

  it.each(LISTS)('%s is compressed as the client accepts, and answers 304 to a known ETag', async (url) => {
    const plain = await shop().http.inject(url);
    const { etag } = plain.headers;
    const packed = (encoding: string) =>
      shop().http.inject({ url, headers: { 'accept-encoding': encoding } });
    const brotli = await packed('gzip, deflate, br;q=0.9');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag,
      vary: expect.stringMatching(/^Accept-Encoding/) as string,
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await packed('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await shop().http.inject({
      url,
      headers: { 'if-none-match': `"other", W/${String(etag)}` },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('a change in the database is shown under another ETag', async () => {
    const before = await shop().http.inject('/api/beans');
    await sql`update beans set name = 'Renamed by hand' where id = 7`.execute(shop().db);
    await shop().catalogueCache.refresh();
    const after = await shop().http.inject('/api/beans');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect(after.body).toContain('Renamed by hand');
    const unseen = { url: '/api/beans', headers: { 'if-none-match': String(before.headers['etag']) } };
    expect((await shop().http.inject(unseen)).statusCode).toBe(200);
  });

  it('the latest green price counts, and earlier ones are retained', async () => {
    const priceOf = async (id: number) =>
      (await get<Bean[]>('/api/beans')).find((bean) => bean.id === id)?.price_per_kilo;
    const before = (await priceOf(73)) ?? 0;
    await sql`insert into green_bean_prices (bean_id, per_kilo) values (73, 900)`.execute(shop().db);
    await shop().catalogueCache.refresh();
    expect(await priceOf(73)).toBeGreaterThan(before);
    await expect(sql`update green_bean_prices set per_kilo = 1`.execute(shop().db)).rejects.toThrow(
      /only ever added/,
    );
    await expect(sql`delete from green_bean_prices`.execute(shop().db)).rejects.toThrow(/only ever added/);
  });

  it('seeding again retains what staff changed', async () => {
    await sql`update beans set description = 'Staff wrote this', in_stock = false where id = 9`.execute(
      shop().db,
    );
    await sql`update seeded_files set hash = 'older'`.execute(shop().db);
    await migrate(shop().db, seedCatalogue);
    await shop().catalogueCache.refresh();
    const bean = (await get<Bean[]>('/api/beans')).find(({ id }) => id === 9);
    expect(bean).toMatchObject({ description: 'Staff wrote this', in_stock: false });
    const prices = await sql<{
      n: number;
    }>`select count(*)::int as n from green_bean_prices where bean_id = 9`.execute(shop().db);
    expect(prices.rows[0]?.n).toBe(1);
  });

  describe('a cupping note', () => {
    it('a cupping note opens by its id, however that is typed', async () => {
      const blend = (await get<Blend[]>('/api/blends'))[0];
      const id = blend?.ctaps_id ?? '';
      const note = await get(`/api/cupping-notes/${id}`);
      expect(note).toMatchObject({
        ctaps_id: id,
        roast_display_name: 'Light Italian',
        originsStrings: expect.anything(),
        roast_fit: fitOfLanternFerry,
      });
      expect(await get(`/api/cupping-notes/${id.toLowerCase()}`)).toEqual(note);
    });

    it.each(['B0010', 'ZZZZZ', 'C0000000000V'])('there is no cupping note for %s', async (id) => {
      expect((await shop().http.inject(`/api/cupping-notes/${id}`)).statusCode).toBe(404);
    });
  });
});
