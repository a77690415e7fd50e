/** Barista Distributors: who applies, whom staff make one, and what is kept of who sent whom. */
import { describe, expect, it } from 'vitest';
import { applicationAnswers, type StaffApplication } from '#contract/distributors/distributors.ts';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { forgetCustomers } from '#server/people/privacy/personal-data.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const APPLICATION = {
  business: 'Okafor Coffee Carts',
  sells: 'From three carts in Whitby.',
  kilosAMonth: 40,
  message: '<b>Spring</b>\nif we may.',
};
const LETTER = 'Hello Mina,\n\nnot just now.\n\nThe roastery';

withShop('distributors', (shop) => {
  checkMoneyAfterEach(shop);

  const apply = (member: TestMember) => member.send('POST', '/distributor-applications', APPLICATION);
  const idOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('distributor_applications')
        .select('id')
        .where('customer_id', '=', user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const accept = async (staff: TestMember, member: TestMember) =>
    staff.send('POST', `/staff/distributor-applications/${await idOf(member)}/acceptances`);
  const decline = async (staff: TestMember, member: TestMember) =>
    staff.send('POST', `/staff/distributor-applications/${await idOf(member)}/refusals`, { letter: LETTER });
  const prove = ({ user }: TestMember) =>
    shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', user.id)
      .execute();
  const typeOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<{ user_type_id: number }>().user_type_id;
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);

  const subjectsTo = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject);

  describe('an application', () => {
    it('needs no message', async () => {
      const [member, staff] = [await aMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
      const { message: _message, ...application } = APPLICATION;
      const answer = await member.send('POST', '/distributor-applications', application);
      expect(answer.json()).toEqual({ message: applicationAnswers.applied });
      const listed = await staff.send('GET', '/staff/distributor-applications');
      expect(JSON.stringify(listed.json())).toContain(`"id":${await idOf(member)}`);
      const { message } = await shop()
        .db.selectFrom('distributor_applications')
        .select('message')
        .where('id', '=', await idOf(member))
        .executeTakeFirstOrThrow();
      expect(message).toBe('');
    });

    it('is kept once while it is open, answered by mail to a proven mailbox alone, and shown to staff with the right', async () => {
      const [member, otto] = [await aMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
      expect((await apply(member)).json()).toEqual({ message: applicationAnswers.applied });
      expect((await apply(member)).statusCode).toBe(409);
      expect(await subjectsTo(member)).not.toContain('We’ve got your application');
      const proven = await aMember(shop());
      await prove(proven);
      await apply(proven);
      expect(await subjectsTo(proven)).toContain('We’ve got your application');
      const listed = (await otto.send('GET', '/staff/distributor-applications')).json<StaffApplication[]>();
      expect(listed.filter(({ customer_id }) => customer_id === member.user.id)).toMatchObject([
        {
          business: APPLICATION.business,
          kilos_a_month: 40,
          message: APPLICATION.message,
          state: 'open',
          is_proven: false,
        },
      ]);
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      expect((await packer.send('GET', '/staff/distributor-applications')).statusCode).toBe(403);
      expect(
        (await sendTo(shop(), { method: 'POST', url: '/api/distributor-applications', payload: APPLICATION }))
          .statusCode,
      ).toBe(401);
    });

    it('grants nothing to a mailbox that nobody proved, and then a distributor’s prices, once', async () => {
      const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
      await apply(member);
      expect((await accept(staff, member)).json()).toMatchObject({
        code: 'changed_meanwhile',
        message: expect.stringContaining('haven’t confirmed'),
      });
      expect(await typeOf(member)).toBe(1);
      await prove(member);
      const both = await Promise.all([accept(staff, member), accept(staff, member)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await typeOf(member)).toBe(7);
      expect(
        (await mailsTo(member)).filter(({ subject }) => subject === 'You’re a Barista Distributor'),
      ).toHaveLength(1);
      const entries = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'staff_id'])
        .where('object', '=', `customer ${member.user.id}`)
        .execute();
      expect(entries).toEqual([{ action: 'accept distributor', staff_id: staff.user.id }]);
      expect((await apply(member)).statusCode).toBe(409);
    });

    it('takes a fresh code to accept, as a change of the plan does', async () => {
      const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
      await apply(member);
      await prove(member);
      shop().clock.advance(11 * MINUTE_MS);
      for (const answer of [
        await accept(staff, member),
        await staff.send('PATCH', `/staff/customers/${member.user.id}`, { user_type_id: 7 }),
      ])
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'fresh_code_needed' }]);
      expect(await typeOf(member)).toBe(1);
    });

    it('of one’s own is decided by somebody else', async () => {
      const staff = await aStaffMember(shop());
      await prove(staff);
      await apply(staff);
      for (const answer of [await accept(staff, staff), await decline(staff, staff)])
        expect([answer.statusCode, answer.json()]).toMatchObject([
          403,
          { message: 'This is your own application. Somebody else has to decide it.' },
        ]);
      expect(await typeOf(staff)).toBe(1);
    });

    it('is declined by the letter as it was given, and may be made again', async () => {
      const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
      await apply(member);
      expect((await decline(staff, member)).json()).toEqual({ message: applicationAnswers.declined });
      const letter = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('Your application'));
      expect(letter?.text).toMatch(/^Hello Mina,\s+not just now\.\s+The roastery/);
      expect((await accept(staff, member)).statusCode).toBe(409);
      expect((await apply(member)).statusCode).toBe(200);
    });

    it('is in the data export, and forgotten with the account', async () => {
      const member = await aMember(shop());
      await prove(member);
      await apply(member);
      const exported = (await member.send('GET', '/customers/data-export')).json<Record<string, unknown[]>>();
      expect(JSON.stringify(exported)).toContain(APPLICATION.business);
      await shop()
        .db.transaction()
        .execute((transaction) => forgetCustomers(transaction, [member.user.id]));
      const left = await shop()
        .db.selectFrom('distributor_applications')
        .select('id')
        .where('customer_id', '=', member.user.id)
        .execute();
      expect(left).toEqual([]);
    });
  });

  describe('what an order says of how it came about', () => {
    const REFERRAL = { by_distributor: true, by_sales_manager: false, from_facebook: true, code: 'MINA10' };

    it('is kept of a guest’s referral, shown to staff, and forgotten with the guest', async () => {
      const { email } = aNewcomer();
      const flags = { isBaristaDistributorReferral: 1, isFacebookCustomer: true, isSalesManagerReferral: 0 };
      const payload = { email, ...flags, referralCode: 'MINA10' };
      await sendTo(shop(), { method: 'POST', url: '/api/customers/create-guest', payload });
      const cartId = await aCartWith(shop());
      const order = anOrder({ cartId, guestEmail: email, asBaristaDistributor: 1 });
      const placed = await sendTo(shop(), { method: 'POST', url: '/api/orders', payload: order });
      const { id } = placed.json<{ order: { id: number } }>().order;
      const staff = await aStaffMember(shop());
      const shown = (await staff.send('GET', `/staff/orders/${id}`)).json<OrderInFull>();
      // Only an account that is a distributor's orders as one, whatever a client says.
      expect(shown.came_by).toEqual({ as_barista_distributor: false, referral: REFERRAL });
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      expect((await packer.send('GET', `/staff/orders/${id}`)).json<OrderInFull>().came_by).toBeNull();
      const { customer_id } = shown.buyer;
      await shop()
        .db.transaction()
        .execute((transaction) => forgetCustomers(transaction, [customer_id]));
      const stored = await shop()
        .db.selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select(['orders.referral', 'customers.referral as of_guest'])
        .where('orders.id', '=', id)
        .execute();
      expect(stored).toEqual([{ referral: null, of_guest: null }]);
    });

    it('names a distributor’s own order as that, and no other member’s', async () => {
      const staff = await aStaffMember(shop());
      for (const userTypeId of [6, 7]) {
        const member = await aMember(shop());
        await shop()
          .db.updateTable('customers')
          .set({ user_type_id: userTypeId })
          .where('id', '=', member.user.id)
          .execute();
        const cartId = await aCartWith(shop(), { token: member.token });
        const placed = await member.send('POST', '/orders', anOrder({ cartId, asBaristaDistributor: 1 }));
        const { id } = placed.json<{ order: { id: number } }>().order;
        const shown = (await staff.send('GET', `/staff/orders/${id}`)).json<OrderInFull>();
        expect(shown.came_by).toEqual({ as_barista_distributor: userTypeId === 7, referral: null });
      }
    });
  });
});
