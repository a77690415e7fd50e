/** Commission that is paid by bank: stated once a month, transferred by staff, and owed in between. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Owed } from '#contract/accounting/owed.ts';
import type { Takings } from '#contract/accounting/takings.ts';
import { calls } from '#contract/calls.ts';
import type { CommissionStatement } from '#contract/thanks/commission-statements.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { stateCommissions } from '#server/money/thanks/state-commissions.ts';
import { BANK, earnedCommissions } from '#tests/support/api/earned-commissions.ts';
import {
  aMember,
  aStaffMember,
  aStaffMemberWithoutCode,
  giveFreshCode,
  type TestMember,
} from '#tests/support/api/members.ts';
import type { MadeBlend } from '#tests/support/api/opened-blends.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { credited, postAlone, spent } from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('statements of commission', (shop) => {
  checkMoneyAfterEach(shop);
  const { aMaker, earnedMuch, paidByBank, opened, boughtThere, commissionOf, thank, ...more } =
    earnedCommissions(shop);
  const { pence, inDays, earningsOf, goodsOf } = more;
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
  /** Everything was earned by day 15. */
  const state = (now = inDays(15 + 31)) => stateCommissions(shop().payments, now);
  const listed = async (member = staff) =>
    calls['GET /staff/commission-statements'].answer.parse(
      (await member.send('GET', '/staff/commission-statements')).json(),
    );
  const ofMina = async () => (await listed()).filter(({ customer_id }) => customer_id === mina.user.id);
  const pay = (id: number, member = staff) =>
    member.send('POST', `/staff/commission-statements/${id}/payments`);
  const mailsTo = async ({ user }: TestMember, subject: string) =>
    (await shop().mails()).filter(
      (mail) => mail.to?.[0]?.address === user.email && mail.subject?.startsWith(subject),
    );
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

  it('staff transfer it with a fresh code, once: it leaves the bank, and its maker is mailed', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    await state();
    const [{ id = 0 } = {}] = await ofMina();
    const other = await aStaffMember(shop());
    await giveFreshCode(shop(), staff);
    const answers = await Promise.all([pay(id), pay(id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const paid = (await pay(id)).json<CommissionStatement>();
    expect(paid).toMatchObject({ amount: pounds(earned), bank: null });
    expect(paid.paid_at).not.toBeNull();
    expect((await ofMina()).map((one) => one.bank)).toEqual([null]);
    const mails = await mailsTo(mina, 'We’ve paid your commission');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('ending in 9911');
    const audited = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'pay commission')
      .where('object', '=', `customer ${mina.user.id}`)
      .execute();
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(BANK.account_number);
    expect(JSON.stringify(shop().logged)).not.toContain(BANK.account_number);
    const today = dayInLondon(shop().clock());
    const takings = (await other.send('GET', `/staff/takings?from=${today}&to=${today}`)).json<Takings>();
    expect(takings.ways.find(({ way }) => way === 'bank')).toMatchObject({ differing: 0 });
    expect((await earningsOf(mina)).statements[0]?.paid_at).toBe(paid.paid_at);
  });

  it('nobody pays their own, nor without the right or a code, nor what is not there', async () => {
    await aBankMaker();
    await earnedMuch(blend);
    await state();
    const [{ id = 0 } = {}] = await ofMina();
    const packer = await aStaffMember(shop(), { orders: 'writes' });
    expect((await packer.send('GET', '/staff/commission-statements')).statusCode).toBe(403);
    expect((await pay(id, packer)).statusCode).toBe(403);
    expect((await pay(id, mina)).statusCode).toBe(403);
    const withoutCode = await aStaffMemberWithoutCode(shop());
    expect((await pay(id, withoutCode)).json()).toMatchObject({ code: 'fresh_code_needed' });
    await giveFreshCode(shop(), staff);
    expect((await pay(999_999)).statusCode).toBe(404);
    const own = staff.user.email.replace('@', '+storefront@');
    await shop()
      .db.updateTable('customers')
      .set({ email: own, email_identity: own })
      .where('id', '=', mina.user.id)
      .execute();
    const answer = await pay(id);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      403,
      'This commission is your own. Somebody else has to pay it.',
    ]);
    expect((await ofMina())[0]?.paid_at).toBeNull();
  });

  it('a deleted account is still paid what was stated, and its bank details are forgotten then', async () => {
    await aBankMaker();
    await earnedMuch(blend);
    await state();
    const paidBefore = (await ofMina())[0]?.id ?? 0;
    await giveFreshCode(shop(), staff);
    expect((await pay(paidBefore)).statusCode).toBe(200);
    await earnedMuch(blend);
    await state(inDays(15 + 31 + 35));
    const [{ id = 0 } = {}] = await ofMina();
    expect(id).not.toBe(paidBefore);
    // Waits, and earns nothing any more.
    await boughtThere(await aMember(shop()), [opened(blend)]);
    await privacyCallsOf(shop).deleteAccount(mina);
    expect([await accountOf(paidBefore), await accountOf(id)]).toEqual([null, BANK.account_number]);
    await thank(inDays(90));
    const earned = await shop()
      .db.selectFrom('thanks')
      .select('id')
      .where('customer_id', '=', mina.user.id)
      .execute();
    expect(earned).toHaveLength(2);
    await state(inDays(130));
    expect(await ofMina()).toHaveLength(2);
    const paid = await pay(id);
    expect(paid.statusCode).toBe(200);
    expect(await accountOf(id)).toBeNull();
  });

  const accountOf = async (id: number) => {
    const { account_number } = await shop()
      .db.selectFrom('commission_statements')
      .select('account_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return account_number;
  };
});
