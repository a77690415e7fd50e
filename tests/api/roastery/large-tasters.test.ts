/** Bags of 160 g are filled for office boxes as those of 60 g are for flights. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TasterBag, TasterLabels, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { listFreeTasters } from '#server/coffee/tasters/tasters.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenRoastedForShelf } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const KENYA = 7;

withShop('bags of 160 g', (shop) => {
  const today = () => dayInLondon(shop().clock());

  const givenBin = async (staff: TestMember, grams: number) => {
    const { roast_id: roastId } = await shop()
      .db.selectFrom('beans')
      .select('roast_id')
      .where('id', '=', KENYA)
      .executeTakeFirstOrThrow();
    const coffee = { recipe: [{ beanId: KENYA, percentage: 100 }], roastId };
    await givenRoastedForShelf(shop(), coffee, { grams, staffId: staff.user.id, roastedOn: today() });
  };

  const fill = (staff: TestMember, size: number, weights: number[]) =>
    staff.send('POST', '/staff/taster-bags', {
      id: randomUUID(),
      ctaps_id: beanCtapsId(KENYA),
      grind_id: 3,
      size,
      weights,
    });

  const guestIn = ({ guests }: TasterShelf) => guests.find(({ ctaps_id }) => ctaps_id === beanCtapsId(KENYA));

  it.each([
    [60, 71],
    [160, 159],
    [160, 60],
  ])('one of %i g that weighs %i g is refused', async (size, weight) => {
    const staff = await aStaffMember(shop());
    const refused = await fill(staff, size, [weight]);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { weights: expect.any(String) } });
  });

  it('are told apart on the shelf and the label, and offered to no flight', async () => {
    const staff = await aStaffMember(shop());
    await givenBin(staff, 500);
    const before = (await staff.send('GET', '/staff/taster-shelf')).json<TasterShelf>();
    expect(guestIn(before)).toMatchObject({ can_fill: 8, can_fill_large: 3 });
    const filled = (await fill(staff, 160, [160, 165])).json<{ bags: TasterBag[]; shelf: TasterShelf }>();
    expect(filled.bags).toMatchObject([
      { size: 160, grams: 160, state: 'free' },
      { size: 160, grams: 165, state: 'free' },
    ]);
    expect(guestIn(filled.shelf)).toMatchObject({ can_fill: 2, can_fill_large: 1 });
    const labels = await staff.send('GET', `/staff/taster-labels?bags=${filled.bags[0]?.id}`);
    expect(labels.json<TasterLabels>().labels).toMatchObject([{ net: '160 g' }]);
    expect(await listFreeTasters(shop().db, today())).toEqual([]);
  });
});
