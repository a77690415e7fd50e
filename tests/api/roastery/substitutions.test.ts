/** Substitutes for beans that are short: found, offered by mail, and never used before the buyer agrees. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { OfferedSubstitute, Substitutes } from '#contract/substitutions/substitutions.ts';
import { roastableKey } from '#domain/roasting/roastable.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import { aLot, greenOf } from '#tests/support/api/green-lots.ts';
import { aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import {
  answerOffer,
  givenShortLine,
  keyMailedFor,
  offerSubstitute as offer,
  type ShortLine,
} from '#tests/support/api/short-lines.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('substitutes', (shop) => {
  checkMoneyAfterEach(shop);

  const aShortLine = (beanId: number, staff: TestMember) => givenShortLine(shop(), beanId, staff);
  const keyMailedTo = (short: ShortLine) => keyMailedFor(shop(), short);
  const look = (key: string) => sendTo(shop(), { url: `/api/substitutions/${key}` });
  const answer = (key: string, given: string) => answerOffer(shop(), key, given);
  const recipeNow = async ({ line }: ShortLine) => (await recipeOfLine(shop().db, [line.id])).get(line.id);
  const beans = async () => {
    await shop().catalogueCache.refresh();
    return new Map((await shop().http.inject('/api/beans')).json<Bean[]>().map((bean) => [bean.id, bean]));
  };

  it('a substitute holds neither the missing bean nor one without stock, and its green coffee costs no more', async () => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/75', { in_stock: false });
    const { found, line, substitute } = await aShortLine(31, staff);
    const shelf = await beans();
    const prices = new Map(
      (await shop().catalogueCache()).rows.greenPrices.map((row) => [row.bean_id, row.per_kilo]),
    );
    const costOf = (recipe: Substitutes['lines'][number]['blend_recipes']) =>
      recipe.reduce((sum, { bean_id, percentage }) => sum + percentage * (prices.get(bean_id) ?? 0), 0);
    for (const { blend_recipes, substitute: each } of [...found.blends, line]) {
      for (const { bean_id } of each?.blend_recipes ?? []) {
        expect(bean_id).not.toBe(31);
        expect(shelf.get(bean_id)?.in_stock).toBe(true);
      }
      expect(costOf(each?.blend_recipes ?? [])).toBeLessThanOrEqual(costOf(blend_recipes));
    }
    expect(substitute.certificate_rms).toBeLessThanOrEqual(substitute.rms);
    await staff.send('PATCH', '/staff/beans/75', { in_stock: true });
  });

  it('a line is made of its substitute only once its buyer has agreed, and its order stays as it was agreed', async () => {
    const staff = await aStaffMember(shop());
    const short = await aShortLine(32, staff);
    const before = await recipeNow(short);
    const lines = (await short.member.send('GET', `/order-blend-recipes?orderId=${short.order.id}`)).body;
    expect((await offer(staff, 32, short)).statusCode).toBe(200);
    const key = await keyMailedTo(short);
    expect((await look(key)).json<OfferedSubstitute>()).toMatchObject({
      state: 'open',
      order_id: short.order.id,
    });
    await look(key);
    expect(await recipeNow(short)).toEqual(before);
    expect((await answer(key, 'agreed')).json<OfferedSubstitute>().state).toBe('agreed');
    const after = await recipeNow(short);
    expect(after?.isSubstitute).toBe(true);
    expect(after?.rows.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage }))).toEqual(
      short.substitute.blend_recipes,
    );
    expect(after?.rows.reduce((sum, { grams }) => sum + grams, 0)).toBe(1000);
    expect((await greenOf(shop(), 32)).reserved).toBe(0);
    expect((await short.member.send('GET', `/order-blend-recipes?orderId=${short.order.id}`)).body).toBe(
      lines,
    );
    expect((await short.member.send('GET', `/order-logs?orderId=${short.order.id}`)).body).toContain(
      'without',
    );
    expect((await beans()).get(32)?.in_stock).toBe(true);
    const booked = shop().db.selectFrom('roast_bookings').where('order_id', '=', short.order.id);
    const { roast_id: roastId } = short.line;
    const recipe = short.substitute.blend_recipes.map(({ bean_id: beanId, percentage }) => ({
      beanId,
      percentage,
    }));
    expect(await booked.select(['roastable', 'grams']).execute()).toEqual([
      { roastable: roastableKey({ recipe, roastId }), grams: 1000 },
    ]);
  });

  it('an answer is given once: the same again changes nothing, and another is refused', async () => {
    const staff = await aStaffMember(shop());
    const short = await aShortLine(33, staff);
    await offer(staff, 33, short);
    const key = await keyMailedTo(short);
    const answers = await Promise.all(['waits', 'agreed'].map((given) => answer(key, given)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { state } = (await look(key)).json<OfferedSubstitute>();
    expect((await answer(key, state)).statusCode).toBe(200);
    expect((await answer(key, 'cancelled')).statusCode).toBe(409);
    expect((await recipeNow(short))?.isSubstitute).toBe(state === 'agreed');
  });

  it('a buyer who would rather cancel cancels the order by the link', async () => {
    const staff = await aStaffMember(shop());
    const short = await aShortLine(34, staff);
    await offer(staff, 34, short);
    const key = await keyMailedTo(short);
    expect((await answer(key, 'cancelled')).json<OfferedSubstitute>().state).toBe('cancelled');
    const order = await short.member.send('GET', `/orders/${short.order.id}`);
    expect(order.json()).toMatchObject({ order_status_id: 5 });
    const reserved = shop().db.selectFrom('green_reservations').where('order_id', '=', short.order.id);
    expect(await reserved.selectAll().execute()).toEqual([]);
  });

  it('an offer ends with the order’s roasting, and with a bean of it that runs out', async () => {
    const staff = await aStaffMember(shop());
    const [roasted, gone] = [await aShortLine(35, staff), await aShortLine(36, staff)];
    await offer(staff, 35, roasted);
    await offer(staff, 36, gone);
    const [late, void_] = [await keyMailedTo(roasted), await keyMailedTo(gone)];
    await staff.send('PATCH', `/staff/orders/${roasted.order.id}`, { order_status_id: 6 });
    expect((await look(late)).json<OfferedSubstitute>().state).toBe('withdrawn');
    expect((await answer(late, 'agreed')).statusCode).toBe(409);
    const [bean] = gone.substitute.blend_recipes;
    await staff.send('PATCH', `/staff/beans/${bean?.bean_id}`, { in_stock: false });
    expect((await answer(void_, 'agreed')).statusCode).toBe(409);
    expect((await recipeNow(gone))?.isSubstitute).toBe(false);
    await staff.send('PATCH', `/staff/beans/${bean?.bean_id}`, { in_stock: true });
  });

  it('a buyer is asked once at a time, and only about what was found and shown', async () => {
    const staff = await aStaffMember(shop());
    const short = await aShortLine(37, staff);
    const other = {
      ...short,
      substitute: { ...short.substitute, blend_recipes: [{ bean_id: 73, percentage: 100 }] },
    };
    expect((await offer(staff, 37, other)).statusCode).toBe(409);
    expect((await offer(staff, 38, short)).statusCode).toBe(422);
    const both = await Promise.all([offer(staff, 37, short), offer(staff, 37, short)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect((await offer(packer, 37, short)).statusCode).toBe(403);
  });

  it('a forged link finds nothing, and a mail’s link stays in no stored mail once it is sent', async () => {
    const staff = await aStaffMember(shop());
    const short = await aShortLine(39, staff);
    await offer(staff, 39, short);
    const key = await keyMailedTo(short);
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    expect([(await look(forged)).statusCode, (await answer(forged, 'cancelled')).statusCode]).toEqual([
      404, 404,
    ]);
    const stored = await shop().db.selectFrom('mails').select('content').execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(shop().logged)).not.toContain(key);
  });

  it('a coffee that is in the day’s plan stays as it was planned, until the start of the day is taken back', async () => {
    const day = toMorning(shop());
    const staff = await aStaffMember(shop());
    const short = await aShortLine(40, staff);
    await offer(staff, 40, short);
    const key = await keyMailedTo(short);
    // A bean from elsewhere: what the offer is made of stays on the shelf.
    const unasked = await aShortLine(20, staff);
    // Orders that are short of a bean are not planned, so both beans come before the day is started.
    for (const beanId of [40, 20]) await aLot(shop(), staff.user.id, { beanId });
    expect((await roastCallsOf(staff).start(day)).statusCode).toBe(200);
    const late = await answer(key, 'agreed');
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('Nothing was changed')]);
    expect((await look(key)).json<OfferedSubstitute>().state).toBe('open');
    const refused = await offer(staff, 20, unasked);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('in the roast plan already'),
    ]);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).statusCode).toBe(200);
    expect((await answer(key, 'agreed')).json<OfferedSubstitute>().state).toBe('agreed');
  });
});
