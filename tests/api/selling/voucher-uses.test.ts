// cspell:ignore MINEALONE
/** How often a voucher is used: never more than agreed, never twice by one customer, and given back when an order ends. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import { transact } from '#server/platform/database.ts';
import { cancelOrder } from '#server/selling/orders/orders.ts';
import { aCartWith, givenCapturedOrder } from '#tests/support/api/given-order.ts';
import { enterVoucher, givenVoucher, voucherCallsOf } from '#tests/support/api/given-voucher.ts';
import { aNewcomer } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('uses of vouchers', (shop) => {
  checkMoneyAfterEach(shop);
  const { order, aRichMember, aCartOf, usesOf } = voucherCallsOf(shop);

  it('ten orders at once with a voucher of five uses are five, and a cancelled one gives its use back once', async () => {
    const { code } = await givenVoucher(shop(), { code: 'FIVE', most_uses: 5 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aRichMember()));
    const carts = await Promise.all(buyers.map((buyer) => aCartOf(buyer, code)));
    const answers = await Promise.all(
      buyers.map(({ token }, i) => order({ cartId: carts[i], checkoutMethodId: 3 }, token)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 5 }, () => 409),
    ]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: 'Your voucher can’t be used any more, so nothing was ordered: please look at the new total.',
      current: { voucher_discount: 0 },
    });
    expect(await usesOf(code)).toBe(5);
    const first = answers.findIndex(({ statusCode }) => statusCode === 200);
    const id = answers[first]?.json<Placement>().order.id;
    const cancel = () => buyers[first]?.send('POST', `/orders/${id}/cancellations`);
    await Promise.all([cancel(), cancel()]);
    await cancel();
    expect(await usesOf(code)).toBe(4);
    const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
    const again = await order({ cartId: carts[loser], checkoutMethodId: 3 }, buyers[loser]?.token);
    expect(again.statusCode).toBe(200);
    expect(await usesOf(code)).toBe(5);
  });

  it('an order that nobody pays for gives its voucher back when it ends', async () => {
    const { code } = await givenVoucher(shop(), { code: 'UNPAID' });
    const cartId = await aCartWith(shop());
    await enterVoucher(shop(), { cartId, code });
    await order({ cartId, guestEmail: aNewcomer().email });
    const [row] = await shop().db.selectFrom('orders').select('id').where('cart_id', '=', cartId).execute();
    expect(await usesOf(code)).toBe(1);
    await cancelOrder(shop(), { orderId: row?.id ?? 0, why: 'It was not paid for in time.' });
    expect(await usesOf(code)).toBe(0);
  });

  it('once a customer holds for the account and the mailbox, however its address is spelt', async () => {
    const { code } = await givenVoucher(shop(), { code: 'ONCE', once_a_customer: true });
    const guest = 'Una.Once@Example.com';
    const asGuest = async (guestEmail: string) => {
      const cartId = await aCartWith(shop());
      await enterVoucher(shop(), { cartId, code });
      const { statusCode } = await order({ cartId, guestEmail });
      return statusCode;
    };
    expect(await asGuest(guest)).toBe(200);
    expect(await asGuest(guest.toLowerCase())).toBe(409);
    expect(
      (await Promise.all([asGuest('two@example.com'), asGuest('TWO@example.com')])).toSorted((a, b) => a - b),
    ).toEqual([200, 409]);
    const member = await aRichMember();
    const placed = await order({ cartId: await aCartOf(member, code), checkoutMethodId: 3 }, member.token);
    expect(placed.statusCode).toBe(200);
    const cartId = await aCartWith(shop(), { token: member.token });
    expect((await enterVoucher(shop(), { cartId, code, token: member.token })).statusCode).toBe(422);
    expect(await asGuest(member.user.email.toUpperCase())).toBe(409);
    await member.send('POST', `/orders/${placed.json<Placement>().order.id}/cancellations`);
    expect((await enterVoucher(shop(), { cartId, code, token: member.token })).statusCode).toBe(200);
  });

  it('a stranger’s unpaid guest order under a member’s address takes no voucher from the member', async () => {
    const { code } = await givenVoucher(shop(), { code: 'MINEALONE', once_a_customer: true });
    const member = await aRichMember();
    const strangers = await aCartWith(shop());
    await enterVoucher(shop(), { cartId: strangers, code });
    await order({ cartId: strangers, guestEmail: member.user.email });
    const placed = await order({ cartId: await aCartOf(member, code), checkoutMethodId: 3 }, member.token);
    expect(placed.statusCode).toBe(200);
  });

  it('the database refuses a use too many, and an order whose voucher was not used', async () => {
    const { id } = await givenVoucher(shop(), { code: 'DATABASE', most_uses: 1 });
    const update = shop().db.updateTable('vouchers').where('id', '=', id);
    await expect(update.set({ uses: 2 }).execute()).rejects.toThrow('voucher_used_up');
    await expect(update.set({ percentage: 90 }).execute()).rejects.toThrow('vouchers');
    const orderId = await givenCapturedOrder(shop(), aNewcomer().email);
    const planted = transact(shop().db, async (db) => {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const { id: _id, found_by: _found, ...copy } = row;
      await db
        .insertInto('orders')
        .values({
          ...copy,
          referral: null,
          cart_id: 'V'.repeat(22),
          voucher_code: 'DATABASE',
          voucher_discount: 1,
          total: copy.total - 1,
        })
        .execute();
      await sql`set constraints uses_its_voucher immediate`.execute(db);
    });
    await expect(planted).rejects.toThrow('does not use the voucher');
  });
});
