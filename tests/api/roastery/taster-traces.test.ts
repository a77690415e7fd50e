/** Tasters are traced by bag, blind or not. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TasterBag } from '#contract/taster-shelf/taster-shelf.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { keepFor, releaseTasters } from '#server/coffee/tasters/tasters.ts';
import { transact } from '#server/platform/database.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenRoastedForShelf } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('traces of tasters', (shop) => {
  /** A taster that is free, and the bin that it was filled from, beside a flight. */
  const givenTaster = async () => {
    const today = dayInLondon(shop().clock());
    const staff = await aStaffMember(shop());
    await givenFilledShelf(shop(), { roastedOn: today });
    const { member: buyer, order } = await givenOrderedFlight(shop());
    const [cup] = await cupsOf(shop(), order.id);
    const bean = 12;
    const { name, roast_id: roastId } = await shop()
      .db.selectFrom('beans')
      .select(['name', 'roast_id'])
      .where('id', '=', bean)
      .executeTakeFirstOrThrow();
    const code = await givenRoastedForShelf(
      shop(),
      { recipe: [{ beanId: bean, percentage: 100 }], roastId },
      { grams: 100, staffId: staff.user.id, roastedOn: today },
    );
    const filled = await staff.send('POST', '/staff/taster-bags', {
      id: randomUUID(),
      ctaps_id: beanCtapsId(bean),
      grind_id: 3,
      weights: [60],
    });
    const { bags } = filled.json<{ bags: TasterBag[] }>();
    const [bag] = bags;
    if (bag === undefined || cup === undefined) throw new Error('There is no taster, or no flight for it.');
    const keepIt = () =>
      transact(shop().db, async (transaction) => {
        await releaseTasters(transaction, [cup.id]);
        await keepFor(transaction, { bagId: bag.id, cupId: cup.id });
      });
    return { staff, buyer, order, code, bag, name, keepIt };
  };

  it('a trace of a bin names the taster and the flight that it went to, and one of the taster its bin', async () => {
    const { staff, order, code, bag, keepIt } = await givenTaster();
    const traced = async (of: string) => (await staff.send('GET', `/staff/traces?of=${of}`)).json<Trace>();
    expect((await traced(code)).orders).toEqual([]);
    await keepIt();
    const named = [
      { id: order.id, bags: [expect.objectContaining({ code: `${bag.lot} ${bag.id}`, grams: 60 })] },
    ];
    expect((await traced(code)).orders).toMatchObject(named);
    for (const written of [bag.code, bag.lot]) {
      const trace = await traced(written);
      expect(trace.orders).toMatchObject(named);
      expect(trace.batches).toMatchObject([{ bin_code: code, bags: 1 }]);
    }
  });

  it('a recall of a bin, a taster or its lot goes to the buyer of the flight, about that bag and no coffee', async () => {
    const { staff, buyer, order, code, bag, name, keepIt } = await givenTaster();
    const letter = { subject: 'Stones in your coffee', text: 'Please throw the bag away.' };
    const recalled = async (of: string) =>
      (await staff.send('POST', '/staff/recall-previews', { of, ...letter })).json<RecallPreview>();
    expect((await recalled(code)).buyers).toBe(0);
    await keepIt();
    for (const written of [code, bag.code, bag.lot]) {
      const { buyers, recipients, text } = await recalled(written);
      expect(buyers).toBe(1);
      expect(recipients?.map(({ email }) => email)).toEqual([buyer.user.email]);
      expect(text).not.toContain(name);
      expect(text).toContain(`Taster flight, order ${order.id}, bag ${bag.lot} ${bag.id}`);
    }
  });
});
