/** From a sack to everybody who has coffee of it, and from a bag back to its sacks. */
import { expect, it } from 'vitest';
import type { Trace } from '#contract/traceability/trace.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { fillBag, givenBatch, givenLot, linesOf, moveBin } from '#tests/support/api/moved-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const DAY = '2026-11-21';

withShop('traces', (shop) => {
  const trace = (staff: TestMember, of: string) =>
    staff.send('GET', `/staff/traces?of=${encodeURIComponent(of)}`);
  const traced = async (staff: TestMember, of: string) => (await trace(staff, of)).json<Trace>();

  /** Two lots in one batch, a third in another; one order of each batch, and one of both. */
  const givenADay = async () => {
    const staff = await aStaffMember(shop());
    const staffId = staff.user.id;
    const [a, b, c] = [await givenLot(shop()), await givenLot(shop()), await givenLot(shop())];
    const mixed = await givenBatch(shop(), {
      day: DAY,
      staffId,
      greens: [
        { lotId: a.id, grams: 4000 },
        { lotId: b.id, grams: 2000 },
      ],
      out: 5000,
    });
    const single = await givenBatch(shop(), {
      day: DAY,
      staffId,
      greens: [{ lotId: c.id, grams: 6000 }],
      out: 5000,
    });
    const aBag = async (parts: readonly { binId: number; grams: number }[]) => {
      const { order, member } = await givenPaidOrder(shop());
      const [line] = await linesOf(shop(), order.id);
      const lotCode = `261121-${order.id}-1`;
      const bag = { lineId: line?.id ?? 0, lotCode, number: 1, staffId, parts };
      return {
        orderId: order.id,
        email: member.user.email,
        lotCode,
        ctapsId: line?.ctaps_id ?? '',
        bagId: await fillBag(shop(), bag),
      };
    };
    const first = await aBag([{ binId: mixed.binId, grams: 1000 }]);
    const second = await aBag([{ binId: single.binId, grams: 1000 }]);
    const both = await aBag([
      { binId: mixed.binId, grams: 400 },
      { binId: single.binId, grams: 600 },
    ]);
    return { staff, lots: [a, b, c], mixed, single, bags: [first, second, both] };
  };

  const codes = (of: Trace) => of.lots.map(({ code }) => code).toSorted();
  const orderIds = (of: Trace) => of.orders.map(({ id }) => id);

  it('say of a batch how much green coffee came out of no lot', async () => {
    const staff = await aStaffMember(shop());
    const lot = await givenLot(shop());
    const greens = [
      { lotId: lot.id, grams: 2093 },
      { lotId: null, grams: 378 },
    ];
    const { batchId } = await givenBatch(shop(), { day: DAY, staffId: staff.user.id, greens, out: 2000 });
    const ofBin = await traced(staff, `B-${batchId}`);
    expect(ofBin.lots.map(({ grams }) => grams)).toEqual([2093]);
    expect(ofBin.batches).toMatchObject([{ lots: [lot.code], outside_lots: 378 }]);
    expect((await traced(staff, lot.code)).batches).toMatchObject([{ outside_lots: 378 }]);
  });

  it('a green lot leads to all its buyers, and each bag back to all its lots', async () => {
    const { staff, lots, bags } = await givenADay();
    const reached = await Promise.all(lots.map(({ code }) => traced(staff, code)));
    expect(reached.map(orderIds)).toEqual([
      [bags[0]?.orderId, bags[2]?.orderId],
      [bags[0]?.orderId, bags[2]?.orderId],
      [bags[1]?.orderId, bags[2]?.orderId],
    ]);
    expect(reached[0]).toMatchObject({
      kind: 'green lot',
      bags: 2,
      untraced: 0,
      lots: [{ bean: expect.stringContaining('Santos'), grams: 4000 }],
    });
    for (const [at, bag] of bags.entries()) {
      const back = await traced(staff, `${bag.ctapsId} ${bag.lotCode} 1`);
      expect(back).toMatchObject({ kind: 'bag', bags: 1 });
      expect(codes(back)).toEqual(
        lots
          .flatMap(({ code }, lot) =>
            orderIds(reached[lot] ?? back).includes(bags[at]?.orderId ?? 0) ? [code] : [],
          )
          .toSorted(),
      );
    }
  });

  it('the lot on a bag, an order and a CTAPS id lead to the same sacks', async () => {
    const { staff, lots, bags } = await givenADay();
    const [, second] = bags;
    for (const key of [second?.lotCode ?? '', String(second?.orderId)]) {
      expect(codes(await traced(staff, key))).toEqual([lots[2]?.code]);
    }
    const coffee = await traced(staff, second?.ctapsId ?? '');
    expect(coffee.kind).toBe('coffee');
    expect(orderIds(coffee)).toContain(second?.orderId);
    expect(codes(coffee)).toContain(lots[2]?.code);
  });

  it('a bag that was emptied again is nobody’s, and one that came from no bin is said to be untraced', async () => {
    const { staff, lots, bags, single } = await givenADay();
    const [, second] = bags;
    await moveBin(shop(), { binId: single.binId, grams: 1000, kind: 'unfilled', bagId: second?.bagId ?? 0 });
    expect(orderIds(await traced(staff, lots[2]?.code ?? ''))).not.toContain(second?.orderId);
    expect(await traced(staff, second?.lotCode ?? '')).toMatchObject({ bags: 1, untraced: 1, lots: [] });
    await shop()
      .db.updateTable('bags')
      .set({ emptied_at: shop().clock() })
      .where('id', '=', second?.bagId ?? 0)
      .execute();
    expect((await trace(staff, second?.lotCode ?? '')).statusCode).toBe(422);
  });

  it.each([
    ['nothing that there is', 'NO-SUCH-LOT'],
    ['a formula', '=cmd|calc'],
    ['an order without a bag', '999999999'],
  ])('%s leads nowhere, in plain words', async (_what, of) => {
    const staff = await aStaffMember(shop());
    expect((await trace(staff, of)).json()).toMatchObject({
      code: 'invalid',
      fields: { of: expect.any(String) },
    });
  });

  it('shows e-mail addresses only to those who may see them, and nothing to others', async () => {
    const { lots, bags } = await givenADay();
    const code = lots[0]?.code ?? '';
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const office = await aStaffMember(shop(), PRESETS.Office);
    expect((await traced(packer, code)).orders[0]?.email).toBeNull();
    expect((await traced(office, code)).orders[0]?.email).toBe(bags[0]?.email);
    for (const who of [await aMember(shop()), await aStaffMember(shop(), PRESETS.Accountant)])
      expect((await trace(who, code)).statusCode).toBe(403);
  });
});
