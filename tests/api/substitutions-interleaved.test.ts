/** A buyer agrees to a substitute while the day is started: the plan and the line are of one recipe. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoastPlan } from '../../contract/roasting/roast-plan.ts';
import { lockOrder } from '../../server/orders/orders.ts';
import { aStaffMember } from '../support/api/members.ts';
import { roastCallsOf, toMorning } from '../support/api/roast-days.ts';
import { answerOffer, givenShortLine, keyMailedFor, offerSubstitute } from '../support/api/short-lines.ts';
import { freshDatabase } from '../support/databases/databases.ts';
import { untilBlocked } from '../support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

it('a day that is started waits for the buyer who is agreeing, and roasts by the new recipe', async () => {
  const day = toMorning(shop);
  const staff = await aStaffMember(shop);
  const short = await givenShortLine(shop, 40, staff);
  await offerSubstitute(staff, 40, short);
  const agreeing = await shop.db.startTransaction().execute();
  await lockOrder(agreeing, short.order.id);
  const starting = roastCallsOf(staff).start(day);
  await untilBlocked(shop.db);
  await agreeing
    .updateTable('line_substitutions')
    .set({ answer: 'agreed', answered_at: shop.clock() })
    .where('order_blend_id', '=', short.line.id)
    .execute();
  await agreeing.commit().execute();
  const { batches } = (await starting).json<RoastPlan>();
  const beans = batches.flatMap(({ greens }) => greens.map(({ bean_id }) => bean_id));
  expect(new Set(beans)).toEqual(new Set(short.substitute.blend_recipes.map(({ bean_id }) => bean_id)));
});

it('a buyer who agrees waits for the day that is being started, and changes nothing then', async () => {
  const day = toMorning(shop);
  const staff = await aStaffMember(shop);
  const short = await givenShortLine(shop, 41, staff);
  await offerSubstitute(staff, 41, short);
  const key = await keyMailedFor(shop, short);
  const locked = await shop.db.startTransaction().execute();
  await lockOrder(locked, short.order.id);
  const starting = roastCallsOf(staff).start(day);
  await untilBlocked(shop.db);
  const agreeing = answerOffer(shop, key, 'agreed');
  await locked.commit().execute();
  expect((await starting).statusCode).toBe(200);
  // In the queue for the lock the start of the day stands first.
  expect((await agreeing).statusCode).toBe(409);
});
