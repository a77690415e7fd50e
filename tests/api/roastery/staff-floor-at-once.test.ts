/** Two tablets press for the same thing in the same moment: one does it, the other is told who was faster, and nothing happens twice. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenFilledOrder, givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { aPlannedBatch, roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { twoTablets } from '#tests/support/api/two-tablets.ts';
import { atOnce } from '#tests/support/databases/at-once.ts';
import { countBlocked } from '#tests/support/databases/until-blocked.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const { shop, anna, pia } = twoTablets();

interface Handover {
  box_ids: number[];
  already: object[];
}

type Answer = Awaited<ReturnType<TestMember['send']>>;

const ofBoth = (act: (staff: TestMember) => Promise<Answer>) =>
  atOnce(
    shop().db,
    () => act(anna()),
    () => act(pia()),
  );

/** The name of the one who did it, by the answers to Anna and Pia in this order. */
function nameOfTheFaster(answers: readonly Answer[], isDone: (answer: Answer) => boolean): string {
  const done = answers.map(isDone);
  expect(done.filter(Boolean)).toHaveLength(1);
  return done[0] === true ? 'Anna Okafor' : 'Pia Okafor';
}

/** One of them did it; what the other was told, with NAME for whoever was faster. */
function wordsOfTheSlower(answers: readonly Answer[]): string {
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const faster = nameOfTheFaster(answers, ({ statusCode }) => statusCode === 200);
  const slower = answers.find(({ statusCode }) => statusCode === 409);
  return slower?.json<{ message: string }>().message.replace(faster, 'NAME') ?? '';
}

const actionsOn = async (object: string) =>
  (await shop().db.selectFrom('audit_log').select('action').where('object', '=', object).execute()).map(
    ({ action }) => action,
  );

it('one order that two tablets dispatch at once leaves once, and its buyer is mailed once', async () => {
  const order = await givenPackedOrder(shop(), { staff: anna() });
  const { version } = await shop()
    .db.selectFrom('orders')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const dispatch = (staff: TestMember) =>
    staff.send('POST', '/staff/dispatches', {
      id: randomUUID(),
      orders: [{ id: order.id, version }],
      without_tracking: true,
    });
  await untilMailsSettled(shop().db);
  const first = shop()
    .db.transaction()
    .execute(async (transaction) => {
      await transaction
        .selectFrom('orders')
        .select('id')
        .where('id', '=', order.id)
        .forUpdate()
        .executeTakeFirst();
      const answers = Promise.all([dispatch(anna()), dispatch(pia()), dispatch(anna())]);
      await expect.poll(() => countBlocked(shop().db), { interval: 10 }).toBe(3);
      return { answers };
    });
  const results = (await (await first).answers).flatMap((answer) => answer.json<OutcomeOfAct>().results);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'changed', 'waiting']);
  const faster = results[1]?.outcome === 'waiting' ? 'Pia Okafor' : 'Anna Okafor';
  for (const { outcome, words } of results)
    if (outcome === 'changed') expect(words).toBe(`${faster} is doing this right now.`);
  shop().clock.advance(11_000);
  const carryOut = () => carryOutActs({ ...shop(), log: shop().http.log }, shop().clock());
  await Promise.all([carryOut(), carryOut()]);
  const mails = (await shop().mails()).filter(
    ({ to, subject }) => to?.[0]?.address === order.email && subject?.startsWith('It’s on its way'),
  );
  expect(mails).toHaveLength(1);
  const late = (await dispatch(pia())).json<OutcomeOfAct>().results[0];
  expect(late).toMatchObject({
    outcome: 'already',
    words: expect.stringMatching(
      new RegExp(`^It is dispatched already\\. ${faster} changed it at \\d\\d:\\d\\d\\.$`),
    ),
  });
});

it('one box that two tablets hand over at once is handed over once, and the slower one is told', async () => {
  const { id, boxIds } = await givenPackedOrder(shop(), { staff: anna() });
  await anna().send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
  const answers = await ofBoth((staff) =>
    staff.send('POST', '/staff/handovers', { box_ids: boxIds, undo: false }),
  );
  const faster = nameOfTheFaster(answers, (answer) => answer.json<Handover>().box_ids.length === 1);
  const noted = answers
    .map((answer) => answer.json<Handover>())
    .toSorted((a, b) => a.box_ids.length - b.box_ids.length);
  expect(noted).toMatchObject([
    {
      box_ids: [],
      already: [
        {
          reference: `S${id}-1`,
          words: expect.stringMatching(new RegExp(`^${faster} handed it over at \\d\\d:\\d\\d\\.$`)),
        },
      ],
    },
    { box_ids: [expect.any(Number)], already: [] },
  ]);
  expect(await actionsOn(`box S${id}-1`)).toEqual(['hand over box']);
});

it('one bag that two people fill at once is filled once, with the same weight too', async () => {
  const { id, lineIds } = await givenOrderOnTheFloor(shop(), [
    { bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS, quantity: 2 },
  ]);
  const [lineId = 0] = lineIds;
  await givenRoastedFor(shop(), lineId, { grams: 900, staffId: anna().user.id, isMixed: true });
  const fill = (staff: TestMember) =>
    staff.send('POST', `/staff/lines/${lineId}/bags`, { bags: [{ number: 1, grams: 250 }] });
  const answers = await ofBoth(fill);
  expect(wordsOfTheSlower(answers)).toMatch(/^NAME filled bag 1 at \d\d:\d\d, with 250 g\.$/);
  const bags = await shop()
    .db.selectFrom('bags')
    .select('number')
    .where('order_blend_id', '=', lineId)
    .execute();
  expect(bags).toEqual([{ number: 1 }]);
  expect((await actionsOn(`order ${id}`)).filter((action) => action === 'fill bags')).toHaveLength(1);
  const faster = answers.find(({ statusCode }) => statusCode === 200);
  expect(faster?.json<FillLine>().bags).toHaveLength(1);
});

it('one box that two people close at once is closed once, with the same weight too', async () => {
  const { id, packer, boxIds, codes } = await givenFilledOrder(shop(), [{ bagSizeId: 3, quantity: 2 }]);
  for (const code of codes[0] ?? []) await packer.send('POST', `/staff/boxes/${boxIds[0]}/bags`, { code });
  const close = (staff: TestMember) =>
    staff.send('PUT', `/staff/boxes/${boxIds[0]}/packing`, { box_type_id: 1, gross_grams: 586 });
  expect(wordsOfTheSlower(await ofBoth(close))).toMatch(
    /^NAME closed this box at \d\d:\d\d, with 586 g\. Open it to change what is in it\.$/,
  );
  expect((await actionsOn(`order ${id}`)).filter((action) => action === 'close box')).toHaveLength(1);
});

it('one bag that two people put into its box at once lies in it once', async () => {
  const { id, boxIds, codes } = await givenFilledOrder(shop(), [{ bagSizeId: 3, quantity: 2 }]);
  const code = codes[0]?.[0];
  const answers = await ofBoth((staff) => staff.send('POST', `/staff/boxes/${boxIds[0]}/bags`, { code }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await actionsOn(`order ${id}`)).filter((action) => action === 'pack bag')).toHaveLength(1);
});

it('one batch is weighed, started, dropped and weighed out once, whichever two tablets press at once', async () => {
  const day = toMorning(shop());
  const lotId = await aLot(shop(), anna().user.id, { grams: 60_000 });
  const { order } = await givenPaidOrder(shop());
  const { batches } = (await roastCallsOf(anna()).start(day)).json<RoastPlan>();
  const batch = batches.find(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
  if (batch === undefined) throw new Error('Nothing was planned.');
  const weighed = await ofBoth((staff) => roastCallsOf(staff).weigh(batch, { lot_id: lotId }));
  expect(wordsOfTheSlower(weighed)).toMatch(/^NAME weighed this at \d\d:\d\d: [\d,]+ g\.$/);
  const { on_hand } = await shop()
    .db.selectFrom('green_lots')
    .select('on_hand')
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  expect(on_hand).toBe(60_000 - batch.green_grams);
  const started = await ofBoth((staff) => roastCallsOf(staff).begin(batch.id));
  expect(wordsOfTheSlower(started)).toMatch(
    /^This batch no longer waits for the roaster\. NAME started it .*\d\d:\d\d\.$/,
  );
  const dropped = await ofBoth((staff) => roastCallsOf(staff).drop(batch.id));
  expect(wordsOfTheSlower(dropped)).toMatch(/^NAME dropped it .*\d\d:\d\d\.$/);
  const weighedOut = await ofBoth((staff) => roastCallsOf(staff).weighOut(batch.id, batch.expected_grams));
  expect(wordsOfTheSlower(weighedOut)).toMatch(
    /^This batch is not in the roaster\. NAME weighed it out at [\d,]+ g .*\d\d:\d\d\.$/,
  );
  expect((await actionsOn(`batch ${batch.id}`)).toSorted()).toEqual([
    'drop batch',
    'start batch',
    'weigh green',
    'weigh roasted',
  ]);
});

it('one batch that two tablets give up at once is given up once, and the slower one is told', async () => {
  const { batchId } = await aPlannedBatch(shop(), anna().user.id);
  const answers = await ofBoth((staff) => roastCallsOf(staff).abandon(batchId));
  expect(wordsOfTheSlower(answers)).toMatch(/^NAME scrapped it .*\d\d:\d\d\.$/);
  expect(await actionsOn(`batch ${batchId}`)).toEqual(['abandon batch']);
});

it('of a batch that is given up without a note of it, nobody is named', async () => {
  const { batchId } = await aPlannedBatch(shop(), anna().user.id);
  await shop().db.updateTable('batches').set({ state: 'abandoned' }).where('id', '=', batchId).execute();
  expect((await roastCallsOf(pia()).begin(batchId)).json()).toMatchObject({
    message: 'This batch no longer waits for the roaster. Somebody was faster.',
  });
});

it('one day that two people close at once is closed once, and both see by whom', async () => {
  const day = dayInLondon(shop().clock());
  const answers = await ofBoth((staff) =>
    staff.send('POST', '/staff/day-closings', { day, words: 'Two of us.' }),
  );
  expect(wordsOfTheSlower(answers)).toMatch(/^NAME closed this day at \d\d:\d\d\.$/);
  expect((await pia().send('GET', `/staff/day-closings/${day}`)).json()).toMatchObject({
    closed_by: nameOfTheFaster(answers, ({ statusCode }) => statusCode === 200),
  });
  expect((await actionsOn(`day ${day}`)).filter((action) => action === 'close day')).toHaveLength(1);
});
