/** Statements of commission that staff transfer: once, by whom it may be, and where to until then. */
import { beforeAll, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { CommissionStatement } from '#contract/thanks/commission-statements.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
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
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('payments of commission', (shop) => {
  checkMoneyAfterEach(shop);
  const { aMaker, earnedMuch, paidByBank, opened, boughtThere, thank, ...more } = earnedCommissions(shop);
  const { inDays, earningsOf, state, statementsOf, mailsTo } = more;
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
  const pay = (id: number, member = staff) =>
    member.send('POST', `/staff/commission-statements/${id}/payments`);
  const pounds = (of: number) => of / 100;

  it('staff transfer it with a fresh code, once: it leaves the bank, and its maker is mailed', async () => {
    await aBankMaker();
    const earned = await earnedMuch(blend);
    await state();
    const id = (await ofMina())[0]?.id ?? 0;
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
    const takings = (await other.send('GET', `/staff/takings?from=${today}&to=${today}`)).json<
      Answer<'GET /staff/takings'>
    >();
    expect(takings.ways.find(({ way }) => way === 'bank')).toMatchObject({ differing: 0 });
    expect((await earningsOf(mina)).statements[0]?.paid_at).toBe(paid.paid_at);
  });

  it('nobody pays their own, nor without the right or a code, nor what is not there', async () => {
    await aBankMaker();
    await earnedMuch(blend);
    await state();
    const id = (await ofMina())[0]?.id ?? 0;
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
    const id = (await ofMina())[0]?.id ?? 0;
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
