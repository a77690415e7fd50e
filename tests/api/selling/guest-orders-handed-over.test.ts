/** Guests’ orders and blends become the account’s once its mailbox is proven. */
import { expect, it } from 'vitest';
import { OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer } from '#tests/support/api/members.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('handing over guest orders', (shop) => {
  checkMoneyAfterEach(shop);

  const { put, mailsTo, codeIn, verify, ordersOf } = privacyCallsOf(shop);
  const orderRow = (id: number) =>
    shop().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('guest orders and their blends go to the account once its mailbox is proven', async () => {
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
      'the person who opened the account could then see your orders',
    );
    await verify(member);
    expect(await ordersOf(member)).toEqual([second, first]);
    expect((await orderRow(strangers)).customer_id).not.toBe(member.user.id);
    const blends = await shop()
      .db.selectFrom('custom_blends')
      .select('name')
      .where('owner_id', '=', member.user.id)
      .orderBy('id')
      .execute();
    expect(blends.map(({ name }) => name)).toEqual(['My own', 'Another']);
  });

  it('guest orders go to the account also when a password reset proved the mailbox', async () => {
    const { email } = aNewcomer();
    const first = await givenCapturedOrder(shop(), email, [OWN_BLEND]);
    const member = await aMember(shop(), { email });
    await put('/customers/initialize-password-reset', { email });
    const [newPassword, confirmedNewPassword] = ['nine amber kettles', 'nine amber kettles'];
    const code = await codeIn(email, '/changepassword');
    await put('/customers/reset-password', { code, newPassword, confirmedNewPassword });
    expect((await orderRow(first)).customer_id).toBe(member.user.id);
  });

  it('the account’s own blend is retained where a guest’s blend is the same', async () => {
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

  it('guest orders are handed over while the guest places another one', async () => {
    for (let repetition = 0; repetition < 4; repetition++) {
      const { email } = aNewcomer();
      const first = await givenCapturedOrder(shop(), email, [OWN_BLEND]);
      const member = await aMember(shop(), { email });
      const [, second] = await Promise.all([verify(member), givenCapturedOrder(shop(), email, [OWN_BLEND])]);
      expect(await ordersOf(member)).toContain(first);
      expect((await orderRow(second)).email).toBe(email);
    }
  });
});
