/** Credit that staff give a member: limits as refunds have, never for oneself, and taken back while it is there. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { GivenCredit } from '#contract/credit/given-credit.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { recordsOf } from '#server/foundation/customers/customers.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const MORE_THAN_A_DAY_MS = 25 * HOUR_MS;

withShop('credit that staff give', (shop) => {
  checkMoneyAfterEach(shop);

  const give = (staff: TestMember, customerId: number, changes: object = {}) =>
    staff.send('POST', `/staff/customers/${customerId}/credits`, {
      id: randomUUID(),
      amount: 5,
      reason: 'goodwill',
      note: '',
      ...changes,
    });
  const creditOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>().usable_credit;

  it('a member gets it once for each id, with an entry, a reason and a line in the audit log', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const id = randomUUID();
    const words = 'Mina rang about the torn bag';
    for (let time = 0; time < 2; time++)
      expect((await give(staff, member.user.id, { id, note: words })).statusCode).toBe(200);
    expect(await creditOf(member)).toBe(5);
    const other = await give(staff, member.user.id, { id, amount: 6 });
    expect(other.json()).toMatchObject({ code: 'changed_meanwhile' });
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'after', 'details'])
      .where('object', '=', `customer ${member.user.id}`)
      .execute();
    expect(log).toMatchObject([{ action: 'give credit', after: { pounds: 5, reason: 'goodwill' } }]);
    expect(JSON.stringify(log)).not.toContain('torn bag');
  });

  it('nobody gives credit to themselves, to a second record of their mailbox, or to a guest', async () => {
    const staff = await aStaffMember(shop());
    expect((await give(staff, staff.user.id)).json()).toMatchObject({ code: 'not_allowed' });
    const insert = (email: string) =>
      shop()
        .db.insertInto('customers')
        .values({ email, email_identity: email })
        .returning('id')
        .executeTakeFirstOrThrow();
    const second = await insert(staff.user.email);
    expect((await give(staff, second.id)).json()).toMatchObject({ code: 'not_allowed' });
    const guest = await insert(`no-credit-${shop().kind}@example.com`);
    expect((await give(staff, guest.id)).json()).toMatchObject({ code: 'invalid' });
    expect((await give(staff, 999_999)).statusCode).toBe(404);
    const office = await aStaffMember(shop(), { people: 'writes' });
    expect((await give(office, (await aMember(shop())).user.id)).statusCode).toBe(403);
  });

  it.each([0, -1, 0.001, 1e9])('an amount of %d is refused', async (amount) => {
    const staff = await aStaffMember(shop());
    const answer = await give(staff, staff.user.id, { amount });
    expect(answer.statusCode).toBe(400);
  });

  it('above £100 in a day it takes a fresh code, in one or in many, to one or from one', async () => {
    const [staff, one, other] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    await endFreshCode(shop(), staff);
    const code = async (to: TestMember, amount: number) =>
      (await give(staff, to.user.id, { amount })).json<{ code?: string }>().code;
    expect(await code(one, 100.01)).toBe('fresh_code_needed');
    expect(await code(one, 60)).toBeUndefined();
    expect(await code(other, 40.01)).toBe('fresh_code_needed');
    expect(await code(other, 40)).toBeUndefined();
    const second = await aStaffMember(shop());
    await endFreshCode(shop(), second);
    expect((await give(second, one.user.id, { amount: 41 })).json()).toMatchObject({
      code: 'fresh_code_needed',
    });
    shop().clock.advance(MORE_THAN_A_DAY_MS);
    expect(await code(one, 100)).toBeUndefined();
  });

  it('above £500 in a day a second person confirms exactly that credit, once', async () => {
    shop().clock.advance(2 * MORE_THAN_A_DAY_MS);
    const [staff, second, member] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aMember(shop()),
    ];
    const asked = { amount: 600 };
    expect((await give(staff, member.user.id, asked)).json()).toMatchObject({ code: 'second_person_needed' });
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${member.user.id}`);
    const confirm = (by: TestMember) => by.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    expect((await confirm(staff)).statusCode).toBe(403);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await give(staff, member.user.id, { amount: 601 })).json()).toMatchObject({
      code: 'second_person_needed',
    });
    expect((await give(staff, member.user.id, asked)).statusCode).toBe(200);
    expect((await give(staff, member.user.id, asked)).json()).toMatchObject({ code: 'second_person_needed' });
    expect(await creditOf(member)).toBe(600);
  });

  it('nobody is the second person for credit of their own', async () => {
    shop().clock.advance(2 * MORE_THAN_A_DAY_MS);
    const [staff, friend, third] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aStaffMember(shop()),
    ];
    expect((await give(staff, friend.user.id, { amount: 600 })).json()).toMatchObject({
      code: 'second_person_needed',
    });
    const waiting = (await third.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${friend.user.id}`);
    const confirm = (by: TestMember) => by.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    expect((await confirm(friend)).json()).toMatchObject({
      message: 'This is about your own account. Somebody else has to confirm it.',
    });
    expect((await confirm(third)).statusCode).toBe(200);
  });

  it('those who were deleted share an address, yet each of them is a person of their own', async () => {
    const one = await aMember(shop());
    const forgotten = {
      email_identity: 'nobody@deleted.invalid',
      password_hash: null,
      anonymised_at: shop().clock(),
    };
    const people = [one, await aMember(shop())].map(({ user }) => user.id);
    await shop().db.updateTable('customers').set(forgotten).where('id', 'in', people).execute();
    expect(await recordsOf(shop().db, one.user.id)).toEqual(new Set([one.user.id]));
    const staff = await aStaffMember(shop());
    expect((await give(staff, one.user.id)).statusCode).toBe(404);
  });

  it('credit for the only other person who could confirm it goes on, and the log says so', async () => {
    shop().clock.advance(2 * MORE_THAN_A_DAY_MS);
    const [staff, friend, member] = [
      await aStaffMember(shop()),
      await aStaffMember(shop()),
      await aMember(shop()),
    ];
    const others = shop().db.deleteFrom('staff_rights');
    await others.where('customer_id', 'not in', [staff.user.id, friend.user.id]).execute();
    const asked = { amount: 600 };
    expect((await give(staff, friend.user.id, asked)).statusCode).toBe(200);
    expect((await give(staff, member.user.id, asked)).json()).toMatchObject({ code: 'second_person_needed' });
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'details'])
      .where('object', '=', `customer ${friend.user.id}`)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      {
        action: 'act without a second person',
        details: expect.stringContaining('it is for all others who could confirm it'),
      },
      { action: 'give credit' },
    ]);
  });

  it('given credit is taken back within a day, once, unless it is spent', async () => {
    shop().clock.advance(4 * MORE_THAN_A_DAY_MS);
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const given = async (amount: number) =>
      (await give(staff, member.user.id, { amount })).json<GivenCredit>();
    const takeBack = ({ id }: GivenCredit) => staff.send('DELETE', `/staff/given-credits/${id}`);
    const first = await given(30);
    for (let time = 0; time < 2; time++) expect((await takeBack(first)).statusCode).toBe(200);
    expect(await creditOf(member)).toBe(0);
    const second = await given(30);
    const cartId = await aCartWith(shop(), { token: member.token });
    await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    expect((await takeBack(second)).json()).toMatchObject({
      message: 'Some of it is spent already, so it stays.',
    });
    const third = await given(30);
    shop().clock.advance(MORE_THAN_A_DAY_MS);
    expect((await takeBack(third)).json()).toMatchObject({ code: 'changed_meanwhile' });
  });
});
