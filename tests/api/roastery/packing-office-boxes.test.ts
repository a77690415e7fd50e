/** The boxes of an office vote are filled, and packed with one set of letters: each scan says the letter, and binds the bag to one box. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { PackingSlip } from '#contract/packing/labels.ts';
import type { TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { cupsOf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { fillBoxesOf, givenOrderedVote, readVote } from '#tests/support/api/given-votes.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('packing the boxes of offices', (shop) => {
  /** Two boxes for fourteen people, being roasted. */
  const givenBoxes = async () => {
    const vote = await givenOrderedVote(shop(), { people: 14 });
    const owner = await aStaffMember(shop());
    const started = await owner.send('PATCH', `/staff/orders/${vote.orderId}`, { order_status_id: 6 });
    expect(started.statusCode).toBe(200);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    return { vote, packer };
  };

  const boxOf = async (packer: TestMember, orderId: number): Promise<PackedBox> => {
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    const box = boxes.find(({ order_id }) => order_id === orderId);
    if (box === undefined) throw new Error('The box is not on the floor.');
    return box;
  };

  const scan = (packer: TestMember, boxId: number, bagId: number | null) =>
    packer.send('POST', `/staff/boxes/${boxId}/bags`, { code: `T${bagId}`, was_typed: true });

  const toFill = async (packer: TestMember, orderId: number) =>
    (await packer.send('GET', '/staff/taster-shelf'))
      .json<TasterShelf>()
      .office_boxes.find(({ order_id }) => order_id === orderId)?.coffees;

  it('the shelf says what is to be filled until it is, and the boxes take one bag for each letter', async () => {
    const { vote, packer } = await givenBoxes();
    expect((await toFill(packer, vote.orderId))?.map(({ bags }) => bags)).toEqual([2, 2, 2, 2, 2]);
    await fillBoxesOf(shop(), vote.orderId);
    expect(await toFill(packer, vote.orderId)).toBeUndefined();
    const before = await boxOf(packer, vote.orderId);
    expect(before.contents).toHaveLength(2);
    const [one, other] = before.contents.map(({ cups }) =>
      cups.map(({ letter, coffee }) => [letter, coffee]),
    );
    expect(one?.map(([letter]) => letter)).toEqual(LETTERS);
    expect(other).toEqual(one);
    const bags = before.contents.flatMap(({ cups }) => cups.map(({ bag_id }) => bag_id)).toReversed();
    for (const bag of bags) expect((await scan(packer, before.id, bag)).statusCode).toBe(200);
    const full = await boxOf(packer, vote.orderId);
    expect(full.contents.flatMap(({ cups }) => cups.map(({ is_packed }) => is_packed))).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    expect(full.contents.map(({ packed }) => packed.length)).toEqual([5, 5]);
    const closed = await packer.send('PUT', `/staff/boxes/${full.id}/packing`, {
      box_type_id: full.box_type_id,
      gross_grams: full.expected_grams,
      all_in: false,
    });
    expect(closed.statusCode).toBe(200);
    expect((await readVote(vote)).state).toBe('open');
  });

  it('each box has a card, and all lead to the one vote', async () => {
    const { vote, packer } = await givenBoxes();
    await fillBoxesOf(shop(), vote.orderId);
    const box = await boxOf(packer, vote.orderId);
    for (const { cups } of box.contents) for (const { bag_id } of cups) await scan(packer, box.id, bag_id);
    const { code } = await readVote(vote);
    const answer = await packer.send('GET', `/staff/slips?orders=${vote.orderId}`);
    const [slip] = answer.json<{ slips: PackingSlip[] }>().slips;
    const card = { of: 'office vote', address: expect.stringMatching(new RegExp(`/t/${code}$`)) };
    expect(slip?.cards).toEqual([card, card]);
    for (const { coffee } of await cupsOf(shop(), vote.orderId))
      expect(answer.body).not.toContain((coffee as { name: string }).name);
  });

  it('a taster of 60 g of the same coffee is refused', async () => {
    const { vote, packer } = await givenBoxes();
    await fillBoxesOf(shop(), vote.orderId);
    await givenFilledShelf(shop(), { count: 1, roastedOn: dayInLondon(shop().clock()) });
    const box = await boxOf(packer, vote.orderId);
    const [cup] = await cupsOf(shop(), vote.orderId);
    const { id } = await shop()
      .db.selectFrom('taster_bags')
      .select('id')
      .where('ctaps_id', '=', cup?.ctaps_id ?? '')
      .where('sold_grams', '=', 60)
      .where('cup_id', 'is', null)
      .executeTakeFirstOrThrow();
    const refused = await scan(packer, box.id, id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('Wrong size') });
    expect((await boxOf(packer, vote.orderId)).contents.map(({ packed }) => packed)).toEqual([[], []]);
  });
});
