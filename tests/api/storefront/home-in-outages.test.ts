/** The home page of a shop whose catalogue cannot be read. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { builtPages } from '#server/storefront/page-handler.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

withShop('a catalogue that cannot be read', (shop) => {
  it('leaves the rest of the home page standing, which says so and is stored by nobody', async () => {
    const { http, catalogueCache, settingsCache, publicBlendVersion, db } = shop();
    const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
    await addStorefront(http, {
      catalogueCache,
      settingsCache,
      publicBlendVersion,
      pages,
      publicUrl: PUBLIC_URL,
    });
    await sql`alter table beans rename to beans_away`.execute(db);
    const during = await http.inject('/');
    expect([during.statusCode, during.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(during.body).toContain('We can’t show our top sellers just now.');
    expect(during.body).toContain('Try again');
    await sql`alter table beans_away rename to beans`.execute(db);
    const after = await http.inject('/');
    expect(after.headers['cache-control']).toBe('no-cache');
    expect(after.body).not.toContain('just now');
  });
});

it('the home page stands without the list of top sellers, with favourites in their place', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http, catalogueCache, settingsCache, publicBlendVersion } = shop;
  http.addHook('onRequest', async ({ url }, reply) => {
    if (url === '/api/top-sellers') return reply.code(503).send({ code: 'unavailable', message: 'Not now.' });
    return undefined;
  });
  const pages = await builtPages(http, { publicUrl: PUBLIC_URL, live: false });
  await addStorefront(http, {
    catalogueCache,
    settingsCache,
    publicBlendVersion,
    pages,
    publicUrl: PUBLIC_URL,
  });
  const { statusCode, headers, body } = await http.inject('/');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('Six favourites from the roastery');
  await http.close();
  await shop.close();
});
