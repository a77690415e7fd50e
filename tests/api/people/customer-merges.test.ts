/** Two records of one person become one: everything goes along, the money adds up, and half an hour later it is final. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CustomerMerge, PreviewOfMerge } from '#contract/customer-desk/customer-merges.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { forgetMergedPasswords } from '#server/people/customer-desk/customer-desk.ts';
import { givenPaidOrder, givenUnpaidOrder, topUp } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aNewcomer,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { aPaidCard } from '#tests/support/api/sold-gift-cards.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

const MORE_THAN_HALF_AN_HOUR_MS = 31 * MINUTE_MS;

onBothDatabases('merging customers', (shop, isTriedWhole) => {
  checkMoneyAfterEach(shop);

  const merge = (staff: TestMember, kept: number, merged: number, id = randomUUID()) =>
    staff.send('POST', '/staff/customer-merges', { id, kept_id: kept, merged_id: merged });
  const undo = (staff: TestMember, { id }: { id: number }) =>
    staff.send('DELETE', `/staff/customer-merges/${id}`);
  const creditOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>().usable_credit;
  const buyerOf = async (orderId: number) =>
    (
      await shop()
        .db.selectFrom('orders')
        .select('customer_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).customer_id;
  const prove = ({ user }: TestMember) =>
    shop()
      .db.updateTable('customers')
      .set({ email_verified_at: shop().clock() })
      .where('id', '=', user.id)
      .execute();
  const guestOf = async (orderId: number) => buyerOf(orderId);

  /** Puts it before a second person, who confirms it. */
  async function confirmed(staff: TestMember, kept: number, merged: number): Promise<CustomerMerge> {
    const second = await aStaffMember(shop());
    expect((await merge(staff, kept, merged)).json()).toMatchObject({ code: 'second_person_needed' });
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${kept}`);
    await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    const answer = await merge(staff, kept, merged);
    expect(answer.statusCode).toBe(200);
    return answer.json<CustomerMerge>();
  }

  it.runIf(isTriedWhole)(
    'whoever deletes an account is told of what ends under the mailboxes that were merged into it',
    async () => {
      const [kept, merged] = [await aMember(shop()), await aMember(shop())];
      for (const member of [kept, merged]) await prove(member);
      const sendOn = new Date(shop().clock().getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
      await aPaidCard(shop(), { sendOn, email: merged.user.email });
      await confirmed(await aStaffMember(shop()), kept.user.id, merged.user.id);
      const deleted = await kept.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect(deleted.statusCode).toBe(200);
      const goodbye = (await shop().mails()).find(
        ({ to, subject }) => to?.[0]?.address === kept.user.email && subject === 'Your account was deleted',
      );
      expect(goodbye?.text?.replace(/\s+/g, ' ')).toContain('a gift card that waits for its day: it is sent');
    },
  );

  it.runIf(isTriedWhole)('an empty record that became part of another is not merged once more', async () => {
    const [staff, kept, merged] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    await confirmed(staff, kept.user.id, merged.user.id);
    const other = await aMember(shop());
    for (const into of [kept, other])
      expect((await merge(staff, into.user.id, merged.user.id)).json()).toMatchObject({ code: 'invalid' });
  });

  it('a guest’s orders go to the proven account of the mailbox, and back again', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    await prove(member);
    const order = await givenUnpaidOrder(shop(), member.user.email);
    const guest = await guestOf(order);
    expect(guest).not.toBe(member.user.id);
    const id = randomUUID();
    const done = await merge(staff, member.user.id, guest, id);
    expect(done.json()).toMatchObject({ orders: 1, credit: 0, undone_at: null });
    expect((await merge(staff, member.user.id, guest, id)).json()).toEqual(done.json());
    expect(await buyerOf(order)).toBe(member.user.id);
    expect((await undo(staff, done.json<CustomerMerge>())).statusCode).toBe(200);
    expect(await buyerOf(order)).toBe(guest);
  });

  it('two accounts become one once a second person confirmed it: orders, credit, addresses, and no session', async () => {
    const staff = await aStaffMember(shop());
    const [kept, { member: merged, order }] = [await aMember(shop()), await givenPaidOrder(shop())];
    await prove(kept);
    await prove(merged);
    const before = await creditOf(merged);
    await topUp(shop(), merged, 20);
    const preview = await staff.send(
      'GET',
      `/staff/customer-merges/preview?keptId=${kept.user.id}&mergedId=${merged.user.id}`,
    );
    expect(preview.json<PreviewOfMerge>()).toMatchObject({
      orders: 1,
      credit: before + 20,
      why_not: null,
      takes_second_person: true,
    });
    const done = await confirmed(staff, kept.user.id, merged.user.id);
    expect(done).toMatchObject({ orders: 1, credit: before + 20 });
    expect(await buyerOf(order.id)).toBe(kept.user.id);
    expect(await creditOf(kept)).toBe(before + 20);
    expect((await merged.send('GET', '/authenticate/blendly/user')).statusCode).toBe(401);
    const login = (email: string) =>
      sendTo(shop(), {
        method: 'POST',
        url: '/api/authenticate/blendly',
        payload: { email, password: GOOD_PASSWORD },
      });
    expect((await login(merged.user.email)).statusCode).not.toBe(200);
    expect((await undo(staff, done)).statusCode).toBe(200);
    expect(await buyerOf(order.id)).toBe(merged.user.id);
    expect(await creditOf(kept)).toBe(0);
    const account = await shop()
      .db.selectFrom('customers')
      .select(['password_hash', 'user_type_id'])
      .where('id', '=', merged.user.id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).not.toBeNull();
  });

  it.runIf(isTriedWhole)(
    'an email address that waits to be confirmed ends with the merged account',
    async () => {
      const [staff, kept, merged] = [
        await aStaffMember(shop()),
        await aMember(shop()),
        await aMember(shop()),
      ];
      const page = `/staff/customers/${merged.user.id}`;
      const { email } = aNewcomer();
      expect((await staff.send('POST', `${page}/email-changes`, { email })).statusCode).toBe(200);
      await confirmed(staff, kept.user.id, merged.user.id);
      expect((await staff.send('GET', page)).json()).toMatchObject({ kind: 'guest', email_change: null });
    },
  );

  it.runIf(isTriedWhole)(
    'after half an hour it is final, and nobody stores the old password any more',
    async () => {
      const [staff, kept, merged] = [
        await aStaffMember(shop()),
        await aMember(shop()),
        await aMember(shop()),
      ];
      const done = await confirmed(staff, kept.user.id, merged.user.id);
      shop().clock.advance(MORE_THAN_HALF_AN_HOUR_MS);
      expect((await undo(staff, done)).json()).toMatchObject({
        message: 'Half an hour has passed, so it stays.',
      });
      await forgetMergedPasswords(shop().db, shop().clock());
      const row = await shop()
        .db.selectFrom('customer_merges')
        .select('password_hash')
        .where('id', '=', done.id)
        .executeTakeFirstOrThrow();
      expect(row.password_hash).toBeNull();
    },
  );

  it.runIf(isTriedWhole)(
    'credit that was spent since, and a mailbox that was used again, keep a merge from being undone',
    async () => {
      const [staff, kept, merged] = [
        await aStaffMember(shop()),
        await aMember(shop()),
        await aMember(shop()),
      ];
      await topUp(shop(), merged, 10);
      const done = await confirmed(staff, kept.user.id, merged.user.id);
      const again = await aMember(shop(), { email: merged.user.email });
      expect((await undo(staff, done)).json()).toMatchObject({ code: 'changed_meanwhile' });
      expect(again.user.id).not.toBe(merged.user.id);
      expect(await creditOf(kept)).toBe(10);
    },
  );

  it.runIf(isTriedWhole)(
    'an unproven account gets a guest’s orders of its mailbox only with a second person',
    async () => {
      const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
      const guest = await guestOf(await givenUnpaidOrder(shop(), member.user.email));
      expect((await merge(staff, member.user.id, guest)).json()).toMatchObject({
        code: 'second_person_needed',
      });
    },
  );

  it.runIf(isTriedWhole)('what money hangs on, staff, one’s own and strangers are not merged', async () => {
    const [staff, kept] = [await aStaffMember(shop()), await aMember(shop())];
    const refusal = async (keptId: number, mergedId: number, by = staff) =>
      (await merge(by, keptId, mergedId)).json<{ code: string }>().code;
    const buyer = await aMember(shop());
    await staff.send('PATCH', `/staff/customers/${buyer.user.id}`, { balance_limit: 100 });
    expect(await refusal(kept.user.id, buyer.user.id)).toBe('invalid');
    expect(await refusal(kept.user.id, (await aStaffMember(shop())).user.id)).toBe('invalid');
    expect(await refusal(kept.user.id, kept.user.id)).toBe('invalid');
    expect(await refusal(kept.user.id, staff.user.id)).toBe('not_allowed');
    expect(await refusal(kept.user.id, 999_999)).toBe('not_found');
    const stranger = await guestOf(await givenUnpaidOrder(shop(), `stranger-${shop().kind}@example.com`));
    expect(await refusal(kept.user.id, stranger)).toBe('invalid');
    expect(await refusal(stranger, kept.user.id)).toBe('invalid');
    const reader = await aStaffMember(shop(), { people: 'reads' });
    expect(await refusal(kept.user.id, stranger, reader)).toBe('not_allowed');
  });
});
