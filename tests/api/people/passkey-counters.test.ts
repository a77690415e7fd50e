/** A passkey whose counter goes back may have been copied: it is stopped, and its member hears of it. */
import { expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  addedPasskey,
  challengeFor,
  logInBy,
  signed,
  type TestPasskey,
} from '#tests/support/api/passkeys.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a counter that goes back', (shop) => {
  const get = (token: string, path: string) => sendTo(shop(), { url: `/api${path}`, token });
  const mailsTo = async ({ user }: Pick<TestMember, 'user'>, subject: string) =>
    (await shop().mails()).filter(
      (mail) => mail.subject === subject && mail.to?.some(({ address }) => address === user.email),
    );

  const used = async (member: TestMember): Promise<TestPasskey> => {
    const passkey = await addedPasskey(member, { counter: 7 });
    expect((await logInBy(shop(), passkey)).statusCode).toBe(200);
    expect(passkey.counter).toBe(8);
    return passkey;
  };
  const STOPPED =
    'We stopped this passkey, because there may be two copies of it. Please log in with your password.';

  it.each([8, 3, 0])(
    'to %i is refused, stops the passkey, ends every session and is mailed',
    async (counter) => {
      const member = await aMember(shop());
      const passkey = await used(member);
      const refused = await logInBy(shop(), passkey, { odd: { counter } });
      expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([401, STOPPED]);
      expect((await get(member.token, '/passkeys')).statusCode).toBe(401);
      const [mail] = await mailsTo(member, 'We stopped one of your passkeys');
      expect(mail?.text).toContain('two copies');
      // The copy, whichever it is, that is ahead opens nothing either.
      const ahead = await logInBy(shop(), passkey, { odd: { counter: 99 } });
      expect([ahead.statusCode, ahead.json<{ message: string }>().message]).toEqual([401, STOPPED]);
      expect(await mailsTo(member, 'We stopped one of your passkeys')).toHaveLength(1);
    },
  );

  it('shows in the profile, where the passkey can be removed', async () => {
    const member = await aMember(shop());
    const passkey = await used(member);
    await logInBy(shop(), passkey, { odd: { counter: 8 } });
    const payload = { email: member.user.email, password: 'seven quiet lighthouses', cartId: null };
    const login = await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
    const { token } = login.json<{ token: string }>();
    const [shown] = (await get(token, '/passkeys')).json<Passkey[]>();
    expect(shown?.is_stopped).toBe(true);
    const url = `/api/passkeys/${shown?.id}`;
    expect((await sendTo(shop(), { method: 'DELETE', url, token })).statusCode).toBe(204);
  });

  it('is no sign of anything where the signature is wrong: nobody else can have a passkey stopped', async () => {
    const member = await aMember(shop());
    const passkey = await used(member);
    expect((await logInBy(shop(), passkey, { odd: { counter: 3, isTampered: true } })).statusCode).toBe(401);
    expect((await logInBy(shop(), passkey, { odd: { counter: 9 } })).statusCode).toBe(200);
    expect(await mailsTo(member, 'We stopped one of your passkeys')).toEqual([]);
  });

  it('is none on a device that counts nothing', async () => {
    const passkey = await addedPasskey(await aMember(shop()));
    for (let i = 0; i < 3; i++)
      expect((await logInBy(shop(), passkey, { odd: { counter: 0 } })).statusCode).toBe(200);
  });

  it('counts when somebody shows once more who they are, as at a login', async () => {
    const member = await aMember(shop());
    const passkey = await used(member);
    const answer = signed(passkey, await challengeFor(shop()), { counter: 8 });
    expect((await member.send('POST', '/fresh-logins', { passkey: answer })).statusCode).toBe(422);
    expect(await mailsTo(member, 'We stopped one of your passkeys')).toHaveLength(1);
  });
});
