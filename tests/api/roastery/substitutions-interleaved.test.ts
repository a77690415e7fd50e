/** A buyer agrees to a substitute while the day is started: the plan and the line are of one recipe. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { lockOrder } from '#server/selling/orders/orders.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import {
  answerOffer,
  givenShortLine,
  keyMailedFor,
  offerSubstitute,
  type ShortLine,
} from '#tests/support/api/short-lines.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

/** The beans of the batches that a start planned for an order. */
const beansPlanned = (started: Awaited<ReturnType<TestMember['send']>>, { order }: ShortLine) =>
  new Set(
    started
      .json<RoastPlan>()
      .batches.filter(({ uses }) => uses.some(({ order_id }) => order_id === order.id))
      .flatMap(({ greens }) => greens.map(({ bean_id }) => bean_id)),
  );

it('a day that is started waits for the buyer who is agreeing, and roasts by the new recipe', async () => {
  const day = toMorning(shop);
  const staff = await aStaffMember(shop);
  const short = await givenShortLine(shop, 40, staff);
  await offerSubstitute(staff, 40, short);
  const key = await keyMailedFor(shop, short);
  const locked = await shop.db.startTransaction().execute();
  await lockOrder(locked, short.order.id);
  const agreeing = answerOffer(shop, key, 'agreed');
  await untilBlocked(shop.db);
  const starting = roastCallsOf(staff).start(day);
  await untilBlocked(shop.db, 2);
  await locked.commit().execute();
  // In the queue for the lock the buyer stands first, and their order is short of nothing then.
  expect((await agreeing).statusCode).toBe(200);
  expect(beansPlanned(await starting, short)).toEqual(
    new Set(short.substitute.blend_recipes.map(({ bean_id }) => bean_id)),
  );
});

it('a buyer who agrees waits for the day that is being started, and changes nothing then', async () => {
  const day = toMorning(shop);
  const staff = await aStaffMember(shop);
  const short = await givenShortLine(shop, 41, staff);
  await offerSubstitute(staff, 41, short);
  const key = await keyMailedFor(shop, short);
  // The bean comes after all: an order that is short of it would not be planned.
  await aLot(shop, staff.user.id, { beanId: 41 });
  const locked = await shop.db.startTransaction().execute();
  await lockOrder(locked, short.order.id);
  const starting = roastCallsOf(staff).start(day);
  await untilBlocked(shop.db);
  const agreeing = answerOffer(shop, key, 'agreed');
  await untilBlocked(shop.db, 2);
  await locked.commit().execute();
  expect(beansPlanned(await starting, short)).toEqual(new Set([41, 73]));
  // In the queue for the lock the start of the day stands first.
  expect((await agreeing).statusCode).toBe(409);
});
