/** Flights are packed taster by taster: each scan says its letter, and whatever doesn't belong there is refused with what to do. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { PackingSlip } from '#contract/packing/labels.ts';
import type { TasterLabels } from '#contract/taster-shelf/taster-shelf.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { settleWaiting } from '#server/selling/orders/settle-waiting.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { givenTasters } from '#tests/support/api/given-tasters.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('packing flights', (shop) => {
  const today = () => dayInLondon(shop().clock());

  /** Being roasted, with five bags kept for it. */
  const givenFlight = async () => {
    await givenFilledShelf(shop(), { roastedOn: dayAfter(today(), -2) });
    const { member: buyer, order } = await givenOrderedFlight(shop());
    const owner = await aStaffMember(shop());
    expect((await owner.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 })).statusCode).toBe(
      200,
    );
    const box = await shop()
      .db.selectFrom('order_shipping_details')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const cups = await cupsOf(shop(), order.id);
    return { buyer, order, boxId: box.id, packer, cups };
  };

  const scan = (packer: TestMember, boxId: number, code: string, was_typed = true) =>
    packer.send('POST', `/staff/boxes/${boxId}/bags`, { code, was_typed });
  const boxOf = async (packer: TestMember, boxId: number) => {
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    const box = boxes.find(({ id }) => id === boxId);
    if (box === undefined) throw new Error('The box is not on the floor.');
    return box;
  };
  const close = (packer: TestMember, box: PackedBox, all_in = false) =>
    packer.send('PUT', `/staff/boxes/${box.id}/packing`, {
      box_type_id: box.box_type_id,
      gross_grams: box.expected_grams,
      all_in,
    });
  const tasterOf = (id: number) =>
    shop().db.selectFrom('taster_bags').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** The number of a free bag of the same coffee as a cup's. */
  const freeBagLike = async (bagId: number) => {
    const { ctaps_id, grind_id } = await tasterOf(bagId);
    const { id } = await shop()
      .db.selectFrom('taster_bags')
      .select('id')
      .where('ctaps_id', '=', ctaps_id)
      .where('grind_id', '=', grind_id)
      .where('cup_id', 'is', null)
      .where('written_off_at', 'is', null)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('each scanned taster is told its letter, and the box closes once all five are in', async () => {
    const { packer, boxId, cups } = await givenFlight();
    const before = await boxOf(packer, boxId);
    expect(before.contents).toMatchObject([
      { name: 'Taster flight', ctaps_id: null, quantity: 5, packed: [] },
    ]);
    expect(before.contents[0]?.cups.map(({ letter, code, is_packed }) => [letter, code, is_packed])).toEqual(
      cups.map(({ letter, bag_id }) => [letter, `T${bag_id}`, false]),
    );
    const { labels } = (
      await packer.send('GET', `/staff/taster-labels?bags=${cups.map(({ bag_id }) => bag_id).join(',')}`)
    ).json<TasterLabels>();
    for (const { letter, bag_id } of cups.toReversed()) {
      const box = await boxOf(packer, boxId);
      expect((await close(packer, box)).statusCode).toBe(409);
      expect((await close(packer, box, true)).json()).toMatchObject({
        message: expect.stringContaining('Scan each taster'),
      });
      const { address = '' } = labels.find(({ id }) => id === bag_id) ?? {};
      const packed = (await scan(packer, boxId, address, false)).json<PackedBox>();
      expect(packed.contents[0]?.cups.find((cup) => cup.letter === letter)).toMatchObject({
        bag_id,
        is_packed: true,
      });
      expect((await scan(packer, boxId, address, false)).json()).toEqual(packed);
    }
    const full = await boxOf(packer, boxId);
    expect(full.contents[0]?.packed.every(({ was_scanned }) => was_scanned === true)).toBe(true);
    expect(full.expected_grams).toBeGreaterThan(300);
    expect((await close(packer, full)).statusCode).toBe(200);
    const closed = await packer.send('DELETE', `/staff/boxes/${boxId}/tasters/${cups[0]?.bag_id}`);
    expect(closed.statusCode).toBe(409);
  });

  it('its slip names no coffee, and comes with the card of its tasting', async () => {
    const { packer, order, cups } = await givenFlight();
    const answer = await packer.send('GET', `/staff/slips?orders=${order.id}`);
    const [slip] = answer.json<{ slips: PackingSlip[] }>().slips;
    expect(slip?.lines).toEqual([
      { quantity: 5, name: 'Taster flight', details: expect.stringMatching(/^60 g, (?!.*roast)/) },
    ]);
    expect(slip?.cards).toEqual([
      { of: 'flight', address: expect.stringMatching(new RegExp(`/t/F${cups[0]?.flight_id}-[\\w-]{32}$`)) },
    ]);
    for (const { coffee } of cups) expect(answer.body).not.toContain((coffee as { name: string }).name);
  });

  it('any free taster of the same coffee takes the place of the one that was kept, under its letter', async () => {
    const { packer, boxId, cups } = await givenFlight();
    const [cup] = cups;
    const kept = cup?.bag_id ?? 0;
    const other = await freeBagLike(kept);
    const packed = (await scan(packer, boxId, `t${other}`)).json<PackedBox>();
    expect(packed.contents[0]?.cups[0]).toMatchObject({ letter: 'A', bag_id: other, is_packed: true });
    expect(await tasterOf(kept)).toMatchObject({ cup_id: null, box_id: null });
    expect((await scan(packer, boxId, `T${kept}`)).json()).toMatchObject({
      message: expect.stringContaining('one of this coffee in the box already'),
    });
    const taken = await packer.send('DELETE', `/staff/boxes/${boxId}/tasters/${other}`);
    expect(taken.json<PackedBox>().contents[0]?.cups[0]).toMatchObject({ bag_id: other, is_packed: false });
    expect((await scan(packer, boxId, `T${kept}`)).statusCode).toBe(200);
    await packer.send('DELETE', `/staff/boxes/${boxId}/bags`);
    expect((await boxOf(packer, boxId)).contents[0]?.packed).toEqual([]);
    expect(await tasterOf(kept)).toMatchObject({ cup_id: cup?.id, box_id: null });
  });

  it('what is not in the flight, ground otherwise, too old or written off is refused, and nothing changes', async () => {
    const { packer, boxId, cups } = await givenFlight();
    const of = { staffId: packer.user.id };
    const bean = await shop()
      .db.selectFrom('beans')
      .select('id')
      .where('ctaps_id', '=', cups.find(({ ctaps_id }) => ctaps_id?.startsWith('B'))?.ctaps_id ?? '')
      .executeTakeFirst();
    const [foreign] = await givenTasters(shop(), 7, { ...of, roastedOn: today() });
    const refusals: [number | undefined, string][] = [[foreign, 'is not in this flight']];
    if (bean !== undefined) {
      const [ground] = await givenTasters(shop(), bean.id, { ...of, grindId: 2, roastedOn: today() });
      const [old] = await givenTasters(shop(), bean.id, { ...of, roastedOn: dayAfter(today(), -22) });
      const [thrown] = await givenTasters(shop(), bean.id, { ...of, roastedOn: today() });
      await shop()
        .db.updateTable('taster_bags')
        .set({ written_off_at: shop().clock() })
        .where('id', '=', thrown ?? 0)
        .execute();
      refusals.push([ground, 'Wrong grind'], [old, 'too old'], [thrown, 'written off']);
    }
    for (const [id, words] of refusals) {
      const refused = await scan(packer, boxId, `T${id}`);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ message: expect.stringContaining(words) });
    }
    expect((await scan(packer, boxId, 'T999999')).statusCode).toBe(409);
    expect((await scan(packer, boxId, `T${foreign}-AAAAAAAAAAAAAAAA`, false)).statusCode).toBe(422);
    expect((await boxOf(packer, boxId)).contents[0]?.packed).toEqual([]);
  });

  it('once one is packed, a flight whose taster is written off waits for that coffee', async () => {
    const { packer, boxId, cups } = await givenFlight();
    const [first, second] = cups;
    if (first === undefined || second === undefined) throw new Error('The flight was not settled.');
    await scan(packer, boxId, `T${first.bag_id}`);
    const ofCoffee = await shop()
      .db.selectFrom('taster_bags')
      .select('id')
      .where('ctaps_id', '=', second.ctaps_id ?? '')
      .where('written_off_at', 'is', null)
      .where(({ or, eb }) => or([eb('cup_id', 'is', null), eb('cup_id', '=', second.id)]))
      .execute();
    for (const { id } of ofCoffee)
      expect((await packer.send('POST', `/staff/taster-bags/${id}/write-off`)).statusCode).toBe(200);
    await settleWaiting(shop().db, shop().clock());
    const cupsNow = async () => (await boxOf(packer, boxId)).contents[0]?.cups ?? [];
    expect(await cupsNow()).toMatchObject([
      { code: `T${first.bag_id}`, is_packed: true },
      { letter: 'B', code: null },
      ...cups.slice(2).map(({ bag_id }) => ({ code: `T${bag_id}` })),
    ]);
    await givenFilledShelf(shop(), { count: 1, roastedOn: today() });
    const free = await freeBagLike(second.bag_id ?? 0);
    await settleWaiting(shop().db, shop().clock());
    expect((await cupsNow())[1]).toMatchObject({ letter: 'B', code: `T${free}`, is_packed: false });
  });

  it('a taster that is kept for another flight is refused, and found in the box of that one', async () => {
    const [one, other] = [await givenFlight(), await givenFlight()];
    const shared = other.cups.find(({ ctaps_id }) => one.cups.some((cup) => cup.ctaps_id === ctaps_id));
    expect((await scan(one.packer, one.boxId, `T${shared?.bag_id}`)).json()).toMatchObject({
      message: expect.stringContaining('kept for another flight'),
    });
    const found = await one.packer.send('GET', `/staff/scanned-bags?code=T${shared?.bag_id}`);
    expect(found.json()).toMatchObject({ box: { id: other.boxId }, is_packed: false });
    const free = await freeBagLike(shared?.bag_id ?? 0);
    expect((await one.packer.send('GET', `/staff/scanned-bags?code=T${free}`)).statusCode).toBe(409);
  });

  it('of two packers who scan one free taster into their boxes, one has it', async () => {
    const [one, other] = [await givenFlight(), await givenFlight()];
    const shared = other.cups.find(({ ctaps_id }) => one.cups.some((cup) => cup.ctaps_id === ctaps_id));
    const free = await freeBagLike(shared?.bag_id ?? 0);
    const both = await Promise.all([
      scan(one.packer, one.boxId, `T${free}`),
      scan(other.packer, other.boxId, `T${free}`),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await tasterOf(free)).box_id).toBe(both[0]?.statusCode === 200 ? one.boxId : other.boxId);
  });

  it('a taster of a cancelled flight is free again, and goes into another', async () => {
    const { buyer, order, cups } = await (async () => {
      await givenFilledShelf(shop(), { roastedOn: dayAfter(today(), -2) });
      const ordered = await givenOrderedFlight(shop());
      return { buyer: ordered.member, order: ordered.order, cups: await cupsOf(shop(), ordered.order.id) };
    })();
    expect((await buyer.send('POST', `/orders/${order.id}/cancellations`)).statusCode).toBe(200);
    const { packer, boxId, cups: own } = await givenFlight();
    const freed = cups.find(({ ctaps_id }) => own.some((cup) => cup.ctaps_id === ctaps_id));
    const bag = await tasterOf(freed?.bag_id ?? 0);
    const isOwn = own.some(({ bag_id }) => bag_id === bag.id);
    expect(bag.cup_id === null || isOwn).toBe(true);
    expect((await scan(packer, boxId, `T${bag.id}`)).statusCode).toBe(200);
  });
});
