/** Tasters: which coffees have a place on the shelf, and that each bag is kept for one cup. */
import { expect, it } from 'vitest';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { openCatalogueCache, seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import {
  keepFor,
  listBagsOfCups,
  listFreeTasters,
  releaseTasters,
  takeFreeTasters,
} from '#server/coffee/tasters/tasters.ts';
import { transact } from '#server/platform/database.ts';
import { givenEmptyCups } from '#tests/support/api/given-flights.ts';
import { givenTasters } from '#tests/support/api/given-tasters.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const [NICARAGUA, LAOS, TOGO] = [104, 63, 35];
const [nicaragua, laos, togo] = [beanCtapsId(104), beanCtapsId(63), beanCtapsId(35)];

withShop('tasters', (shop) => {
  const today = () => dayInLondon(shop().clock());

  it('a new shop has twelve coffees on the shelf, in the catalogue with their recipes, and a change is seen at once', async () => {
    const cache = openCatalogueCache(shop().db, shop().clock);
    const { tasterShelf } = await cache();
    expect(tasterShelf.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(tasterShelf[0]).toMatchObject({ ctapsId: nicaragua, name: expect.stringContaining('Nicaragua') });
    expect(tasterShelf[0]?.recipe.map(({ percentage }) => percentage)).toEqual([100]);
    const blend = tasterShelf.find(({ name }) => name === 'Cartographer');
    expect(blend?.recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
    await shop()
      .db.updateTable('taster_shelf')
      .set({ removed_at: new Date() })
      .where('place', '=', 12)
      .execute();
    expect((await cache.refresh()).tasterShelf).toHaveLength(11);
  });

  it('a coffee that staff took off the shelf does not come back with the next seeds', async () => {
    await transact(shop().db, async (transaction) => {
      await transaction.deleteFrom('seeded_files').execute();
      await seedCatalogue(transaction);
    });
    const shelf = await shop().db.selectFrom('taster_shelf').select('removed_at').execute();
    expect(shelf).toHaveLength(12);
    expect(shelf.filter(({ removed_at }) => removed_at !== null)).toHaveLength(1);
  });

  it('each cup gets the first coffee of its ranking that is free and in no cup before, the oldest bag first', async () => {
    const { user } = await aStaffMember(shop());
    const of = { staffId: user.id, grindId: 2 };
    const [young] = await givenTasters(shop(), NICARAGUA, { ...of, roastedOn: dayAfter(today(), -2) });
    const [oldest] = await givenTasters(shop(), NICARAGUA, { ...of, roastedOn: dayAfter(today(), -21) });
    await givenTasters(shop(), NICARAGUA, { ...of, roastedOn: dayAfter(today(), -22) });
    const [second] = await givenTasters(shop(), LAOS, of);
    await givenTasters(shop(), TOGO, { ...of, grindId: 1 });
    expect((await listFreeTasters(shop().db, today())).filter(({ grind_id }) => grind_id === 2)).toEqual(
      expect.arrayContaining([
        { ctaps_id: nicaragua, grind_id: 2, bags: 2 },
        { ctaps_id: laos, grind_id: 2, bags: 1 },
      ]),
    );
    const cups = await givenEmptyCups(shop(), 4);
    const [first, later] = [cups.slice(0, 3), cups.slice(3)];
    const take = (forCups: number[]) =>
      transact(shop().db, async (transaction) => {
        const rankings = forCups.map(() => [togo, nicaragua, laos]);
        const bags = await takeFreeTasters(transaction, { rankings, grindId: 2, today: today() });
        for (const [i, bag] of bags.entries())
          if (bag !== null) await keepFor(transaction, { bagId: bag.id, cupId: forCups[i] ?? 0 });
        return bags.map((bag) => bag?.id ?? null);
      });
    expect(await take(first)).toEqual([oldest, second, null]);
    expect(await take(later)).toEqual([young, null]);
    await transact(shop().db, (transaction) => releaseTasters(transaction, first));
    expect(await listBagsOfCups(shop().db, first)).toEqual([]);
    expect(await take(first.slice(0, 2))).toEqual([oldest, second]);
  });

  it('of two flights at once no bag is kept for both, and neither waits for the other', async () => {
    const { user } = await aStaffMember(shop());
    const [bag] = await givenTasters(shop(), TOGO, { staffId: user.id, grindId: 3 });
    const asked = { rankings: [[togo]], grindId: 3, today: today() };
    await transact(shop().db, async (one) => {
      expect((await takeFreeTasters(one, asked)).map((found) => found?.id)).toEqual([bag]);
      const other = await transact(shop().db, (transaction) => takeFreeTasters(transaction, asked));
      expect(other).toEqual([null]);
    });
  });
});
