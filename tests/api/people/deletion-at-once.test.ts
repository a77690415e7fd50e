/** Race: what a member does at the moment when their account is deleted changes nothing about the deleted account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { lockCustomer } from '#server/foundation/customers/customer-store.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { newCode } from '#server/people/accounts/mailed-code-store.ts';
import { forgetCustomers } from '#server/people/privacy/personal-data.ts';
import { readUsable } from '#server/selling/ledger/ledger-store.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const NEW_PASSWORD = 'nine amber kettles';

const codeFor = (purpose: 'reset password' | 'verify e-mail', { user }: TestMember) =>
  shop.db.transaction().execute((transaction) => newCode(transaction, purpose, user.email));

async function aGiftCard() {
  const staff = await aStaffMember(shop);
  const issued = await staff.send('POST', '/staff/gift-card-batches', { amount: 10, count: 1 });
  return issued.json<GiftCardBatch>().cards[0];
}

const ACTS: [what: string, status: number, act: (member: TestMember) => Promise<() => Promise<number>>][] = [
  [
    'a new password from the mailed link',
    404,
    async (member) => {
      const code = await codeFor('reset password', member);
      const body = { code, newPassword: NEW_PASSWORD, confirmedNewPassword: NEW_PASSWORD };
      return async () => (await member.send('PUT', '/customers/reset-password', body)).statusCode;
    },
  ],
  [
    'the proof of the mailbox',
    404,
    async (member) => {
      const code = await codeFor('verify e-mail', member);
      return async () => (await member.send('PUT', '/customers/verify-email', { code })).statusCode;
    },
  ],
  [
    'a changed password',
    401,
    (member) => {
      const body = {
        oldPassword: GOOD_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmedNewPassword: NEW_PASSWORD,
      };
      return Promise.resolve(
        async () => (await member.send('PUT', '/customers/change-password', body)).statusCode,
      );
    },
  ],
  [
    'a login',
    401,
    (member) => {
      const body = { email: member.user.email, password: GOOD_PASSWORD, cartId: null };
      return Promise.resolve(
        async () => (await member.send('POST', '/authenticate/blendly', body)).statusCode,
      );
    },
  ],
  [
    'a new name',
    401,
    (member) =>
      Promise.resolve(async () => (await member.send('PUT', '/customers/update', minasAddress)).statusCode),
  ],
  [
    'another address',
    401,
    (member) =>
      Promise.resolve(
        async () =>
          (await member.send('POST', '/shipping-details/create-as-customer', minasAddress)).statusCode,
      ),
  ],
  [
    'a gift card',
    401,
    async (member) => {
      const card = await aGiftCard();
      return async () => (await member.send('POST', '/top-ups', card)).statusCode;
    },
  ],
];

it.each(ACTS)('%s comes too late while the account is being deleted', async (_what, status, prepare) => {
  const member = await aMember(shop);
  const { id } = member.user;
  const act = await prepare(member);
  const { answered } = await shop.db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, id);
    const answering = act();
    await untilBlocked(shop.db);
    await forgetCustomers(transaction, [id]);
    return { answered: answering };
  });
  expect(await answered).toBe(status);
  const stored = await shop.db
    .selectFrom('customers')
    .select(['email', 'password_hash', 'email_verified_at', 'first_name', 'phone', 'city'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    email: 'nobody@deleted.invalid',
    password_hash: null,
    email_verified_at: null,
    first_name: '',
    phone: '',
    city: '',
  });
  expect(await readUsable(shop.db, id)).toEqual({ credit: 0, balance: 0, fees: 0 });
  for (const table of ['sessions', 'shipping_details'] as const)
    expect(await shop.db.selectFrom(table).select('id').where('customer_id', '=', id).execute()).toEqual([]);
  expect(await findMoneyFaults(shop.db)).toEqual([]);
});
