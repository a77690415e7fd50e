/** Guests’ orders and blends become the account’s once its mailbox is proven. */
import { expect, it } from 'vitest';
import { OWN_BLEND } from '../support/api/cart-calls.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '../support/api/given-order.ts';
import { aMember, aNewcomer } from '../support/api/members.ts';
import { privacyCallsOf } from '../support/api/privacy-calls.ts';
import { checkMoneyAfterEach } from '../support/shop/check-money-after-each.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

onBothDatabases('guest orders', (shop) => {
  checkMoneyAfterEach(shop);

  const { put, mailsTo, codeIn, verify, ordersOf } = privacyCallsOf(shop);
  const kept = (id: number) =>
    shop().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('hands guest orders and their blends to the account once its mailbox is proven', async () => {
    const { email } = aNewcomer();
    const [first, second] = [
      await givenCapturedOrder(shop(), email, [OWN_BLEND]),
      await givenUnpaidOrder(shop(), email.toUpperCase(), [OWN_BLEND, { ...OWN_BLEND, name: 'Another' }]),
    ];
    const strangers = await givenCapturedOrder(shop(), aNewcomer().email);
    const member = await aMember(shop(), { email });
    expect(await ordersOf(member)).toEqual([]);
    const mails = (await mailsTo(email)).map(({ text }) => text?.replaceAll('\n', ' ') ?? '');
    expect(mails.find((text) => text.includes('/verifyemail'))).toContain(
      'whoever opened the account could then see your orders',
    );
    await verify(member);
    expect(await ordersOf(member)).toEqual([second, first]);
    expect((await kept(strangers)).customer_id).not.toBe(member.user.id);
    const blends = await shop()
      .db.selectFrom('custom_blends')
      .select('name')
      .where('owner_id', '=', member.user.id)
      .orderBy('id')
      .execute();
    expect(blends.map(({ name }) => name)).toEqual(['My own', 'Another']);
  });

  it('hands them over also where a new password proved the mailbox', async () => {
    const { email } = aNewcomer();
    const first = await givenCapturedOrder(shop(), email, [OWN_BLEND]);
    const member = await aMember(shop(), { email });
    await put('/customers/initialize-password-reset', { email });
    const [newPassword, confirmedNewPassword] = ['nine amber kettles', 'nine amber kettles'];
    const code = await codeIn(email, '/changepassword');
    await put('/customers/reset-password', { code, newPassword, confirmedNewPassword });
    expect((await kept(first)).customer_id).toBe(member.user.id);
  });

  it('keeps the account’s own blend where a guest’s is the same', async () => {
    const { email } = aNewcomer();
    await givenCapturedOrder(shop(), email, [OWN_BLEND]);
    const member = await aMember(shop(), { email });
    await givenUnpaidOrder(shop(), member, [OWN_BLEND]);
    const own = () =>
      shop().db.selectFrom('custom_blends').select('id').where('owner_id', '=', member.user.id).execute();
    const before = await own();
    expect(before).toHaveLength(1);
    await verify(member);
    expect(await own()).toEqual(before);
    expect(await ordersOf(member)).toHaveLength(2);
  });

  it('hands over while the guest orders once more at that moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { email } = aNewcomer();
      const first = await givenCapturedOrder(shop(), email, [OWN_BLEND]);
      const member = await aMember(shop(), { email });
      const [, second] = await Promise.all([verify(member), givenCapturedOrder(shop(), email, [OWN_BLEND])]);
      expect(await ordersOf(member)).toContain(first);
      expect((await kept(second)).email).toBe(email);
    }
  });
});
