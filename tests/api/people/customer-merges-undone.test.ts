/** When a merge can't be undone any more, and what comes back where it can: nothing may end in a wrong account. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import { DAY_MS } from '#domain/durations.ts';
import { insertMerge } from '#server/people/customer-desk/merge-store.ts';
import { NUMBERS_CHECKS } from '#server/people/numbers/numbers-checks.ts';
import { runReorders } from '#server/people/reorders/reorders.ts';
import { findFaults } from '#server/platform/checks.ts';
import { transact } from '#server/platform/database.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aMemberOnTrial, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { aReorderer, proveMailbox, runTheDay } from '#tests/support/api/reorderers.ts';
import { readTaste, wish } from '#tests/support/api/taste-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('undoing merges of customers', (shop) => {
  checkMoneyAfterEach(shop);

  const ask = (staff: TestMember, kept: number, merged: number) =>
    staff.send('POST', '/staff/customer-merges', { id: randomUUID(), kept_id: kept, merged_id: merged });
  const undo = (staff: TestMember, { id }: { id: number }) =>
    staff.send('DELETE', `/staff/customer-merges/${id}`);

  async function merge(staff: TestMember, kept: TestMember, merged: TestMember): Promise<CustomerMerge> {
    const second = await aStaffMember(shop());
    await ask(staff, kept.user.id, merged.user.id);
    const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
    const approval = waiting.find(({ object }) => object === `customer ${kept.user.id}`);
    await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
    const answer = await ask(staff, kept.user.id, merged.user.id);
    expect(answer.statusCode).toBe(200);
    return answer.json<CustomerMerge>();
  }
  const buyerOf = async (orderId: number) =>
    (
      await shop()
        .db.selectFrom('orders')
        .select('customer_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).customer_id;

  it('waits until the kept record, which was merged on, is its own again', async () => {
    const staff = await aStaffMember(shop());
    const [first, second, third] = [await aMember(shop()), await aMember(shop()), await aMember(shop())];
    // No credit goes along, which would be missing.
    const order = await givenCapturedOrder(shop(), first);
    const one = await merge(staff, second, first);
    const other = await merge(staff, third, second);
    expect((await undo(staff, one)).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect(await buyerOf(order)).toBe(third.user.id);
    expect((await undo(staff, other)).statusCode).toBe(200);
    expect((await undo(staff, one)).statusCode).toBe(200);
    expect(await buyerOf(order)).toBe(first.user.id);
    expect(await findFaults(shop().db, NUMBERS_CHECKS)).toEqual([]);
  });

  it('moves what both said of their taste together, and apart again', async () => {
    const staff = await aStaffMember(shop());
    const [merged, kept] = [await aMember(shop()), await aMember(shop())];
    await wish(kept, { likes: ['sweet'] });
    await wish(merged, { likes: ['nutty'] });
    const done = await merge(staff, kept, merged);
    const together = await readTaste(kept);
    expect(together.events).toHaveLength(2);
    expect(together.advice?.belief.sentences.join(' ')).toContain('nutty');
    expect((await undo(staff, done)).statusCode).toBe(200);
    const likes = async (member: TestMember) =>
      (await readTaste(member)).events.map(({ body }) => ('likes' in body ? body.likes : []));
    // The merged account is logged out.
    const { events } = await shop()
      .db.selectFrom('drinkers')
      .select(sql<number>`count(*)::int`.as('events'))
      .where('customer_id', '=', merged.user.id)
      .executeTakeFirstOrThrow();
    expect([events, await likes(kept)]).toEqual([1, [['sweet']]]);
  });

  it('is refused while a refund of a moved order is under way, and where one was done since', async () => {
    const staff = await aStaffMember(shop());
    const [member, kept] = [await aMember(shop()), await aMember(shop())];
    const order = await givenCapturedOrder(shop(), member);
    const asked = await refund(staff, order, aRefund(1));
    expect(asked.json()).toMatchObject({ state: 'asked', destination: 'paypal' });
    // Refunds have the time of the database.
    shop().clock.advance(Date.now() - shop().clock().getTime());
    const done = await merge(staff, kept, member);
    const stays = { code: 'changed_meanwhile', message: expect.stringContaining('is being refunded') };
    expect((await undo(staff, done)).json()).toMatchObject(stays);
    const { id } = asked.json<{ id: number }>();
    await shop().db.updateTable('refunds').set({ state: 'refused' }).where('id', '=', id).execute();
    const redirected = await staff.send('POST', `/staff/refunds/${id}/redirections`, { to: 'credit' });
    expect(redirected.statusCode).toBe(200);
    expect((await undo(staff, done)).json()).toMatchObject(stays);
  });

  it('brings back the wished plan, the warning of a trial’s end and the usual address', async () => {
    const staff = await aStaffMember(shop());
    const [{ member }, kept] = [await givenPaidOrder(shop()), await aMember(shop())];
    const { id: usual } = await shop()
      .db.insertInto('shipping_details')
      .values({
        customer_id: member.user.id,
        first_name: 'Mina',
        last_name: 'Hall',
        company_name: '',
        address: '1 Quay Street',
        city: 'Whitby',
        province: '',
        zip_code: 'YO21 1DH',
        country_id: 'GB',
        phone: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wished = { wished_user_type_id: 2, trial_ends_at: null, trial_warned_at: null };
    const warned = {
      wished_user_type_id: null,
      trial_ends_at: new Date(shop().clock().getTime() + DAY_MS),
      trial_warned_at: shop().clock(),
    };
    for (const trial of [wished, warned]) {
      const figures = { ...trial, usual_shipping_detail_id: usual };
      const update = shop().db.updateTable('customers').set(figures);
      await update.where('id', '=', member.user.id).execute();
      expect((await undo(staff, await merge(staff, kept, member))).statusCode).toBe(200);
      const after = shop()
        .db.selectFrom('customers')
        .select(['wished_user_type_id', 'trial_ends_at', 'trial_warned_at', 'usual_shipping_detail_id']);
      expect(await after.where('id', '=', member.user.id).executeTakeFirstOrThrow()).toEqual(figures);
    }
  });

  it('nobody is merged while a plan that they asked for is open', async () => {
    const staff = await aStaffMember(shop());
    const [kept, merged] = [await aMember(shop()), await aMemberOnTrial(shop(), 'barista')];
    const asked = await merged.send('POST', '/plan-requests', {
      offer: 'barista-corporate by the year',
      business: 'Harbour Bakes Ltd',
      address: '14 Quay Street',
      message: '',
    });
    expect(asked.statusCode).toBe(200);
    expect((await ask(staff, kept.user.id, merged.user.id)).json()).toMatchObject({ code: 'invalid' });
  });

  it('a merge withdraws the open proposal, and one whose member is gone ends when its time is over', async () => {
    const [merged, gone] = [await aReorderer(shop()), await aReorderer(shop())];
    await runTheDay(shop());
    const [staff, kept] = [await aStaffMember(shop()), await aMember(shop())];
    const stateOf = async ({ user }: TestMember) =>
      (
        await shop()
          .db.selectFrom('reorder_proposals')
          .select('state')
          .where('customer_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).state;
    expect([await stateOf(merged), await stateOf(gone)]).toEqual(['proposed', 'proposed']);
    await merge(staff, kept, merged);
    expect(await stateOf(merged)).toBe('withdrawn');
    const noAccount = shop().db.updateTable('customers').set({ password_hash: null });
    await noAccount.where('id', '=', gone.user.id).execute();
    shop().clock.advance(20 * DAY_MS);
    await runReorders(shop().payments, shop().clock());
    expect(await stateOf(gone)).toBe('withdrawn');
  });

  it('a merge that was stored without the warning of a trial’s end is undone like any other', async () => {
    const [staff, kept, merged] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    const figures = {
      user_type_id: 1,
      trial_ends_at: null,
      wished_user_type_id: null,
      predictive_ordering: false,
      usual_shipping_detail_id: null,
    };
    const id = await transact(shop().db, (transaction) =>
      insertMerge(transaction, {
        call_id: randomUUID(),
        kept_id: kept.user.id,
        merged_id: merged.user.id,
        staff_id: staff.user.id,
        merged_at: shop().clock(),
        undoable_until: new Date(shop().clock().getTime() + DAY_MS),
        password_hash: null,
        figures,
        credit: 0,
        moved: { orders: [], blends: [], addresses: [], favourites: [] },
      }),
    );
    expect((await undo(staff, { id: id ?? 0 })).statusCode).toBe(200);
  });

  it.each([
    ['goes with a merged record that had proven it', 'proven', []],
    ['stays where nobody had proven it', 'not proven', ['subscribed']],
    ['stays where it has an account again', 'used again', ['subscribed']],
  ])('what is kept under a mailbox %s, into the export and away', async (_what, state, left) => {
    const [staff, kept, merged] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    const { email } = merged.user;
    if (state !== 'not proven') await proveMailbox(shop(), merged);
    await shop().db.insertInto('newsletter_subscribers').values({ email, email_identity: email }).execute();
    await merge(staff, kept, merged);
    if (state === 'used again') await aMember(shop(), { email });
    const { data } = (await kept.send('GET', '/customers/data-export')).json<{
      data: { newsletter: unknown[] };
    }>();
    const goes = left.length === 0;
    expect(data.newsletter).toHaveLength(goes ? 1 : 0);
    const path = `/staff/customers/${kept.user.id}/deletions`;
    expect((await staff.send('POST', path, { email: kept.user.email })).statusCode).toBe(200);
    const subscribed = await shop()
      .db.selectFrom('newsletter_subscribers')
      .select('email_identity')
      .where('email_identity', '=', email)
      .execute();
    expect(subscribed.map(() => 'subscribed')).toEqual(left);
  });

  it('whoever has their account exported and deleted has the records merged into it along with it', async () => {
    const [staff, kept, merged] = [await aStaffMember(shop()), await aMember(shop()), await aMember(shop())];
    await proveMailbox(shop(), kept);
    const named = shop().db.updateTable('customers').set({ first_name: 'Mina', phone: '+441947600000' });
    await named.where('id', '=', merged.user.id).execute();
    await merge(staff, kept, merged);
    const exported = await kept.send('GET', '/customers/data-export');
    expect(exported.body).toContain(merged.user.email);
    const path = `/staff/customers/${kept.user.id}/deletions`;
    expect((await staff.send('POST', path, { email: kept.user.email })).statusCode).toBe(200);
    const left = shop().db.selectFrom('customers').select(['email', 'first_name', 'phone']);
    expect(await left.where('id', '=', merged.user.id).executeTakeFirstOrThrow()).toEqual({
      email: 'nobody@deleted.invalid',
      first_name: '',
      phone: '',
    });
  });
});
