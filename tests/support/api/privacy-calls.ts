/** A shop's calls for accounts and their deletion in few words, with the codes that come by mail. */
import { expect } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { GOOD_PASSWORD, sendTo, type TestMember } from './members.ts';

export function privacyCallsOf(shop: () => TestShop) {
  const put = (path: string, payload: object) =>
    sendTo(shop(), { method: 'PUT', url: `/api${path}`, payload });
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
  const codeIn = async (email: string, path: string) => {
    const codes = (await mailsTo(email)).flatMap(
      ({ text }) => new RegExp(`${path}\\?code=([\\w-]+)`).exec(text ?? '')?.[1] ?? [],
    );
    return codes.at(-1) ?? '';
  };
  const verify = async ({ user }: TestMember) => {
    const answer = await put('/customers/verify-email', { code: await codeIn(user.email, '/verifyemail') });
    expect(answer.statusCode).toBe(200);
  };
  const deleteAccount = (member: TestMember) =>
    member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
  const deleteGuest = async (email: string) => {
    await sendTo(shop(), { method: 'POST', url: '/api/guest-data-deletions', payload: { email } });
    return put('/guest-data-deletions', { code: await codeIn(email, '/deletemydata') });
  };
  const ordersOf = async (member: TestMember) =>
    (await member.send('GET', `/customers/${member.user.id}/orders`)).json<Order[]>().map(({ id }) => id);
  return { put, mailsTo, codeIn, verify, deleteAccount, deleteGuest, ordersOf };
}
