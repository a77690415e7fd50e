/** What is bought at a maker's storefront earns a commission in the place of thanks. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { StatementLine } from '#contract/ledger/ledger.ts';
import { MOST_THANKS } from '#domain/thanks/thanks.ts';
import { mailThanks } from '#server/money/thanks/mail-thanks.ts';
import { earnedCommissions } from '#tests/support/api/earned-commissions.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import type { MadeBlend } from '#tests/support/api/opened-blends.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { lookAt } from '#tests/support/api/public-blends.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { openStorefront } from '#tests/support/api/storefronts.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { postAlone, spent } from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const KILO = 7;

withShop('commissions of storefronts', (shop) => {
  checkMoneyAfterEach(shop);
  const commissions = earnedCommissions(shop);
  const { aPublicBlend, opened, bought, boughtThere, soldThere, commissionOf, thank, pence, part } =
    commissions;
  const { waiting, waitingCommission, goodsOf, inDays, earningsOf } = commissions;
  let staff: TestMember;
  let mina: TestMember;
  let blend: MadeBlend;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const aMaker = async () => {
    ({ mina, blend } = await commissions.aMaker(staff));
  };
  const expenseOf = async (account: string): Promise<number> => {
    const { rows } = await sql<{ pence: number }>`
      select coalesce(-sum(pence), 0)::int as pence from ledger_postings
      join ledger_accounts as account on account.id = account_id where kind = ${account}`.execute(shop().db);
    return rows[0]?.pence ?? 0;
  };

  it('its percentage of the goods before the mark-up and all of the mark-up are the maker’s, once', async () => {
    await aMaker();
    const before = await expenseOf('commissions');
    const terms = { commission: 12, markUp: 10 };
    const orderId = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 3 })], terms);
    const { goods, markUp } = await soldThere(orderId);
    const due = Math.floor(((goods - markUp) * 12) / 100) + markUp;
    expect(markUp).toBeGreaterThan(0);
    await thank(inDays(13));
    expect([await pence(mina), await waiting(mina), await waitingCommission(mina)]).toEqual([0, 0, due]);
    await thank(inDays(14.1));
    await thank(inDays(15));
    expect([await pence(mina), await waitingCommission(mina)]).toEqual([due, 0]);
    expect((await expenseOf('commissions')) - before).toBe(due);
    const [line] = (await mina.send('GET', '/ledger-statements')).json<StatementLine[]>();
    expect(line).toMatchObject({ description: 'Commission of your storefront', amount: due / 100 });
  });

  it('one order may bring thanks for a line and commission for another', async () => {
    await aMaker();
    const other = await aPublicBlend(mina, staff);
    const orderId = await boughtThere(await aMember(shop()), [opened(blend), opened(other)]);
    const [there, elsewhere] = await goodsOf(orderId);
    await thank();
    const [commission, thanks] = [
      Math.floor(((there ?? 0) * 12) / 100),
      Math.floor(((elsewhere ?? 0) * 3) / 100),
    ];
    expect(await pence(mina)).toBe(commission + thanks);
    const { months } = await earningsOf(mina);
    expect(months).toMatchObject([{ given: thanks / 100, commission: commission / 100 }]);
    expect(months[0]?.blends.map((one) => [one.ctaps_id, one.given, one.commission])).toEqual([
      [blend.ctapsId, 0, commission / 100],
      [other.ctapsId, thanks / 100, 0],
    ]);
  });

  it('of a remix the commission is its maker’s alone', async () => {
    await aMaker();
    const theo = await aMember(shop());
    const remix = await aPublicBlend(theo, staff, { openedFrom: blend.ctapsId });
    await openStorefront(shop(), theo);
    const orderId = await boughtThere(await aMember(shop()), [opened(remix, { quantity: 4 })]);
    expect(await waitingCommission(mina)).toBe(0);
    await thank();
    expect([await pence(theo), await pence(mina)]).toEqual([await commissionOf(orderId), 0]);
  });

  it('no month has a most of it, and it takes nothing of the most of thanks', async () => {
    await aMaker();
    const buyer = await aMember(shop());
    const kilos = opened(blend, { quantity: 15, bagSizeId: KILO });
    const terms = { commission: 20, markUp: 25 };
    const orders = [await boughtThere(buyer, [kilos], terms), await boughtThere(buyer, [kilos], terms)];
    const due = (await commissionOf(orders[0] ?? 0)) + (await commissionOf(orders[1] ?? 0));
    expect(due).toBeGreaterThan(MOST_THANKS.maker);
    await thank();
    expect(await pence(mina)).toBe(due);
    await bought(buyer, [kilos]);
    await thank();
    expect(await pence(mina)).toBe(due + MOST_THANKS.buyer);
  });

  it('who buys of their own storefront earns nothing, and the mark-up stays with the shop', async () => {
    await aMaker();
    const terms = { markUp: 10 };
    await boughtThere(mina, [opened(blend, { quantity: 2 })], terms);
    await boughtThere(mina.user.email.replace('@', '+second@'), [opened(blend)], terms);
    expect(await waitingCommission(mina)).toBe(0);
    await thank();
    expect(await pence(mina)).toBe(0);
  });

  it('a blend that staff hid earns none, nor does a maker who deleted the account', async () => {
    await aMaker();
    const gone = mina;
    await boughtThere(await aMember(shop()), [opened(blend)]);
    await privacyCallsOf(shop).deleteAccount(gone);
    await aMaker();
    await boughtThere(await aMember(shop()), [opened(blend)], { markUp: 5 });
    await lookAt(staff, blend.publicationId, { verdict: 'hide' });
    await thank();
    expect(await pence(mina)).toBe(0);
    const ids = [mina.user.id, gone.user.id];
    const rows = await shop().db.selectFrom('thanks').select('id').where('customer_id', 'in', ids).execute();
    expect(rows).toEqual([]);
  });

  it('refunds take of the mark-up and of the commission in proportion, and all of both with the last penny', async () => {
    await aMaker();
    const terms = { commission: 12, markUp: 15 };
    const orderId = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 4 })], terms);
    const sold = await soldThere(orderId);
    const { goods } = sold;
    await thank();
    const half = Math.floor(goods / 2);
    expect((await refund(staff, orderId, aRefund(half / 100))).statusCode).toBe(200);
    await thank(inDays(16));
    const left = goods - half;
    const markUp = Math.floor((sold.markUp * left) / goods);
    expect(await pence(mina)).toBe(Math.floor(((left - markUp) * 12) / 100) + markUp);
    expect((await refund(staff, orderId, aRefund(left / 100))).statusCode).toBe(200);
    await Promise.all([thank(inDays(17)), thank(inDays(17))]);
    expect(await pence(mina)).toBe(0);
    const { months } = await earningsOf(mina);
    expect(months.reduce((sum, one) => sum + one.commission - one.commission_taken_back, 0)).toBeCloseTo(0);
  });

  it('a refund before the day lowers the mark-up with the goods', async () => {
    await aMaker();
    const terms = { commission: 10, markUp: 20 };
    const orderId = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 4 })], terms);
    const sold = await soldThere(orderId);
    const { goods } = sold;
    const third = Math.floor(goods / 3);
    expect((await refund(staff, orderId, aRefund(third / 100))).statusCode).toBe(200);
    await thank();
    const left = goods - third;
    const markUp = Math.floor((sold.markUp * left) / goods);
    expect(await pence(mina)).toBe(Math.floor(((left - markUp) * 10) / 100) + markUp);
  });

  it('what credit did not cover is withheld from whichever comes next', async () => {
    await aMaker();
    const orderId = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 2 })]);
    await thank();
    const due = await commissionOf(orderId);
    await postAlone(shop().db, spent(mina.user.id, due));
    await refund(staff, orderId, aRefund(((await goodsOf(orderId))[0] ?? 0) / 100));
    await thank(inDays(16));
    expect(Math.round((await earningsOf(mina)).owed * 100)).toBe(due);
    const small = await bought(await aMember(shop()), [opened(blend)]);
    await thank(inDays(33));
    const thanks = await part(small, 3);
    expect(await pence(mina)).toBe(0);
    expect(Math.round((await earningsOf(mina)).owed * 100)).toBe(due - thanks);
    const large = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 9 })]);
    await thank(inDays(50));
    expect(await pence(mina)).toBe((await commissionOf(large)) - due + thanks);
    expect((await earningsOf(mina)).owed).toBe(0);
  });

  it('the mail of the month names it apart from thanks', async () => {
    await aMaker();
    const there = await boughtThere(await aMember(shop()), [opened(blend, { quantity: 2 })]);
    const elsewhere = await bought(await aMember(shop()), [opened(blend)]);
    await thank();
    // Later than the day on which the maker was thanked.
    const later = inDays(15 + 31);
    await mailThanks(shop().payments, later);
    const mail = (await shop().mails()).find(
      ({ to, subject }) => to?.[0]?.address === mina.user.email && subject?.startsWith('Thank you'),
    );
    const pounds = (of: number) => `£${(of / 100).toFixed(2)}`;
    expect(mail?.text).toContain(`thanked with ${pounds(await part(elsewhere, 3))}`);
    expect(mail?.text).toContain(`commission of ${pounds(await commissionOf(there))}`);
  });
});
