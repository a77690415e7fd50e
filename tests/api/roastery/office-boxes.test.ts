/** Bags of 160 g for office votes: filled out of bins to the gram, waited for, and packed. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { TasterBag, TasterLabels, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { cupsOf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { fillBoxesOf, givenOrderedVote } from '#tests/support/api/given-votes.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenRoastedForShelf } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NICARAGUA = 104;
const WHOLE_BEAN = 3;

interface Filled {
  bags: TasterBag[];
  shelf: TasterShelf;
}

withShop('boxes of office votes', (shop) => {
  const today = () => dayInLondon(shop().clock());

  const givenBin = async (staff: TestMember, grams: number) => {
    const { roast_id: roastId } = await shop()
      .db.selectFrom('beans')
      .select('roast_id')
      .where('id', '=', NICARAGUA)
      .executeTakeFirstOrThrow();
    const coffee = { recipe: [{ beanId: NICARAGUA, percentage: 100 }], roastId };
    return givenRoastedForShelf(shop(), coffee, { grams, staffId: staff.user.id, roastedOn: today() });
  };

  const fill = (staff: TestMember, weights: number[], size: number) =>
    staff.send('POST', '/staff/taster-bags', {
      id: randomUUID(),
      ctaps_id: beanCtapsId(NICARAGUA),
      grind_id: WHOLE_BEAN,
      size,
      weights,
    });

  const shelfOf = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/taster-shelf')).json<TasterShelf>();

  const inBin = async (code: string) =>
    (await shop().db.selectFrom('bins').select('on_hand').where('code', '=', code).executeTakeFirstOrThrow())
      .on_hand;

  const scan = (packer: TestMember, boxId: number, code: string) =>
    packer.send('POST', `/staff/boxes/${boxId}/bags`, { code, was_typed: true });

  const boxOf = async (packer: TestMember, boxId: number) => {
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    const box = boxes.find(({ id }) => id === boxId);
    if (box === undefined) throw new Error('The box is not on the floor.');
    return box;
  };

  const close = (packer: TestMember, box: PackedBox) =>
    packer.send('PUT', `/staff/boxes/${box.id}/packing`, {
      box_type_id: box.box_type_id,
      gross_grams: box.expected_grams,
      all_in: false,
    });

  it('bags of 160 g are filled for office votes, and count as none of the shelf', async () => {
    const staff = await aStaffMember(shop());
    const code = await givenBin(staff, 400);
    const before = await shelfOf(staff);
    const of = ({ places }: TasterShelf) =>
      places.find(({ coffee }) => coffee?.ctaps_id === beanCtapsId(NICARAGUA))?.coffee;
    expect(of(before)).toMatchObject({ can_fill_large: Math.floor(400 / 160) });
    for (const weights of [[159], [60]]) expect((await fill(staff, weights, 160)).statusCode).toBe(422);
    expect((await fill(staff, [161], 60)).statusCode).toBe(422);
    expect((await fill(staff, [100], 100)).statusCode).toBe(400);
    const { bags, shelf } = (await fill(staff, [160, 161], 160)).json<Filled>();
    expect(bags).toMatchObject([
      { size: 160, grams: 160 },
      { size: 160, grams: 161 },
    ]);
    expect(await inBin(code)).toBe(79);
    expect(of(shelf)?.to_fill).toBe(of(before)?.to_fill);
    const { labels } = (
      await staff.send('GET', `/staff/taster-labels?bags=${bags.map(({ id }) => id).join(',')}`)
    ).json<TasterLabels>();
    expect(labels.map(({ net }) => net)).toEqual(['160 g', '160 g']);
    for (const bag of bags) await staff.send('DELETE', `/staff/taster-bags/${bag.id}`);
    expect(await inBin(code)).toBe(400);
  });

  it('names what office votes wait for, until it is filled', async () => {
    const staff = await aStaffMember(shop());
    const { orderId } = await givenOrderedVote(shop(), { people: 14, grindId: 2 });
    const waiting = async () =>
      (await shelfOf(staff)).office_boxes.find(({ order_id }) => order_id === orderId);
    expect((await waiting())?.coffees.map(({ bags }) => bags)).toEqual([2, 2, 2, 2, 2]);
    await fillBoxesOf(shop(), orderId, 2);
    expect(await waiting()).toBeUndefined();
  });

  it('boxes of an office vote take bags of 160 g alone, in whatever order they are scanned', async () => {
    await givenFilledShelf(shop(), { roastedOn: dayAfter(today(), -2) });
    const { orderId } = await givenOrderedVote(shop(), { people: 40 });
    await fillBoxesOf(shop(), orderId);
    const owner = await aStaffMember(shop());
    await owner.send('PATCH', `/staff/orders/${orderId}`, { order_status_id: 6 });
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const boxes = await shop()
      .db.selectFrom('order_shipping_details')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    const cups = await cupsOf(shop(), orderId);
    const small = await shop()
      .db.selectFrom('taster_bags')
      .select('id')
      .where('ctaps_id', '=', cups[0]?.ctaps_id ?? '')
      .where('sold_grams', '=', 60)
      .where('grind_id', '=', 1)
      .where('cup_id', 'is', null)
      .where('written_off_at', 'is', null)
      .executeTakeFirstOrThrow();
    const wrong = await scan(packer, boxes[0]?.id ?? 0, `T${small.id}`);
    expect([wrong.statusCode, wrong.body]).toEqual([409, expect.stringContaining('Wrong size')]);
    // The last filled first, so that each bag comes to another box than the one that it was kept for.
    const bags = cups.map(({ bag_id, letter }) => ({ code: `T${bag_id}`, letter })).toReversed();
    for (const { id } of boxes) {
      const { contents } = await boxOf(packer, id);
      for (const { letter } of contents.flatMap(({ cups: own }) => own)) {
        const at = bags.findIndex((bag) => bag.letter === letter);
        const [bag] = bags.splice(at, 1);
        expect((await scan(packer, id, bag?.code ?? '')).statusCode).toBe(200);
      }
      const packed = await boxOf(packer, id);
      expect(packed.contents.flatMap(({ cups: own }) => own).every(({ is_packed }) => is_packed)).toBe(true);
      expect((await close(packer, packed)).statusCode).toBe(200);
    }
    expect(bags).toEqual([]);
  });
});
