/** How far the catalogue, and the pages made of it, may be behind the database. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestClock } from '#tests/support/shop/test-clock.ts';
import { onBothDatabases, openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts';

onBothDatabases('the catalogue cache', (shop) => {
  const rename = (name: string) => sql`update beans set name = ${name} where id = 7`.execute(shop().db);
  const openCache = () => {
    const clock = openTestClock();
    const cache = openCatalogueCache(shop().db, clock);
    const nameIn = (catalogue: Awaited<ReturnType<typeof cache>>) =>
      catalogue.rows.beans.find(({ id }) => id === 7)?.name;
    return { clock, cache, name: async () => nameIn(await cache()) };
  };

  it('the catalogue cache is at most 200 milliseconds behind, and makes no query within that time', async () => {
    await rename('Before');
    const { clock, name } = openCache();
    expect(await name()).toBe('Before');
    await rename('After');
    clock.advance(199);
    expect(await name()).toBe('Before');
    clock.advance(1);
    expect(await name()).toBe('After');
  });

  it('a refresh shows a change at once, also while an earlier check is under way', async () => {
    await rename('Before');
    const { cache, name } = openCache();
    const looking = cache();
    await rename('After');
    await Promise.all([cache.refresh(), cache.refresh()]);
    await looking;
    expect(await name()).toBe('After');
  });

  it('the catalogue cache checks again when the clock was set back', async () => {
    await rename('Before');
    const { clock, name } = openCache();
    expect(await name()).toBe('Before');
    await rename('After');
    clock.advance(-HOUR_MS);
    expect(await name()).toBe('After');
  });

  it('the catalogue is built once for many simultaneous readers', async () => {
    const { cache } = openCache();
    expect(new Set(await Promise.all([cache(), cache(), cache()])).size).toBe(1);
  });
});

it('cached pages follow the catalogue at once when it is refreshed', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages,
    publicUrl: PUBLIC_URL,
  });
  const page = async () => (await http.inject('/shop')).body;
  expect(await page()).toContain('Lantern Ferry');
  await sql`update blends set name = 'Ferry Renamed' where name = 'Lantern Ferry'`.execute(shop.db);
  expect(await page()).toContain('Lantern Ferry');
  await catalogueCache.refresh();
  expect(await page()).toContain('Ferry Renamed');
  await http.close();
  await shop.close();
});
