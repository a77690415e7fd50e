/** Passwords are hashed in turns: a crowd behind one address keeps nobody else waiting. */
import { expect, it } from 'vitest';
import { findAccount } from '#server/foundation/customers/customers.ts';
import { aMember, aNewcomer, anAddress, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { compared, holdHashes } from '#tests/support/api/quick-hashes.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('logins in turn', (shop) => {
  const logIn = (email: string, remoteAddress: string) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password: GOOD_PASSWORD, cartId: null },
      remoteAddress,
    });

  const attempts = async () => (await shop().db.selectFrom('rate_limits').select('key').execute()).length;

  it('right logins in a crowd from one network keep nobody else’s login waiting', async () => {
    const owner = await aMember(shop());
    const account = await findAccount(shop().db, owner.user.email);
    const strangers = await Promise.all(Array.from({ length: 7 }, () => aMember(shop())));
    compared.length = 0;
    const letGo = holdHashes();
    const from = anAddress();
    let refused = 0;
    // As many at once as a network may try are let through to the hashes: sixty.
    const crowd = strangers.flatMap(({ user }) =>
      Array.from({ length: 10 }, async () => {
        const { statusCode } = await logIn(user.email, from);
        if (statusCode === 429) refused++;
        return statusCode;
      }),
    );
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(6);
    const counted = await attempts();
    const own = logIn(owner.user.email, anAddress());
    // It waits for its hash once it counts towards the three limits of a login.
    await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThanOrEqual(counted + 3);
    const newcomer = sendTo(shop(), {
      method: 'POST',
      url: '/api/customers/create-as-customer',
      payload: aNewcomer(),
    });
    letGo();
    expect((await own).statusCode).toBe(200);
    expect((await newcomer).statusCode).toBe(200);
    const statuses = await Promise.all(crowd);
    // An office that logs in at once is let in, one after the other.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(compared.length).toBeGreaterThan(60);
    const turn = compared.indexOf(account?.password_hash ?? '');
    expect(turn).toBeGreaterThanOrEqual(0);
    expect(turn).toBeLessThan(30);
  });
});
