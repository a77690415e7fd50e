/** The taster shelf: its places, and bags that are filled out of bins, emptied and written off without a gram lost or made. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TasterBag, TasterLabels, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { beanCtapsId, houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { keepFor } from '#server/coffee/tasters/tasters.ts';
import { transact } from '#server/platform/database.ts';
import { writeOffOldTasters } from '#server/roastery/taster-shelf/end-tasters.ts';
import { givenEmptyCups } from '#tests/support/api/given-flights.ts';
import { givenTasters } from '#tests/support/api/given-tasters.ts';
import { lightWayOf } from '#tests/support/api/light-way.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenRoastedForShelf } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NICARAGUA = 104;
const SIGNAL_HUT = houseBlendCtapsId(17);
const WHOLE_BEAN = 3;

interface Filled {
  bags: TasterBag[];
  shelf: TasterShelf;
}

withShop('the taster shelf', (shop) => {
  const today = () => dayInLondon(shop().clock());
  const { weigh } = lightWayOf(shop);

  const roastOf = async (table: 'beans' | 'blends', id: number) =>
    (await shop().db.selectFrom(table).select('roast_id').where('id', '=', id).executeTakeFirstOrThrow())
      .roast_id;

  /** So much of a bean lies roasted in a bin for nobody. */
  const givenBin = async (staff: TestMember, beanId: number, grams: number, roastedOn = today()) =>
    givenRoastedForShelf(
      shop(),
      { recipe: [{ beanId, percentage: 100 }], roastId: await roastOf('beans', beanId) },
      { grams, staffId: staff.user.id, roastedOn },
    );

  const fill = (staff: TestMember, beanId: number, weights: number[], more: object = {}) =>
    staff.send('POST', '/staff/taster-bags', {
      id: randomUUID(),
      ctaps_id: beanCtapsId(beanId),
      grind_id: WHOLE_BEAN,
      weights,
      ...more,
    });

  const shelfOf = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/taster-shelf')).json<TasterShelf>();

  const inBin = async (code: string) =>
    (await shop().db.selectFrom('bins').select('on_hand').where('code', '=', code).executeTakeFirstOrThrow())
      .on_hand;

  const differences = async (staff: TestMember) =>
    (await staff.send('GET', `/staff/day-closings/${today()}`))
      .json<DayClosing>()
      .differences.filter(({ what }) => /bin|taster/i.test(what));

  const audited = async (staff: TestMember, action: string) =>
    (
      await shop()
        .db.selectFrom('audit_log')
        .select('id')
        .where('staff_id', '=', staff.user.id)
        .where('action', '=', action)
        .execute()
    ).length;

  it('is for the floor alone', async () => {
    const buyer = await aMember(shop());
    expect((await buyer.send('GET', '/staff/taster-shelf')).statusCode).toBe(403);
  });

  it('tasters are filled out of a bin to the gram, once a request, and emptied into it again', async () => {
    const staff = await aStaffMember(shop());
    const code = await givenBin(staff, NICARAGUA, 200);
    const id = randomUUID();
    const filled = (await fill(staff, NICARAGUA, [60, 63], { id })).json<Filled>();
    expect(filled.bags.map(({ grams, state, days }) => ({ grams, state, days }))).toEqual([
      { grams: 60, state: 'free', days: 0 },
      { grams: 63, state: 'free', days: 0 },
    ]);
    expect(new Set(filled.bags.map(({ lot }) => lot)).size).toBe(1);
    expect((await fill(staff, NICARAGUA, [60, 63], { id })).json<Filled>().bags).toEqual(filled.bags);
    expect(await inBin(code)).toBe(77);
    const onShelf = filled.shelf.places.find(({ coffee }) => coffee?.ctaps_id === beanCtapsId(NICARAGUA));
    expect(onShelf?.coffee).toMatchObject({ to_fill: 2, can_fill: 1 });
    expect((await fill(staff, NICARAGUA, [60, 60])).json()).toMatchObject({
      message: expect.stringContaining('The bins hold too little'),
    });
    expect(await inBin(code)).toBe(77);
    expect(await differences(staff)).toEqual([]);
    for (const bag of filled.bags)
      expect((await staff.send('DELETE', `/staff/taster-bags/${bag.id}`)).statusCode).toBe(200);
    expect((await staff.send('DELETE', `/staff/taster-bags/${filled.bags[0]?.id}`)).statusCode).toBe(200);
    expect(await inBin(code)).toBe(200);
    expect(await differences(staff)).toEqual([]);
    expect(await audited(staff, 'empty taster')).toBe(2);
  });

  it.each([[[59]], [[176]], [[]], [[60.5]]])('a bag of %j g is refused', async (weights) => {
    const staff = await aStaffMember(shop());
    await givenBin(staff, NICARAGUA, 200);
    expect((await fill(staff, NICARAGUA, weights)).statusCode).toBe(400);
  });

  it('a house blend is mixed of its beans by their shares, and of what the bins hold of each', async () => {
    const staff = await aStaffMember(shop());
    const roastId = await roastOf('blends', 17);
    const recipe = await shop()
      .db.selectFrom('blend_recipes')
      .select(['bean_id', 'percentage'])
      .where('blend_id', '=', 17)
      .orderBy('position')
      .execute();
    const codes: string[] = [];
    for (const { bean_id: beanId } of recipe)
      codes.push(
        await givenRoastedForShelf(
          shop(),
          { recipe: [{ beanId, percentage: 100 }], roastId },
          { grams: 100, staffId: staff.user.id, roastedOn: today() },
        ),
      );
    const filled = await staff.send('POST', '/staff/taster-bags', {
      id: randomUUID(),
      ctaps_id: SIGNAL_HUT,
      grind_id: 2,
      weights: [60],
    });
    expect(filled.statusCode).toBe(200);
    const left = [];
    for (const code of codes) left.push(await inBin(code));
    expect(left).toEqual(recipe.map(({ percentage }) => 100 - (60 * percentage) / 100));
    expect(await differences(staff)).toEqual([]);
  });

  it('coffee that an order needs, or that is past its days, fills no taster', async () => {
    const staff = await aStaffMember(shop());
    const togo = 35;
    await givenBin(staff, togo, 500, dayAfter(today(), -6));
    expect((await fill(staff, togo, [60])).statusCode).toBe(409);
  });

  it('two people who fill the last coffee at once fill one bag', async () => {
    const [one, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const cameroon = 32;
    const code = await givenBin(one, cameroon, 70);
    const both = await Promise.all([fill(one, cameroon, [60]), fill(other, cameroon, [60])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await inBin(code)).toBe(10);
  });

  it('where nothing is weighed a bag stands as what it is sold as, and where all is weighed none may', async () => {
    const staff = await aStaffMember(shop());
    const laos = 63;
    await givenBin(staff, laos, 300);
    expect((await fill(staff, laos, [60], { as_planned: true })).statusCode).toBe(409);
    await weigh(false);
    expect((await fill(staff, laos, [61], { as_planned: true })).statusCode).toBe(422);
    expect((await fill(staff, laos, [60, 60], { as_planned: true })).json<Filled>().bags).toHaveLength(2);
    await weigh(true);
  });

  it('a label says all that the law asks for, and neither the name nor the id of the coffee', async () => {
    const staff = await aStaffMember(shop());
    await givenBin(staff, NICARAGUA, 200);
    const { bags } = (await fill(staff, NICARAGUA, [60])).json<Filled>();
    const answer = await staff.send('GET', `/staff/taster-labels?bags=${bags[0]?.id}`);
    const { labels, business } = answer.json<TasterLabels>();
    expect(labels).toMatchObject([
      { food: 'Roasted coffee beans', net: '60 g', lot: bags[0]?.lot, code: `T${bags[0]?.id}` },
    ]);
    expect(labels[0]?.address).toMatch(new RegExp(`/t/T${bags[0]?.id}-[\\w-]{16}$`));
    expect(business).toHaveLength(2);
    expect(answer.body).not.toMatch(/nicaragua/i);
    expect(answer.body).not.toContain(beanCtapsId(NICARAGUA));
  });

  it('a bag that is written off is waste of its bin, and one that is kept for a flight leaves it', async () => {
    const staff = await aStaffMember(shop());
    const robusta = 64;
    const code = await givenBin(staff, robusta, 200);
    const { bags } = (await fill(staff, robusta, [62])).json<Filled>();
    const bagId = bags[0]?.id ?? 0;
    const [cupId = 0] = await givenEmptyCups(shop(), 4);
    // The bags that were kept for it came out of no bin.
    const before = await differences(staff);
    await transact(shop().db, (transaction) => keepFor(transaction, { bagId, cupId }));
    expect((await staff.send('DELETE', `/staff/taster-bags/${bagId}`)).statusCode).toBe(409);
    const writeOff = () => staff.send('POST', `/staff/taster-bags/${bagId}/write-off`);
    expect((await writeOff()).statusCode).toBe(200);
    expect((await writeOff()).statusCode).toBe(200);
    const moves = await shop()
      .db.selectFrom('bin_moves')
      .select(['kind', 'grams'])
      .where('taster_bag_id', '=', bagId)
      .orderBy('id')
      .execute();
    expect(moves).toEqual([
      { kind: 'filled', grams: -62 },
      { kind: 'unfilled', grams: 62 },
      { kind: 'waste', grams: -62 },
    ]);
    expect(await inBin(code)).toBe(138);
    expect(await differences(staff)).toEqual(before);
    expect((await staff.send('DELETE', `/staff/taster-bags/${bagId}`)).statusCode).toBe(409);
  });

  it('bags of 22 days are written off by night, those of 21 are not, and none that lies in a box', async () => {
    const staff = await aStaffMember(shop());
    const of = { staffId: staff.user.id };
    const [old] = await givenTasters(shop(), NICARAGUA, { ...of, roastedOn: dayAfter(today(), -22) });
    const [good] = await givenTasters(shop(), NICARAGUA, { ...of, roastedOn: dayAfter(today(), -21) });
    const stateOf = async (id: number | undefined) =>
      (await shelfOf(staff)).places.flatMap(({ coffee }) => coffee?.bags ?? []).find((bag) => bag.id === id)
        ?.state;
    expect([await stateOf(old), await stateOf(good)]).toEqual(['too old', 'free']);
    await writeOffOldTasters(shop().db, shop().clock());
    await writeOffOldTasters(shop().db, shop().clock());
    expect([await stateOf(old), await stateOf(good)]).toEqual([undefined, 'free']);
    await writeOffOldTasters(shop().db, new Date(shop().clock().getTime() + DAY_MS));
    expect(await stateOf(good)).toBeUndefined();
  });

  it('a place is given to another coffee, once, and only in place of what the screen showed', async () => {
    const staff = await aStaffMember(shop());
    const { choices, distance, without } = (await staff.send('GET', '/staff/taster-shelf/3/choices')).json<{
      choices: { ctaps_id: string; distance: number }[];
      distance: number;
      without: number;
    }>();
    const before = (await shelfOf(staff)).places[2]?.coffee?.ctaps_id;
    const [nearest] = choices;
    expect(without).toBeGreaterThanOrEqual(distance);
    expect(nearest?.distance).toBeLessThanOrEqual(without);
    const put = (body: object) => staff.send('PUT', '/staff/taster-shelf/3', body);
    const wish = { ctaps_id: nearest?.ctaps_id, instead_of: before };
    expect((await put({ ...wish, instead_of: null })).statusCode).toBe(409);
    expect((await put({ ...wish, ctaps_id: beanCtapsId(NICARAGUA) })).statusCode).toBe(422);
    expect((await put({ ...wish, ctaps_id: 'H999Z' })).statusCode).toBe(422);
    const changed = await put(wish);
    expect(changed.statusCode).toBe(200);
    expect((await put(wish)).json()).toEqual(changed.json());
    const shelf = changed.json<TasterShelf>();
    expect(shelf.places[2]?.coffee?.ctaps_id).toBe(nearest?.ctaps_id);
    expect(shelf.distance).toBeCloseTo(nearest?.distance ?? 0, 9);
    expect(await audited(staff, 'change taster shelf')).toBe(1);
    expect((await staff.send('PUT', '/staff/taster-shelf/13', wish)).statusCode).toBe(404);
  });

  it('leftovers of a coffee without a place may be filled as a guest on the shelf', async () => {
    const staff = await aStaffMember(shop());
    const kenya = 7;
    await givenBin(staff, kenya, 130);
    expect((await shelfOf(staff)).guests).toContainEqual(
      expect.objectContaining({ ctaps_id: beanCtapsId(kenya), can_fill: 2 }),
    );
    expect((await fill(staff, kenya, [60, 60])).json<Filled>().shelf.guests).toContainEqual(
      expect.objectContaining({ ctaps_id: beanCtapsId(kenya), can_fill: 0 }),
    );
  });
});
