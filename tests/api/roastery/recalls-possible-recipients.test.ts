/** Recalls: bags that may hold what was traced although nobody noted what they were filled from. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Order } from '#contract/orders/order.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { fillBag, givenBatch, givenLot, linesOf } from '#tests/support/api/moved-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const LETTER = { subject: 'Stones in your coffee', text: 'Please throw the bag away.' };

const afternoonOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

withShop('recalls of bags that nobody noted', (shop) => {
  const givenRoast = async (day: string, staffId: number) => {
    const lot = await givenLot(shop());
    const greens = [{ lotId: lot.id, grams: 9000 }];
    return { of: lot.code, ...(await givenBatch(shop(), { day, staffId, greens, out: 8000 })) };
  };

  /** An order of two bags, which left on a day without anybody noting its bags. */
  async function givenDispatched(member: TestMember, on: string, roastId = 3): Promise<number> {
    const { order } = await givenPaidOrder(shop(), { member, lines: [{ roastId, quantity: 2 }] });
    await shop()
      .db.updateTable('orders')
      .set({ order_status_id: STATUS.dispatched, dispatch_on: on, dispatched_at: afternoonOf(on) })
      .where('id', '=', order.id)
      .execute();
    return order.id;
  }

  /** On another day than it was to. */
  const left = (id: number, day: string) =>
    shop()
      .db.updateTable('orders')
      .set({ order_status_id: STATUS.dispatched, dispatched_at: afternoonOf(day) })
      .where('id', '=', id)
      .execute();

  const fillBags = async (orderId: number, { binId, staffId }: { binId: number; staffId: number }) => {
    const [line] = await linesOf(shop(), orderId);
    for (const number of [1, 2]) {
      const bag = { lineId: line?.id ?? 0, lotCode: `261120-${orderId}-1`, number, staffId };
      await fillBag(shop(), { ...bag, parts: [{ binId, grams: 1000 }] });
    }
  };

  const preview = async (staff: TestMember, of: string, withPerhaps?: boolean) =>
    (
      await staff.send('POST', '/staff/recall-previews', {
        of,
        ...LETTER,
        ...(withPerhaps !== undefined && { with_perhaps: withPerhaps }),
      })
    ).json<RecallPreview>();

  const send = async (staff: TestMember, asked: object) =>
    (await staff.send('POST', '/staff/recalls', { ...LETTER, ...asked })).json<object>();

  it('an order that left while a lot was in its bins is listed apart, and gets no letter unless staff include it', async () => {
    const staff = await aStaffMember(shop());
    const day = '2026-09-10';
    const { of, batchId, binId } = await givenRoast(day, staff.user.id);
    const [known, perhaps] = [await aMember(shop()), await aMember(shop())];
    await fillBags(await givenDispatched(known, day), { binId, staffId: staff.user.id });
    const order_id = await givenDispatched(perhaps, day);
    for (const traced of [of, `B-${batchId}`]) {
      const without = await preview(staff, traced);
      expect(without).toMatchObject({ buyers: 1 });
      expect(without.perhaps).toEqual([
        { order_id, coffee: 'Morning', bags: 2, dispatched_on: day, batch: 'Santos', roasted_on: day },
      ]);
      const withThem = await preview(staff, traced, true);
      expect(withThem.recipients?.map(({ email }) => email)).toEqual([known.user.email, perhaps.user.email]);
      expect(withThem.list).not.toBe(without.list);
    }
  });

  it('a letter tells a buyer whose bags nobody noted that it is perhaps about them', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const day = '2026-10-06';
    const { of } = await givenRoast(day, anna.user.id);
    const member = await aMember(shop());
    const order = await givenDispatched(member, day);
    const without = { id: randomUUID(), of, list: (await preview(anna, of)).list };
    expect(await send(anna, without)).toMatchObject({ code: 'invalid' });
    const asked = { id: randomUUID(), of, with_perhaps: true, list: (await preview(anna, of, true)).list };
    expect(await send(anna, asked)).toMatchObject({ code: 'second_person_needed' });
    const open = (await berta.send('GET', '/staff/approvals')).json<Approval[]>();
    const { id } = open.find(({ details }) => details['of'] === of) ?? {};
    expect(open.find((one) => one.id === id)?.details).toMatchObject({ with_perhaps: true, buyers: 1 });
    await berta.send('POST', `/staff/approvals/${id}/confirmations`);
    expect(await send(anna, asked)).toMatchObject({ buyers: 1 });
    expect(await send(anna, asked)).toMatchObject({ buyers: 1 });
    // The same letter to fewer people is another letter.
    expect(await send(anna, { ...asked, with_perhaps: false })).toMatchObject({ code: 'changed_meanwhile' });
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === member.user.email);
    const texts = mails.map(({ text }) => text ?? '').filter((text) => text.includes(LETTER.text));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`order ${order}, perhaps: 2 bags`);
  });

  it('bags of another roast, of a bin that somebody noted, or of days without that coffee are not listed', async () => {
    const { user, ...staff } = await aStaffMember(shop());
    const { of } = await givenRoast('2026-11-12', user.id);
    const other = await givenRoast('2026-11-12', user.id);
    const member = await aMember(shop());
    await givenDispatched(member, '2026-11-12', 2);
    await givenDispatched(member, '2026-11-11');
    await givenDispatched(member, '2026-11-18');
    const noted = await givenDispatched(member, '2026-11-12');
    await fillBags(noted, { binId: other.binId, staffId: user.id });
    await givenPaidOrder(shop(), { member, lines: [{ roastId: 3 }] });
    const last = await givenDispatched(member, '2026-11-17');
    // It was to leave before that coffee was roasted, and left later.
    const late = await givenDispatched(member, '2026-11-10');
    await left(late, '2026-11-13');
    // Its bags may have stood filled for a week before they left.
    const held = await givenDispatched(member, '2026-11-17');
    await left(held, '2026-11-24');
    await left(await givenDispatched(member, '2026-11-18'), '2026-11-24');
    await left(await givenDispatched(member, '2026-11-13'), '2026-11-11');
    const { perhaps } = await preview({ user, ...staff }, of);
    expect(perhaps.map(({ order_id }) => order_id)).toEqual([last, late, held]);
  });

  it('an order that staff held and moved is listed by the day on which it was first due', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ roastId: 3 }] });
    const due = (await member.send('GET', `/orders/${order.id}`)).json<Order>().dispatched_on ?? '';
    const { mostDaysInBin } = await readRoastingSettings(shop().db);
    const { of } = await givenRoast(dayAfter(due, -mostDaysInBin), staff.user.id);
    const desk = deskCallsOf(shop);
    const dispatch_on = dayAfter(due, 7);
    for (const act of [
      { act: 'hold', reason: 'Ask for the flat.' },
      { act: 'release' },
      { act: 'move', dispatch_on },
    ]) {
      const { id } = await desk.act(staff, await desk.versionsOf([order.id]), act);
      shop().clock.advance(10_000);
      await desk.carryOut();
      expect(await desk.resultsOf(staff, id)).toMatchObject([{ outcome: 'done' }]);
    }
    await left(order.id, dispatch_on);
    expect((await preview(staff, of)).perhaps).toContainEqual(
      expect.objectContaining({ order_id: order.id, dispatched_on: dispatch_on }),
    );
    // One that was first due a day later could not have got that coffee.
    const { of: earlier } = await givenRoast(dayAfter(due, -mostDaysInBin - 1), staff.user.id);
    const { perhaps } = await preview(staff, earlier);
    expect(perhaps.map(({ order_id }) => order_id)).not.toContain(order.id);
  });
});
