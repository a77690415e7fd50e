/** A fresh login: whoever adds or removes a passkey shows once more who they are. */
import { expect, it } from 'vitest';
import {
  aMember,
  endFreshLogin,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { addedPasskey, challengeFor, signed } from '#tests/support/api/passkeys.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a fresh login', (shop) => {
  const prove = (member: TestMember, payload: object) => member.send('POST', '/fresh-logins', payload);
  const isFresh = async ({ send }: TestMember) =>
    (await send('POST', '/passkeys/challenges')).statusCode === 201;

  it('is the password once more', async () => {
    const member = await aMember(shop());
    await endFreshLogin(shop(), member);
    expect((await prove(member, { password: 'seven loud lighthouses' })).json()).toMatchObject({
      fields: { password: 'That is not your password.' },
    });
    expect((await prove(member, {})).statusCode).toBe(422);
    expect(await isFresh(member)).toBe(false);
    expect((await prove(member, { password: GOOD_PASSWORD })).statusCode).toBe(200);
    expect(await isFresh(member)).toBe(true);
  });

  it('is one of the account’s passkeys, and of no other’s', async () => {
    const [member, other] = [await aMember(shop()), await aMember(shop())];
    const [own, foreign] = [await addedPasskey(member), await addedPasskey(other)];
    await endFreshLogin(shop(), member);
    const by = async (passkey: typeof own, odd = {}) =>
      (await prove(member, { passkey: signed(passkey, await challengeFor(shop()), odd) })).statusCode;
    expect(await by(foreign)).toBe(422);
    expect(await by(own, { isTampered: true })).toBe(422);
    expect(await isFresh(member)).toBe(false);
    expect(await by(own)).toBe(200);
    expect(await isFresh(member)).toBe(true);
  });

  it('is guessed ten times in a session, in whichever way', async () => {
    const member = await aMember(shop());
    const passkey = await addedPasskey(member);
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      statuses.push((await prove(member, { password: `guess ${i}` })).statusCode);
      const guess = signed(passkey, await challengeFor(shop()), { isTampered: true });
      statuses.push((await prove(member, { passkey: guess })).statusCode);
    }
    expect(statuses).toEqual(Array<number>(10).fill(422));
    expect((await prove(member, { password: GOOD_PASSWORD })).statusCode).toBe(429);
  });

  it('is this session’s alone', async () => {
    const member = await aMember(shop());
    await endFreshLogin(shop(), member);
    const payload = { email: member.user.email, password: GOOD_PASSWORD, cartId: null };
    await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
    expect(await isFresh(member)).toBe(false);
  });
});
