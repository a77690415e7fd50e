/** Logging in with a passkey: the same session as by a password, and nothing for answers that are not what they should be. */
import { describe, expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { Session } from '#contract/accounts/sign-in.ts';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { User } from '#contract/customers/customer.ts';
import { newSecret } from '#server/platform/secrets.ts';
import { cartCallsOf } from '#tests/support/api/cart-calls.ts';
import { aMember, anAddress, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  addedPasskey,
  addingOptionsOf,
  challengeFor,
  logInBy,
  newPasskey,
  type Oddities,
  signed,
} from '#tests/support/api/passkeys.ts';
import { codeOfApp, givenSecondFactor } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('logins by passkey', (shop) => {
  const { aFilledCart } = cartCallsOf(shop);
  const get = (token: string, path: string) => sendTo(shop(), { url: `/api${path}`, token });
  const present = (passkey: ReturnType<typeof signed>, more: object = {}, from = anAddress()) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/passkey',
      payload: { passkey, cartId: null, ...more },
      remoteAddress: from,
    });
  const passkeyOf = async ({ send }: Pick<TestMember, 'send'>) =>
    (await send('GET', '/passkeys')).json<Passkey[]>()[0];
  it('open the same session as a password: the cart comes along, and the browser is known from then on', async () => {
    const member = await aMember(shop());
    const passkey = await addedPasskey(member);
    const cart = await aFilledCart();
    const device = newSecret();
    const answer = await logInBy(shop(), passkey, { cartId: cart.id, device });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    const user = (await get(token, '/authenticate/blendly/user')).json<User>();
    expect(user.id).toBe(member.user.id);
    const lines = (await get(token, `/carts/${user.cart_id}/cart-blends`)).json<CartBlend[]>();
    expect(lines.map(({ name }) => name)).toEqual(['Morning']);
    expect((await get(token, '/sessions')).json<Session[]>()).toHaveLength(2);
    const known = shop().db.selectFrom('known_devices').select('by_mail_only');
    expect(await known.where('customer_id', '=', user.id).execute()).toEqual([{ by_mail_only: false }]);
    expect((await passkeyOf(member))?.last_used_at).toMatch(/^\d{4}-/);
    expect(JSON.stringify(shop().logged)).not.toContain(token);
  });

  it('count as fresh logins', async () => {
    const passkey = await addedPasskey(await aMember(shop()));
    const { token } = (await logInBy(shop(), passkey)).json<{ token: string }>();
    const url = '/api/passkeys/challenges';
    expect((await sendTo(shop(), { method: 'POST', url, token })).statusCode).toBe(201);
  });

  it('begin with a challenge and with nothing about any account', async () => {
    await addedPasskey(await aMember(shop()));
    const [one, other] = [await challengeFor(shop()), await challengeFor(shop())];
    expect(one.challenge).toMatch(/^[\w-]{43}$/);
    expect(other.challenge).not.toBe(one.challenge);
    expect({ ...one, challenge: '' }).toEqual({
      challenge: '',
      rpId: 'shop.test',
      timeout: 300_000,
      userVerification: 'preferred',
    });
  });

  const hostile: [what: string, odd: Oddities][] = [
    ['with a tampered signature', { isTampered: true }],
    ['of another origin', { origin: 'https://shop.test.evil.example' }],
    ['of plain http', { origin: 'http://shop.test' }],
    ['of another port', { origin: 'https://shop.test:8443' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['of a parent domain', { rpId: 'test' }],
    ['to the making of a passkey', { type: 'webauthn.create' }],
    ['at which nobody was present', { isPresent: false }],
    ['for another account', { userHandle: 'A'.repeat(43) }],
    ['for no account', { userHandle: null }],
  ];

  it.each(hostile)('are refused for an answer %s', async (_, odd) => {
    const passkey = await addedPasskey(await aMember(shop()));
    const answer = await logInBy(shop(), passkey, { odd });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        code: 'wrong_credentials',
        message:
          'That passkey doesn’t open an account here. Please try another one, or log in with your password.',
      },
    ]);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(200);
  });

  it('answer an unknown passkey as a known one that signed wrongly', async () => {
    const passkey = await addedPasskey(await aMember(shop()));
    const wrong = await logInBy(shop(), passkey, { odd: { isTampered: true } });
    const unknown = await logInBy(shop(), newPasskey(passkey.userHandle));
    const impostor = await logInBy(shop(), { ...newPasskey(passkey.userHandle), id: passkey.id });
    expect(
      new Set([wrong, unknown, impostor].map(({ statusCode, body }) => `${statusCode} ${body}`)).size,
    ).toBe(1);
    expect(wrong.statusCode).toBe(401);
  });

  describe('a challenge', () => {
    const TOO_LATE = 'That took too long. Please try once more.';
    const refusedAs = async (answer: ReturnType<typeof present>) => {
      const { statusCode, ...rest } = await answer;
      return [statusCode, rest.json<{ message: string }>().message];
    };

    it('is answered once', async () => {
      const passkey = await addedPasskey(await aMember(shop()));
      const answer = signed(passkey, await challengeFor(shop()));
      expect((await present(answer)).statusCode).toBe(200);
      expect(await refusedAs(present(answer))).toEqual([401, TOO_LATE]);
    });

    it('is answered once by two at the same moment', async () => {
      const member = await aMember(shop());
      // It counts nothing, so that the counter can't tell the two apart.
      const passkey = await addedPasskey(member);
      const answer = signed(passkey, await challengeFor(shop()), { counter: 0 });
      const answers = await Promise.all([present(answer), present(answer), present(answer)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 401, 401,
      ]);
    });

    it('is used up by a wrong answer too', async () => {
      const passkey = await addedPasskey(await aMember(shop()));
      const options = await challengeFor(shop());
      expect((await present(signed(passkey, options, { isTampered: true }))).statusCode).toBe(401);
      expect(await refusedAs(present(signed(passkey, options)))).toEqual([401, TOO_LATE]);
    });

    it('is answered within five minutes', async () => {
      const passkey = await addedPasskey(await aMember(shop()));
      const answerLater = async (seconds: number) => {
        const options = await challengeFor(shop());
        const { db } = shop();
        const now = (await db.selectFrom('passkey_challenges').select('expires_at').execute()).at(-1);
        const expires_at = new Date((now?.expires_at.getTime() ?? 0) - seconds * 1000);
        await db.updateTable('passkey_challenges').set({ expires_at }).execute();
        return present(signed(passkey, options));
      };
      expect((await answerLater(240)).statusCode).toBe(200);
      expect(await refusedAs(answerLater(301))).toEqual([401, TOO_LATE]);
    });

    it.each([
      ['nobody was given', () => Promise.resolve(newSecret())],
      ['was for adding a passkey', async (member: TestMember) => (await addingOptionsOf(member)).challenge],
      ['is empty', () => Promise.resolve('')],
    ])('that %s opens nothing', async (_, challengeOf) => {
      const member = await aMember(shop());
      const passkey = await addedPasskey(member);
      const odd = { challenge: await challengeOf(member) };
      expect(await refusedAs(logInBy(shop(), passkey, { odd }))).toEqual([401, TOO_LATE]);
    });
  });

  it('are refused in peace for what is no answer at all', async () => {
    const passkey = await addedPasskey(await aMember(shop()));
    const answer = signed(passkey, await challengeFor(shop()));
    const { response } = answer;
    const broken = [
      { ...answer, response: { ...response, clientDataJSON: Buffer.from('not JSON').toString('base64url') } },
      { ...answer, response: { ...response, clientDataJSON: Buffer.from('null').toString('base64url') } },
      { ...answer, response: { ...response, authenticatorData: 'AAAA' } },
      { ...answer, rawId: 'AAAA' },
    ];
    for (const one of broken) expect((await present(one)).statusCode).toBe(401);
    const malformed = [{ ...answer, type: 'password' }, { ...answer, id: 'not/base64url' }, 'text', null];
    for (const one of malformed) expect((await present(one as typeof answer)).statusCode).toBe(400);
  });

  describe('by a device that checked nobody', () => {
    const unverified = { isVerified: false };
    /** Somebody who worked here once, and whose account still asks for their app. */
    const aFormerColleague = async () => {
      const member = await aMember(shop());
      const passkey = await addedPasskey(member, unverified);
      await givenSecondFactor(shop(), member.user.id);
      return passkey;
    };

    it('stand for the password alone, so that an app’s code is asked for, each time with a challenge of its own', async () => {
      const passkey = await aFormerColleague();
      const answer = signed(passkey, await challengeFor(shop()), unverified);
      const without = await present(answer);
      expect([without.statusCode, without.json()]).toMatchObject([401, { code: 'second_factor_needed' }]);
      const oneTimeCode = codeOfApp(shop());
      expect((await present(answer, { oneTimeCode })).statusCode).toBe(401);
      const wrong = await logInBy(shop(), passkey, { odd: unverified, oneTimeCode: codeOfApp(shop(), 40) });
      expect(wrong.json()).toMatchObject({ code: 'second_factor_needed' });
      expect((await logInBy(shop(), passkey, { odd: unverified, oneTimeCode })).statusCode).toBe(200);
    });

    it('are guessed five times in a network, as after a password', async () => {
      const passkey = await aFormerColleague();
      const from = anAddress();
      const statuses = [];
      for (let i = 0; i < 6; i++) {
        const answer = signed(passkey, await challengeFor(shop()), unverified);
        statuses.push((await present(answer, { oneTimeCode: codeOfApp(shop(), 40) }, from)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  });

  it('are limited in a network while passkeys are wrong, and right ones don’t count', async () => {
    const passkey = await addedPasskey(await aMember(shop()));
    const from = anAddress();
    const tryOnce = async (odd: Oddities) =>
      (await present(signed(passkey, await challengeFor(shop()), odd), {}, from)).statusCode;
    for (let i = 0; i < 59; i++) await tryOnce({ isTampered: true });
    for (let i = 0; i < 3; i++) expect(await tryOnce({})).toBe(200);
    const statuses: number[] = [];
    while (statuses.length < 60 && !statuses.includes(429))
      statuses.push(await tryOnce({ isTampered: true }));
    expect(statuses).toContain(429);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(200);
  });
});
