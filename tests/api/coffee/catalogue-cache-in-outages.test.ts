/** The catalogue while the database does not answer: shown as it last was, and not sold from. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { silence } from '#tests/support/databases/silent-database.ts';
import { openTestClock } from '#tests/support/shop/test-clock.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the catalogue cache in an outage', (shop) => {
  let speak = async () => {};
  afterEach(() => speak());

  const rename = (name: string) => sql`update beans set name = ${name} where id = 7`.execute(shop().db);

  /** A cache that is filled with the name, and whose queries of the version are counted. */
  const openCache = async (name: string) => {
    await rename(name);
    let queries = 0;
    const db = shop().db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('catalogue_version')) queries++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const clock = openTestClock();
    const cache = openCatalogueCache(db, clock);
    await cache();
    queries = 0;
    type Read = typeof cache | typeof cache.forDisplay;
    const nameBy = async (read: Read) => (await read()).rows.beans.find(({ id }) => id === 7)?.name;
    return {
      clock,
      queries: () => queries,
      shown: () => nameBy(cache.forDisplay),
      sold: () => nameBy(cache),
    };
  };
  const beSilent = async () => {
    speak = await silence(shop().db);
  };

  it('what is shown follows the database within 200 milliseconds while that answers', async () => {
    const { clock, shown } = await openCache('Before');
    await rename('After');
    clock.advance(200);
    // On a busy machine the database may take longer than what is shown waits for.
    await expect.poll(shown).toBe('After');
  });

  it('what is shown is checked ahead while it is fresh, and nobody waits for that', async () => {
    const { clock, shown } = await openCache('Before');
    await rename('After');
    clock.advance(100);
    expect(await Promise.all([shown(), shown()])).toEqual(['Before', 'Before']);
    await expect.poll(shown).toBe('After');
  });

  it('what is shown is the last catalogue while the database is silent, with one query for all who ask', async () => {
    const { clock, shown, queries } = await openCache('Before');
    await beSilent();
    clock.advance(200);
    const names = await Promise.all(Array.from({ length: 50 }, shown));
    expect(new Set(names)).toEqual(new Set(['Before']));
    clock.advance(500);
    expect(await shown()).toBe('Before');
    expect(queries()).toBe(1);
  });

  it('what is shown follows the database again as soon as that answers', async () => {
    const { clock, shown } = await openCache('Before');
    await rename('After');
    await beSilent();
    clock.advance(200);
    expect(await shown()).toBe('Before');
    await speak();
    await expect.poll(shown).toBe('After');
  });

  it('a check without an answer is given up after a second, and another one begins', async () => {
    const { clock, shown, queries } = await openCache('Before');
    await beSilent();
    clock.advance(200);
    await shown();
    clock.advance(1_000);
    await shown();
    expect(queries()).toBe(2);
  });

  it('what is sold waits for the database, and is never the last catalogue', async () => {
    const { clock, shown, sold } = await openCache('Before');
    await rename('After');
    await beSilent();
    clock.advance(200);
    const answered: unknown[] = [];
    const selling = sold().then((name) => answered.push(name));
    expect(await shown()).toBe('Before');
    expect(answered).toEqual([]);
    await speak();
    await selling;
    expect(answered).toEqual(['After']);
  });

  it('what is sold is not taken from a check that began too long before it', async () => {
    const { clock, shown, sold, queries } = await openCache('Before');
    await beSilent();
    clock.advance(200);
    await shown();
    clock.advance(200);
    const selling = sold();
    await speak();
    expect(await selling).toBe('Before');
    expect(queries()).toBe(2);
  });
});
