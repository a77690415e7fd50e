/** Statements and reminders of what was bought on account: each once, at its time, whatever dies or runs twice. */
import { beforeAll, expect, it } from 'vitest';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import type { StatementInList } from '#contract/on-account/statements.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { beginOfDay, dayInLondon, nextWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { firstOfMonth, monthAfter } from '#domain/on-account/statement-month.ts';
import { dueOn, interestOn } from '#domain/on-account/terms.ts';
import { sendReminders, sendStatements } from '#server/money/on-account/on-account.ts';
import { accountOf, aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { settle } from '#tests/support/api/settle.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { beginsWithMark, readPdf } from '#tests/support/shop/read-pdf.ts';
import { REFUSED, refuseRow } from '#tests/support/shop/refuse-row.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('statements and reminders', (shop) => {
  checkMoneyAfterEach(shop);
  let otto: TestMember;
  beforeAll(async () => {
    otto = await aStaffMember(shop());
  });
  /** The first working day after this month, at nine in the morning. */
  const nextRun = () => {
    const lastDay = dayAfter(monthAfter(firstOfMonth(dayInLondon(shop().clock()))), -1);
    return timeInLondon(nextWorkingDay(lastDay, USUAL_DAYS), 9 * 60);
  };
  const inDays = (days: number) => {
    const day = dayAfter(dayInLondon(shop().clock()), days);
    return timeInLondon(day, 9 * 60);
  };
  const mailsTo = async ({ user }: TestMember, kind: RegExp) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && kind.test(subject ?? ''),
    );
  const statementsOf = async (member: TestMember) =>
    (await member.send('GET', '/account-statements')).json<StatementInList[]>();
  const pay = (member: TestMember, amount: number) =>
    otto.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount }));

  it('a month is stated once, with every order and payment, by however many runs at once', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    await pay(member, 5);
    await Promise.all([sendStatements(shop(), nextRun()), sendStatements(shop(), nextRun())]);
    await sendStatements(shop(), nextRun());
    const [statement, ...others] = await statementsOf(member);
    expect(others).toEqual([]);
    const mails = await mailsTo(member, /^Your statement for/);
    expect(mails).toHaveLength(1);
    const attached = mails[0]?.attachments.map(({ mimeType }) => mimeType);
    expect(attached).toContain('application/pdf');
    const path = `/account-statements/${statement?.id}/file`;
    const { pdf } = (await member.send('GET', path)).json<{ pdf: string }>();
    const read = readPdf(Buffer.from(pdf, 'base64'));
    const { text } = read;
    expect(beginsWithMark(read)).toBe(true);
    const { owed, pay_to } = await accountOf(member);
    for (const words of [
      `Order ${order.id}`,
      'Payment by bank transfer',
      `£${owed.toFixed(2)}`,
      pay_to.reference,
    ])
      expect(text).toContain(words);
    // The statement stays as it was sent, whatever is paid later.
    await pay(member, owed);
    expect((await member.send('GET', path)).json()).toMatchObject({ pdf });
    const stranger = await aMemberOnAccount(shop());
    expect((await stranger.send('GET', path)).statusCode).toBe(404);
    const foreign = `/staff/on-account/${stranger.user.id}/statements/${statement?.id}/file`;
    expect((await otto.send('GET', foreign)).statusCode).toBe(404);
  });

  it('staff read the month so far as a PDF, which nobody is sent and which is not kept', async () => {
    const member = await aMemberOnAccount(shop());
    const order = await orderedOnAccount(shop(), member);
    const path = `/staff/on-account/${member.user.id}/statement-so-far/file`;
    const { filename, pdf } = (await otto.send('GET', path)).json<{ filename: string; pdf: string }>();
    const today = dayInLondon(shop().clock());
    expect(filename).toBe(`sixbean-statement-to-${today}.pdf`);
    const { text } = readPdf(Buffer.from(pdf, 'base64'));
    for (const words of [`Order ${order.id}`, `closed on ${dayInWords(today)}`, `£${order.total.toFixed(2)}`])
      expect(text).toContain(words);
    expect(text).not.toContain('-£0.00');
    expect(await statementsOf(member)).toEqual([]);
    expect(await mailsTo(member, /^Your statement for/)).toEqual([]);
    expect((await otto.send('GET', '/staff/on-account/999999/statement-so-far/file')).statusCode).toBe(404);
  });

  it('a statement names the purchase order of what it lists, and of nothing else, and so does the account', async () => {
    const member = await aMemberOnAccount(shop());
    const named = await orderedOnAccount(shop(), member, { purchaseOrder: 'PO-4711' });
    const without = await orderedOnAccount(shop(), member);
    expect((await accountOf(member)).orders).toMatchObject([
      { order_id: named.id, purchase_order: 'PO-4711' },
      { order_id: without.id, purchase_order: '' },
    ]);
    await sendStatements(shop(), nextRun());
    const [statement] = await statementsOf(member);
    const read = async () => {
      const file = await member.send('GET', `/account-statements/${statement?.id}/file`);
      return readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64')).text;
    };
    const text = await read();
    // In the lines of the month, and in what is to be paid.
    const said = `Order ${named.id}, your purchase order PO-4711`;
    expect(text.split(said)).toHaveLength(3);
    expect(text.split('your purchase order')).toHaveLength(3);
    // It was typed by its buyer, and is forgotten with them.
    await shop()
      .db.updateTable('account_statements')
      .set({ buyer: null })
      .where('customer_id', '=', member.user.id)
      .execute();
    expect(await read()).not.toContain('PO-4711');
  });

  it('a purchase order with a web address is not mailed, and all else of its statement is', async () => {
    const member = await aMemberOnAccount(shop());
    const odd = await orderedOnAccount(shop(), member, { purchaseOrder: 'Buy at evil.example' });
    const usual = await orderedOnAccount(shop(), member, { purchaseOrder: '4500123456/10' });
    await sendStatements(shop(), nextRun());
    const [mail] = await mailsTo(member, /^Your statement for/);
    const pdf = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.content;
    const { text } = readPdf(new Uint8Array(pdf as ArrayBuffer));
    expect(text).toContain(`Order ${odd.id}`);
    expect(text).toContain(`Order ${usual.id}, your purchase order 4500123456/10`);
    expect(`${text} ${mail?.text} ${mail?.html}`).not.toContain('evil');
    const [statement] = await statementsOf(member);
    const file = await member.send('GET', `/account-statements/${statement?.id}/file`);
    expect(readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64')).text).toContain('evil.example');
  });

  it('a run that dies before its commit leaves nothing, and the next one states the month', async () => {
    const member = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), member);
    const { db, outbox } = shop();
    const dying = { ...outbox, add: () => Promise.reject(new Error('killed')) };
    await expect(sendStatements({ db, outbox: dying }, nextRun())).rejects.toMatchObject({
      errors: [{ cause: { message: 'killed' } }],
    });
    expect(await statementsOf(member)).toEqual([]);
    await sendStatements(shop(), nextRun());
    expect(await statementsOf(member)).toHaveLength(1);
    expect(await mailsTo(member, /^Your statement for/)).toHaveLength(1);
  });

  it('an account that cannot be stated holds up no other, and is stated the next time', async () => {
    const members = await Promise.all([1, 2, 3].map(() => aMemberOnAccount(shop())));
    for (const member of members) await orderedOnAccount(shop(), member);
    const stated = async () => (await Promise.all(members.map(statementsOf))).map(({ length }) => length);
    const value = members[1]?.user.id ?? 0;
    const take = await refuseRow(shop(), { table: 'account_statements', column: 'customer_id', value });
    await expect(sendStatements(shop(), nextRun())).rejects.toMatchObject(REFUSED);
    expect(await stated()).toEqual([1, 0, 1]);
    await take();
    await sendStatements(shop(), nextRun());
    expect(await stated()).toEqual([1, 1, 1]);
  });

  it('nothing is stated before the month is over, and nobody without a movement is mailed', async () => {
    const member = await aMemberOnAccount(shop());
    await sendStatements(shop(), nextRun());
    await orderedOnAccount(shop(), member);
    await sendStatements(shop(), shop().clock());
    expect(await statementsOf(member)).toEqual([]);
  });

  it('a reminder comes three days before and one, seven and fourteen days after the due day, once each', async () => {
    const member = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), member);
    const reminders: number[] = [];
    for (const days of [26, 27, 28, 31, 32, 37, 44, 60]) {
      await Promise.all([sendReminders(shop(), inDays(days)), sendReminders(shop(), inDays(days))]);
      reminders.push((await mailsTo(member, /due soon|is late/)).length);
    }
    expect(reminders).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  });

  it('what was missed is said once, and nothing is said once it is paid, or at night', async () => {
    const [late, paid] = [await aMemberOnAccount(shop()), await aMemberOnAccount(shop())];
    for (const member of [late, paid]) await orderedOnAccount(shop(), member);
    await pay(paid, (await accountOf(paid)).owed);
    const night = new Date(inDays(40).getTime() - 3 * HOUR_MS);
    await sendReminders(shop(), night);
    expect(await mailsTo(late, /is late/)).toHaveLength(0);
    await sendReminders(shop(), inDays(40));
    expect(await mailsTo(late, /is late/)).toHaveLength(1);
    expect(await mailsTo(paid, /is late|due soon/)).toHaveLength(0);
  });

  it('whoever is paused gets no reminder until the pause ends', async () => {
    const member = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), member);
    const until = dayAfter(dayInLondon(shop().clock()), 40);
    const path = `/staff/on-account/${member.user.id}/reminder-pause`;
    expect((await otto.send('PUT', path, { reason: '', until })).statusCode).toBe(422);
    const paused = await otto.send('PUT', path, { reason: 'Pays next month', until });
    expect(paused.json()).toEqual({ reminders_paused: { reason: 'Pays next month', until } });
    await sendReminders(shop(), inDays(40));
    expect(await mailsTo(member, /is late/)).toHaveLength(0);
    await sendReminders(shop(), inDays(41));
    expect(await mailsTo(member, /is late/)).toHaveLength(1);
    shop().clock.advance(61 * DAY_MS);
    const account = await otto.send('GET', `/staff/on-account/${member.user.id}`);
    expect(account.json()).toMatchObject({ reminders_paused: null, interest: [{ days: 31 }] });
  });

  it('interest of each late day goes by the base rate with which that day began', async () => {
    const member = await aMemberOnAccount(shop());
    await orderedOnAccount(shop(), member);
    const today = dayInLondon(shop().clock());
    const changed = dayAfter(today, 50);
    const valid_from = beginOfDay(changed);
    expect((await settle(shop(), otto, { base_rate: 25, valid_from })).statusCode).toBe(200);
    shop().clock.advance(61 * DAY_MS);
    const path = `/staff/on-account/${member.user.id}`;
    const { owed, interest } = (await otto.send('GET', path)).json<StaffAccount>();
    const term = { due: dueOn(today), today: dayInLondon(shop().clock()) };
    const pence = Math.round(owed * 100);
    const expected = interestOn(pence, term, (day) => (day < changed ? 4 : 25));
    expect(interest).toMatchObject([{ days: 31, amount: toPounds(expected) }]);
    expect(expected).toBeLessThan(interestOn(pence, term, () => 25));
  });
});
