/** Staff export and delete what the shop keeps of a customer who asked for it in writing. */
import { expect, it } from 'vitest';
import { transact } from '#server/platform/database.ts';
import { personalData as personalDataOfOrders } from '#server/selling/orders/orders.ts';
import { givenPaidOrder, givenUnpaidOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('privacy on a written wish', (shop) => {
  checkMoneyAfterEach(shop);
  const exported = (staff: TestMember, id: number) =>
    staff.send('POST', `/staff/customers/${id}/data-exports`, {});
  const deleted = (staff: TestMember, id: number, email: string) =>
    staff.send('POST', `/staff/customers/${id}/deletions`, { email });

  it('an export is the one that the customer gets, takes a fresh code, and is written down without its data', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    const own = (await member.send('GET', '/customers/data-export')).json<{
      data: Record<string, object[]>;
    }>();
    const theirs = (await exported(staff, member.user.id)).json<{ data: Record<string, object[]> }>();
    expect(Object.keys(theirs.data)).toEqual(Object.keys(own.data));
    expect(theirs.data['orders']).toMatchObject([{ id: order.id }]);
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'details', 'after'])
      .where('object', '=', `customer ${member.user.id}`)
      .execute();
    expect(log).toMatchObject([{ action: 'export data' }]);
    expect(JSON.stringify(log)).not.toContain(member.user.email);
    await endFreshCode(shop(), staff);
    expect((await exported(staff, member.user.id)).json()).toMatchObject({ code: 'fresh_code_needed' });
    expect((await deleted(staff, member.user.id, member.user.email)).json()).toMatchObject({
      code: 'fresh_code_needed',
    });
    const reader = await aStaffMember(shop(), { people: 'reads', orders: 'writes' });
    expect((await exported(reader, member.user.id)).statusCode).toBe(403);
  });

  it('what staff wrote of a refund is forgotten with its buyer', async () => {
    const [staff, { member, order }] = [await aStaffMember(shop()), await givenPaidOrder(shop())];
    expect((await refund(staff, order.id, aRefund(1, { note: 'Mina rang, in tears' }))).statusCode).toBe(200);
    await transact(shop().db, async (transaction) => {
      await personalDataOfOrders.forgetCustomers?.(transaction, [member.user.id]);
    });
    const notes = await shop()
      .db.selectFrom('refunds')
      .select('note')
      .where('order_id', '=', order.id)
      .execute();
    expect(notes).toEqual([{ note: '' }]);
  });

  it('a deletion takes the e-mail address once more, and then leaves nothing to be found', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const { id, email } = member.user;
    expect((await deleted(staff, id, 'somebody@example.com')).json()).toMatchObject({ code: 'invalid' });
    expect((await deleted(staff, id, email.toUpperCase())).statusCode).toBe(200);
    expect((await staff.send('GET', `/staff/customers/${id}`)).statusCode).toBe(404);
    expect((await deleted(staff, id, email)).statusCode).toBe(404);
    expect((await member.send('GET', '/authenticate/blendly/user')).statusCode).toBe(401);
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mails.map(({ subject }) => subject)).toContain('Your account was deleted');
  });

  it('what forbids it for the customer forbids it for staff, and nobody deletes themselves here', async () => {
    const staff = await aStaffMember(shop());
    const { member } = await givenPaidOrder(shop());
    const answer = await deleted(staff, member.user.id, member.user.email);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect((await deleted(staff, staff.user.id, staff.user.email)).json()).toMatchObject({
      code: 'not_allowed',
    });
    expect((await exported(staff, staff.user.id)).json()).toMatchObject({ code: 'not_allowed' });
    const other = await aStaffMember(shop());
    expect((await deleted(staff, other.user.id, other.user.email)).json()).toMatchObject({ code: 'invalid' });
  });

  it('credit is given up only where the customer wrote so, and the log says how much it was', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const { id, email } = member.user;
    await topUp(shop(), member, 10);
    expect((await deleted(staff, id, email)).json()).toMatchObject({
      message: expect.stringContaining('£10.00 of credit'),
    });
    const body = { email, creditGivenUp: 10 };
    expect((await staff.send('POST', `/staff/customers/${id}/deletions`, body)).statusCode).toBe(200);
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'details'])
      .where('object', '=', `customer ${id}`)
      .execute();
    expect(log).toEqual([{ action: 'delete customer', details: '{"pounds":10}' }]);
  });

  it('a guest is deleted with all records of the mailbox, once no order is on its way', async () => {
    const staff = await aStaffMember(shop());
    const email = `gone-${shop().kind}@example.com`;
    const order = await givenUnpaidOrder(shop(), email);
    const { customer_id: id } = await shop()
      .db.selectFrom('orders')
      .select('customer_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow();
    expect((await deleted(staff, id, email)).json()).toMatchObject({ code: 'invalid' });
    await shop().db.updateTable('orders').set({ order_status_id: 5 }).where('id', '=', order).execute();
    expect((await exported(staff, id)).json()).toMatchObject({ data: { orders: [{ id: order }] } });
    expect((await deleted(staff, id, email)).statusCode).toBe(200);
    const left = await shop()
      .db.selectFrom('customers')
      .select('id')
      .where('email_identity', '=', email)
      .execute();
    expect(left).toEqual([]);
  });
});
