/** A transfer that never came makes no money: what staff record takes a code and a second person, and waits for the next day. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Problem } from '#contract/problem.ts';
import { DAY_MS } from '#domain/durations.ts';
import { accountOf, aMemberOnAccount, aPayment, askOnAccount } from '#tests/support/api/account-calls.ts';
import {
  aStaffMember,
  aStaffMemberWithoutCode,
  giveFreshCode,
  type TestMember,
} from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('payments that staff record', (shop) => {
  checkMoneyAfterEach(shop);
  const record = (by: TestMember, to: TestMember, changes: object) =>
    by.send('POST', '/staff/account-payments', aPayment(shop(), to, changes));
  const codeOf = (answer: Awaited<ReturnType<typeof record>>) => answer.json<Problem>().code;

  it('£50,000 for an accomplice takes a fresh code, and then a second person', async () => {
    const [thief, accomplice] = [await aStaffMemberWithoutCode(shop()), await aMemberOnAccount(shop(), 200)];
    const second = await aStaffMember(shop());
    const payment = { amount: 50_000, call_id: randomUUID() };
    expect(codeOf(await record(thief, accomplice, payment))).toBe('fresh_code_needed');
    await giveFreshCode(shop(), thief);
    expect(codeOf(await record(thief, accomplice, payment))).toBe('second_person_needed');
    expect(await accountOf(accomplice)).toMatchObject({ paid_ahead: 0, usable_balance: 200, payments: [] });
    const asked = (await second.send('GET', '/staff/approvals')).json<Approval[]>();
    const one = asked.find(({ object }) => object === `customer ${accomplice.user.id}`);
    expect(one).toMatchObject({ act: 'record account payment', details: { pounds: 50_000 } });
    await second.send('POST', `/staff/approvals/${one?.id}/confirmations`);
    expect((await record(thief, accomplice, payment)).statusCode).toBe(200);
  });

  it('many small ones of a day add up, by whoever records and for whoever they are', async () => {
    const [thief, accomplice] = [await aStaffMemberWithoutCode(shop()), await aMemberOnAccount(shop())];
    for (const amount of [40, 59]) expect((await record(thief, accomplice, { amount })).statusCode).toBe(200);
    const other = await aMemberOnAccount(shop());
    expect(codeOf(await record(thief, other, { amount: 2 }))).toBe('fresh_code_needed');
    expect(codeOf(await record(await aStaffMemberWithoutCode(shop()), accomplice, { amount: 2 }))).toBe(
      'fresh_code_needed',
    );
    const answers = await Promise.all(
      [60, 61, 62].map(async (amount) => record(thief, await aMemberOnAccount(shop()), { amount })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    shop().clock.advance(DAY_MS);
    expect((await record(thief, other, { amount: 2 })).statusCode).toBe(200);
  });

  it('a row of the bank’s file takes the code all the same, since the browser says that it is one', async () => {
    const [thief, accomplice] = [await aStaffMemberWithoutCode(shop()), await aMemberOnAccount(shop(), 200)];
    const row = { amount: 9000, occurrence: 1, reference: 'MADE UP' };
    expect(codeOf(await record(thief, accomplice, row))).toBe('fresh_code_needed');
    await giveFreshCode(shop(), thief);
    expect((await record(thief, accomplice, row)).statusCode).toBe(200);
    expect(await accountOf(accomplice)).toMatchObject({ usable_balance: 200, usable_tomorrow: 9000 });
  });

  it('what it paid ahead is no money today, however much is ordered and however it is split', async () => {
    const member = await aMemberOnAccount(shop(), 30);
    const otto = await aStaffMember(shop());
    expect((await record(otto, member, { amount: 90 })).statusCode).toBe(200);
    const user = (await member.send('GET', '/authenticate/blendly/user')).json();
    expect(user).toMatchObject({ usable_balance: 30 });
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push((await askOnAccount(shop(), member)).statusCode);
    // One order of about £17 is within the limit; what was recorded today pays it, and allows no other.
    expect(orders).toEqual([200, 422, 422, 422]);
    shop().clock.advance(DAY_MS);
    expect((await askOnAccount(shop(), member)).statusCode).toBe(200);
  });

  describe('under different locks at once', () => {
    it('one id of a call for two customers is one payment, and the other hears that it was used', async () => {
      const otto = await aStaffMember(shop());
      for (let round = 0; round < 4; round++) {
        const call_id = randomUUID();
        const members = [await aMemberOnAccount(shop()), await aMemberOnAccount(shop())];
        const answers = await Promise.all(
          members.flatMap((member) => [1, 2, 3].map(() => record(otto, member, { amount: 1, call_id }))),
        );
        const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
        expect(codes).toEqual([200, 200, 200, 409, 409, 409]);
      }
    });

    it('one row of the bank for two customers is one payment', async () => {
      const people = [await aStaffMember(shop()), await aStaffMember(shop())];
      for (let round = 0; round < 4; round++) {
        const row = { amount: 1, occurrence: 1, reference: `ROW ${randomUUID()}` };
        const answers = await Promise.all(
          people.map(async (by) => record(by, await aMemberOnAccount(shop()), row)),
        );
        expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      }
    });
  });
});
