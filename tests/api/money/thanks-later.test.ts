/** What becomes of thanks: refunds, blends that are hidden, processes that die, and what makers see. */
import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { thanksOf } from '#domain/thanks/thanks.ts';
import { mailThanks } from '#server/money/thanks/mail-thanks.ts';
import { aPayment } from '#tests/support/api/account-calls.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import type { MadeBlend } from '#tests/support/api/opened-blends.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { lookAt } from '#tests/support/api/public-blends.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { thankedMakers } from '#tests/support/api/thanked-makers.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { postAlone, spent } from '#tests/support/shop/ledger-entries.ts';
import { REFUSED, refuseRow } from '#tests/support/shop/refuse-row.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('what becomes of thanks', (shop) => {
  checkMoneyAfterEach(shop);
  const { opened, bought, thank, pence, part, waiting, goodsOf, inDays, earningsOf } = thankedMakers(shop);
  let staff: TestMember;
  let mina: TestMember;
  let blend: MadeBlend;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const aMaker = async () => {
    ({ mina, blend } = await thankedMakers(shop).aMaker(staff));
  };

  it('a refund before the day lowers thanks, and one after takes them back', async () => {
    await aMaker();
    const [before, after] = [
      await bought(await aMember(shop()), [opened(blend, { quantity: 4 })]),
      await bought(await aMember(shop()), [opened(blend, { quantity: 4 })]),
    ];
    const goods = (await goodsOf(before))[0] ?? 0;
    const half = Math.floor(goods / 2) / 100;
    expect((await refund(staff, before, aRefund(half))).statusCode).toBe(200);
    await thank();
    const ofHalf = thanksOf(goods - half * 100, 3);
    const whole = await part(after, 3);
    expect(await pence(mina)).toBe(ofHalf + whole);
    expect((await refund(staff, after, aRefund(goods / 100))).statusCode).toBe(200);
    await thank(inDays(16));
    await thank(inDays(17));
    expect(await pence(mina)).toBe(ofHalf);
    const { months, owed } = await earningsOf(mina);
    expect(months.reduce((sum, { taken_back }) => sum + taken_back * 100, 0)).toBeCloseTo(whole);
    expect(owed).toBe(0);
  });

  it('what is spent already is taken off the next thanks, and credit is never below zero', async () => {
    await aMaker();
    const buyer = await aMember(shop());
    const orderId = await bought(buyer, [opened(blend, { quantity: 4 })]);
    await thank();
    const whole = await part(orderId, 3);
    await spendAll(mina);
    await refund(staff, orderId, aRefund(((await goodsOf(orderId))[0] ?? 0) / 100));
    await thank(inDays(16));
    expect(await pence(mina)).toBe(0);
    expect(Math.round((await earningsOf(mina)).owed * 100)).toBe(whole);
    const small = await bought(await aMember(shop()), [opened(blend)]);
    const large = await bought(await aMember(shop()), [opened(blend, { quantity: 6 })]);
    await thank(inDays(40));
    expect(await pence(mina)).toBe((await part(small, 3)) + (await part(large, 3)) - whole);
    expect((await earningsOf(mina)).owed).toBe(0);
  });

  const spendAll = async (member: TestMember) =>
    postAlone(shop().db, spent(member.user.id, await pence(member)));

  it('a maker who deleted the account gets none, and a blend that staff hid brings none', async () => {
    await aMaker();
    const gone = mina;
    await bought(await aMember(shop()), [opened(blend)]);
    await privacyCallsOf(shop).deleteAccount(gone);
    await aMaker();
    await bought(await aMember(shop()), [opened(blend)]);
    await lookAt(staff, blend.publicationId, { verdict: 'hide' });
    await thank();
    expect(await pence(mina)).toBe(0);
    const rows = await shop()
      .db.selectFrom('thanks')
      .select('id')
      .where('customer_id', '=', gone.user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('a blend that its maker withdrew has earned its thanks', async () => {
    await aMaker();
    const orderId = await bought(await aMember(shop()), [opened(blend)]);
    await mina.send('DELETE', `/custom-blends/${blend.ctapsId}/publication`);
    await thank();
    expect(await pence(mina)).toBe(await part(orderId, 3));
  });

  it('while a blend waits for a look its lines wait too', async () => {
    await aMaker();
    const orderId = await bought(await aMember(shop()), [opened(blend)]);
    await mina.send('PUT', `/custom-blends/${blend.ctapsId}/publication`, { story: 'Another story.' });
    await thank();
    expect(await pence(mina)).toBe(0);
    await lookAt(staff, blend.publicationId, { verdict: 'publish' });
    await thank();
    expect(await pence(mina)).toBe(await part(orderId, 3));
  });

  it('what is on account counts once it is paid, and once the rest is, where some of it was refunded', async () => {
    await aMaker();
    const buyer = await aMember(shop());
    const { id } = buyer.user;
    await shop().db.updateTable('customers').set({ balance_limit: 50_000 }).where('id', '=', id).execute();
    const [whole, rest] = [
      await bought(buyer, [opened(blend)], { checkoutMethodId: 2 }),
      await bought(buyer, [opened(blend, { quantity: 4 })], { checkoutMethodId: 2 }),
    ];
    const half = Math.floor(((await goodsOf(rest))[0] ?? 0) / 2);
    expect((await refund(staff, rest, aRefund(half / 100))).statusCode).toBe(200);
    await thank();
    expect(await pence(mina)).toBe(0);
    const due = (await part(whole, 3)) + thanksOf(((await goodsOf(rest))[0] ?? 0) - half, 3);
    expect(await waiting(mina)).toBe(due);
    const totals = await shop()
      .db.selectFrom('orders')
      .select('total')
      .where('customer_id', '=', id)
      .execute();
    const owed = totals.reduce((sum, { total }) => sum + total, 0) - half;
    const paid = aPayment(shop(), buyer, { amount: owed / 100 });
    expect((await staff.send('POST', '/staff/account-payments', paid)).statusCode).toBe(200);
    await thank();
    expect(await pence(mina)).toBe(due);
    expect(await waiting(mina)).toBe(0);
  });

  it('two processes that do it at once give and take back everything once', async () => {
    await aMaker();
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push(await bought(await aMember(shop()), [opened(blend)]));
    await Promise.all([thank(), thank(), thank()]);
    const each = await Promise.all(orders.map((id) => part(id, 3)));
    const whole = each.reduce((sum, one) => sum + one, 0);
    expect(await pence(mina)).toBe(whole);
    const goods = (await goodsOf(orders[0] ?? 0))[0] ?? 0;
    await refund(staff, orders[0] ?? 0, aRefund(goods / 100));
    await Promise.all([thank(inDays(16)), thank(inDays(16)), thank(inDays(16))]);
    expect(await pence(mina)).toBe(whole - (each[0] ?? 0));
  });

  it('a line that fails holds up no other, is thanked for the next time, and nothing twice', async () => {
    await aMaker();
    const orders = [];
    for (let i = 0; i < 3; i++) orders.push(await bought(await aMember(shop()), [opened(blend)]));
    const [first, second, third] = await Promise.all(orders.map((id) => part(id, 3)));
    const [value = 0] = await linesOf(orders[1] ?? 0);
    const take = await refuseRow(shop(), { table: 'thanks', column: 'order_blend_id', value });
    await expect(thank()).rejects.toMatchObject(REFUSED);
    expect(await pence(mina)).toBe((first ?? 0) + (third ?? 0));
    await take();
    await thank();
    expect(await pence(mina)).toBe((first ?? 0) + (second ?? 0) + (third ?? 0));
  });

  const linesOf = async (orderId: number) =>
    (await shop().db.selectFrom('order_blends').select('id').where('order_id', '=', orderId).execute()).map(
      ({ id }) => id,
    );

  it('a maker sees months and blends, and nothing of who bought', async () => {
    await aMaker();
    const buyer = await aMember(shop());
    const orders = [
      await bought(buyer, [opened(blend)]),
      await bought(await aMember(shop()), [opened(blend)]),
    ];
    await thank();
    const answer = await mina.send('GET', '/maker/earnings');
    const given = ((await part(orders[0] ?? 0, 3)) + (await part(orders[1] ?? 0, 3))) / 100;
    expect(calls['GET /maker/earnings'].answer.parse(answer.json())).toMatchObject({
      months: [
        {
          given,
          taken_back: 0,
          commission: 0,
          commission_taken_back: 0,
          blends: [{ ctaps_id: blend.ctapsId, name: 'Slow Sunday', given, commission: 0 }],
        },
      ],
      waiting: 0,
      waiting_commission: 0,
      owed: 0,
    });
    expect(answer.body).not.toContain(buyer.user.email);
    for (const id of orders) expect(answer.body).not.toMatch(new RegExp(`\\b${id}\\b`));
    expect(await earningsOf(buyer)).toEqual({
      months: [],
      waiting: 0,
      waiting_commission: 0,
      owed: 0,
      statements: [],
    });
  });

  it('the month after, one mail says what the month brought, and one click ends such mails', async () => {
    await aMaker();
    await bought(await aMember(shop()), [opened(blend)]);
    await thank();
    const later = inDays(15 + 31);
    await Promise.all([mailThanks(shop().payments, later), mailThanks(shop().payments, later)]);
    await mailThanks(shop().payments, later);
    const mails = (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === mina.user.email && subject?.startsWith('Thank you: £'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Slow Sunday');
    expect(mails[0]?.header('list-unsubscribe')).toBeDefined();
  });
});
