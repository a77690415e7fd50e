/** Vouchers as staff make them, and carts that they are entered for. */
import type { Cart } from '#contract/carts/carts.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aCartWith, anOrder, topUp } from './given-order.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from './members.ts';

/** Ten per cent off anything, for everyone, twenty times, from today for a week: little enough for one person to make. */
export const aVoucher = (shop: TestShop, changes: object = {}) => {
  const today = dayInLondon(shop.clock());
  return {
    percentage: 10,
    least_goods: 0,
    starts_on: today,
    ends_on: dayAfter(today, 7),
    most_uses: 20,
    once_a_customer: false,
    ...changes,
  };
};

let maker: { shop: TestShop; staff: TestMember } | null = null;

export async function givenVoucher(shop: TestShop, changes: object = {}): Promise<Voucher> {
  if (maker?.shop !== shop) maker = { shop, staff: await aStaffMember(shop) };
  // However much was made today, and however long ago they logged in.
  await shop.db
    .updateTable('sessions')
    .set({ fresh_code_at: shop.clock() })
    .where('customer_id', '=', maker.staff.user.id)
    .execute();
  const made = await maker.staff.send('POST', '/staff/vouchers', aVoucher(shop, changes));
  if (made.statusCode !== 200) throw new Error(`No voucher was made: ${made.body}`);
  return made.json<Voucher>();
}

export const enterVoucher = (
  shop: TestShop,
  { cartId, code, token }: { cartId: string; code: string; token?: string | undefined },
) =>
  sendTo(shop, {
    method: 'PUT',
    url: `/api/carts/${cartId}/voucher`,
    token,
    payload: { discountVoucherCode: code },
  });

export const readCart = async (shop: TestShop, cartId: string, token?: string): Promise<Cart> =>
  (await sendTo(shop, { method: 'GET', url: `/api/carts/${cartId}`, token })).json<Cart>();

/** A shop's calls about vouchers in few words. */
export function voucherCallsOf(shop: () => TestShop) {
  const order = (payload: object, token?: string) =>
    sendTo(shop(), { method: 'POST', url: '/api/orders', token, payload: anOrder(payload) });
  const aRichMember = async () => {
    const member = await aMember(shop());
    await topUp(shop(), member, 1000);
    return member;
  };
  /** A cart of a member with a voucher entered. */
  const aCartOf = async (member: TestMember, code: string, lines: readonly object[] = [{}]) => {
    const cartId = await aCartWith(shop(), { token: member.token, lines });
    const entered = await enterVoucher(shop(), { cartId, code, token: member.token });
    if (entered.statusCode !== 200) throw new Error(`No voucher was entered: ${entered.body}`);
    return cartId;
  };
  const usesOf = async (code: string) => {
    const { db } = shop();
    const row = await db.selectFrom('vouchers').select('uses').where('code', '=', code).executeTakeFirst();
    return row?.uses;
  };
  return { order, aRichMember, aCartOf, usesOf };
}
