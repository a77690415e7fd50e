/** Commission that is paid by bank: stated once a month, and owed from then on. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Owed } from '#contract/accounting/owed.ts';
import { toPence } from '#domain/money/pounds.ts';
import { BANK, earnedCommissions } from '#tests/support/api/earned-commissions.ts';
import { aMember, aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import type { MadeBlend } from '#tests/support/api/opened-blends.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { credited, postAlone, spent } from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('statements of commission', (shop) => {
  checkMoneyAfterEach(shop);
  const { aMaker, earnedMuch, paidByBank, opened, boughtThere, commissionOf, thank, ...more } =
    earnedCommissions(shop);
  const { pence, inDays, earningsOf, goodsOf, state, statementsOf, mailsTo } = more;
  let staff: TestMember;
  let mina: TestMember;
  let blend: MadeBlend;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const aBankMaker = async () => {
    ({ mina, blend } = await aMaker(staff));
    await paidByBank(mina);
  };
  const ofMina = () => statementsOf(staff, mina);
  const pounds = (of: number) => of / 100;

  it('what was earned until the month’s end is owed from the 1st on, with one mail, however many processes state it', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    const before = (await staff.send('GET', '/staff/owed')).json<Owed>().commissions;
    // The month is not over yet.
    await state(inDays(15));
    expect(await pence(mina)).toBe(earned);
    await Promise.all([state(), state(), state()]);
    await state();
    expect(await pence(mina)).toBe(0);
    const [statement, ...others] = await ofMina();
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      amount: pounds(earned),
      bank: { account_name: 'M Hart', sort_code: '20-00-00', account_number: '55779911' },
      paid_at: null,
    });
    const owed = (await staff.send('GET', '/staff/owed')).json<Owed>().commissions;
    expect(owed.count).toBe(before.count + 1);
    expect(owed.amount - before.amount).toBeCloseTo(pounds(earned), 2);
    const mails = await mailsTo(mina, 'Your storefront statement');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Statement ${statement?.number}`);
    expect(mails[0]?.text).toContain(`To be paid: £${pounds(earned).toFixed(2)}`);
    expect(mails[0]?.text).toContain('Sixbean Coffee Ltd');
    expect(mails[0]?.text).toContain('This includes any VAT due on it.');
    expect(mails[0]?.text).toContain('ending in 9911');
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(BANK.account_number);
    expect(mails[0]?.header('list-unsubscribe')).toBeUndefined();
  });

  it('who is paid as credit gets no statement, and less than £25 waits for the next month', async () => {
    ({ mina, blend } = await aMaker(staff));
    const earned = await earnedMuch(blend);
    await state();
    expect([await pence(mina), await ofMina()]).toEqual([earned, []]);
    await aBankMaker();
    const small = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 3 })]);
    await thank();
    await state();
    expect([await pence(mina), await ofMina()]).toEqual([await commissionOf(small), []]);
    const much = await earnedMuch(blend);
    await state(inDays(80));
    const all = pounds(much + (await commissionOf(small)));
    expect(await ofMina()).toMatchObject([{ amount: all }]);
    const { statements } = await earningsOf(mina);
    expect(statements).toMatchObject([{ amount: all, paid_at: null }]);
  });

  it('thanks stay credit', async () => {
    await aBankMaker();
    await more.bought(await aMember(shop()), [opened(blend, { quantity: 9 })]);
    const earned = await earnedMuch(blend);
    const thanks = (await pence(mina)) - earned;
    expect(thanks).toBeGreaterThan(0);
    await state();
    expect(await pence(mina)).toBe(thanks);
  });

  it('a statement comes to at most the credit at hand, and what was spent is not paid', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    await postAlone(shop().db, spent(mina.user.id, 1000));
    await state();
    expect(await pence(mina)).toBe(0);
    expect(await ofMina()).toMatchObject([{ amount: pounds(earned - 1000) }]);
    const [mail] = await mailsTo(mina, 'Your storefront statement');
    expect(mail?.text).toContain('No longer in your credit: −£10.00');
  });

  it('what refunds took after a statement is missing from the next one', async () => {
    await aBankMaker();
    const first = await earnedMuch(blend);
    await state();
    const [orderId = 0] = await ordersOf(blend);
    const part = Math.floor(((await goodsOf(orderId))[0] ?? 0) / 4);
    await postAlone(shop().db, credited(mina.user.id, 100_000));
    expect((await refund(staff, orderId, aRefund(part / 100))).statusCode).toBe(200);
    await thank(inDays(50));
    const taken = 100_000 - (await pence(mina));
    expect(taken).toBeGreaterThan(0);
    const much = await earnedMuch(blend);
    await state(inDays(15 + 31 + 35));
    expect((await ofMina()).map(({ amount }) => amount)).toEqual([pounds(first), pounds(much - taken)]);
  });

  const ordersOf = async ({ publicationId }: MadeBlend): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select order_id as id from order_blends as line join opened_lines on order_blend_id = line.id
      join publications using (custom_blend_id) where publications.id = ${publicationId} order by 1`.execute(
      shop().db,
    );
    return rows.map(({ id }) => id);
  };

  it('a statement and the spending of the same credit at once come to no more than there was', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    const [, outcome] = await Promise.all([state(), postAlone(shop().db, spent(mina.user.id, 500))]);
    const [statement] = await ofMina();
    const left = outcome === 'posted' ? earned - 500 : earned;
    expect([await pence(mina), statement?.amount]).toEqual([0, pounds(left)]);
  });

  it('whoever keeps a merged account is paid what the other one earned, by the storefront that came along', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    const kept = await keptInstead(mina);
    expect(await pence(kept)).toBe(earned);
    await state();
    expect([...(await statementsOf(staff, kept)), ...(await ofMina())]).toMatchObject([
      { customer_id: kept.user.id, amount: pounds(earned) },
    ]);
    expect((await earningsOf(kept)).statements).toMatchObject([{ amount: pounds(earned) }]);
    expect(await pence(kept)).toBe(0);
  });

  it('what a refund takes of what a merged account earned is withheld from whoever keeps it', async () => {
    ({ mina, blend } = await aMaker(staff));
    await earnedMuch(blend);
    const [orderId = 0] = await ordersOf(blend);
    const kept = await keptInstead(mina);
    const before = await pence(kept);
    expect((await refund(staff, orderId, aRefund(5))).statusCode).toBe(200);
    await thank(inDays(16));
    const owed = toPence((await earningsOf(kept)).owed);
    expect(owed).toBeGreaterThan(0);
    expect(await pence(kept)).toBe(before);
    const thanksFor = async (quantity: number) => {
      const order = await more.bought(await aMember(shop()), [opened(blend, { quantity })]);
      await thank(inDays(40));
      return more.part(order, 3);
    };
    const less = await thanksFor(1);
    expect(less).toBeLessThan(owed);
    expect(await pence(kept)).toBe(before);
    expect(toPence((await earningsOf(kept)).owed)).toBe(owed - less);
    const enough = await thanksFor(6);
    expect(await pence(kept)).toBe(before + less + enough - owed);
    expect((await earningsOf(kept)).owed).toBe(0);
  });

  /** Merges a maker’s account into a new one. */
  const keptInstead = async (merged: TestMember): Promise<TestMember> => {
    const kept = await aMember(shop());
    const ids = [kept.user.id, merged.user.id];
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: shop().clock() })
      .where('id', 'in', ids)
      .execute();
    const merge = { id: randomUUID(), kept_id: kept.user.id, merged_id: merged.user.id };
    await giveFreshCode(shop(), staff);
    await staff.send('POST', '/staff/customer-merges', merge);
    const second = await aStaffMember(shop());
    const approvals = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const asked = approvals.find(({ object }) => object === `customer ${kept.user.id}`);
    await second.send('POST', `/staff/approvals/${asked?.id}/confirmations`, {});
    expect((await staff.send('POST', '/staff/customer-merges', merge)).statusCode).toBe(200);
    return kept;
  };
});
