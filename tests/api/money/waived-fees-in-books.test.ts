/** Waived fees in statements, reminders and takings: nobody owes them. */
import { expect, it } from 'vitest';
import type { MonthFilePart } from '#contract/accounting/month-files.ts';
import type { Answer } from '#contract/calls.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { sendReminders } from '#server/money/on-account/on-account.ts';
import { runBusinessPlans } from '#server/money/plans/plans.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { at } from '#tests/support/api/plan-calls.ts';
import { waivedFees } from '#tests/support/api/waived-fees.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Takings = Answer<'GET /staff/takings'>;

withShop('waived fees in the books', (shop) => {
  checkMoneyAfterEach(shop);
  const { today, charged, daysOf, waive, statedOf, planOf, mailsTo } = waivedFees(shop);

  it('a waived fee is never reminded of, and ends no plan', async () => {
    const { member, feeId } = await charged();
    await waive(await aStaffMember(shop()), feeId);
    for (const days of [27, 31, 60]) {
      const then = at(dayAfter(today(), days));
      await sendReminders({ db: shop().db, outbox: shop().outbox }, then);
    }
    const subjects = (await mailsTo(member)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => /is late|is due/.test(subject))).toEqual([]);
    await runBusinessPlans(shop().payments, at(dayAfter(today(), 61)));
    expect(await planOf(member)).toMatchObject({ state: 'running' });
  });

  it('the statement of its month has both lines and owes nothing', async () => {
    const { member, feeId } = await charged();
    await waive(await aStaffMember(shop()), feeId);
    const stated = await statedOf(member);
    expect(stated).toMatchObject({ closing: 0, fees: [], ages: [0, 0, 0, 0] });
    expect(stated.lines.map(({ what, amount }) => [what.slice(0, 15), amount])).toEqual([
      ['Barista Corpora', 49.99],
      ['Credit note for', -49.99],
    ]);
  });

  it('both sides of the day’s takings agree, and the month’s credit notes have it with its VAT', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await waive(staff, feeId);
    const { from, to } = await daysOf(feeId);
    const days = `from=${from}&to=${to}`;
    const takings = (await staff.send('GET', `/staff/takings?${days}`)).json<Takings>();
    expect(takings.ways.find(({ way }) => way === 'on_account')).toMatchObject({ differing: 0 });
    const { rows } = (await staff.send('GET', `/staff/takings/on_account?${days}`)).json<{
      rows: { customer_id: number; recorded: number; ledger: number }[];
    }>();
    expect(
      rows
        .filter(({ customer_id }) => customer_id === member.user.id)
        .map(({ recorded, ledger }) => [recorded, ledger]),
    ).toEqual([
      [-49.99, -49.99],
      [49.99, 49.99],
    ]);
    const file = await staff.send('GET', `/staff/accounts/${to.slice(0, 7)}/credit-notes`);
    expect(file.json<MonthFilePart>().csv).toMatch(
      /,CN-\d{6},INV-\d{6},,Harbour Bakes Ltd,"Barista Corporate, .*",1,41.66,20,8.33,49.99,Taken off what is owed/,
    );
  });
});
