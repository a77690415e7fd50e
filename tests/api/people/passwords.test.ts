/** Passwords that were forgotten or are changed: what it takes, and what ends with it. */
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { aMember, anAddress, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW_PASSWORD = 'nine amber kettles';

withShop('passwords', (shop) => {
  const put = (path: string, payload: object, remoteAddress = anAddress(), headers = {}) =>
    sendTo(shop(), { method: 'PUT', url: `/api/customers/${path}`, payload, remoteAddress, headers });
  const ask = (email: string, headers = {}) =>
    put('initialize-password-reset', { email }, anAddress(), headers);
  const choose = (code: string, password = NEW_PASSWORD) =>
    put('reset-password', { code, newPassword: password, confirmedNewPassword: password });
  const mailsTo = async (email: string, subject: string) =>
    (await shop().mails()).filter(
      (mail) => mail.subject === subject && mail.to?.some(({ address }) => address === email),
    );
  /** The codes that were mailed, oldest first. */
  const codesFor = async (email: string) =>
    (await mailsTo(email, 'Reset your password')).map(
      ({ text }) => /changepassword\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? '',
    );
  const codeFor = async (email: string) => {
    const before = await codesFor(email);
    await ask(email);
    return (await codesFor(email)).find((code) => !before.includes(code)) ?? '';
  };
  const logIn = async (email: string, password: string) =>
    (
      await sendTo(shop(), {
        method: 'POST',
        url: '/api/authenticate/blendly',
        payload: { email, password, cartId: null },
      })
    ).statusCode;
  const isSignedIn = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).statusCode === 200;

  describe('a forgotten password', () => {
    it('is reset with the mailed link, which ends all sessions', async () => {
      const mina = await aMember(shop());
      const answer = await choose(await codeFor(mina.user.email));
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password changed!' }]);
      expect(await isSignedIn(mina)).toBe(false);
      expect(await logIn(mina.user.email, GOOD_PASSWORD)).toBe(401);
      expect(await logIn(mina.user.email, NEW_PASSWORD)).toBe(200);
      expect(await mailsTo(mina.user.email, 'Your password was changed')).toHaveLength(1);
    });

    it('is answered the same for an unknown address, which gets no mail', async () => {
      const { user } = await aMember(shop());
      const [known, unknown] = [await ask(user.email), await ask('nobody@example.com')];
      expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
      expect(known.body.replace(user.email, '')).toBe(unknown.body.replace('nobody@example.com', ''));
      expect(known.json()).toEqual({ message: `Instructions has been sent to your email: ${user.email}` });
      expect(await codesFor('nobody@example.com')).toEqual([]);
      expect(
        await shop()
          .db.selectFrom('mailed_codes')
          .select('purpose')
          .where('email_identity', '=', 'nobody@example.com')
          .execute(),
      ).toEqual([]);
    });

    it('is reset by a link to the public address, whatever the request’s host says', async () => {
      const { user } = await aMember(shop());
      await ask(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
      const [mail] = await mailsTo(user.email, 'Reset your password');
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
      expect(mail?.text).toContain('https://shop.test/changepassword?code=');
    });

    it('is reset once with one code, also by simultaneous requests', async () => {
      const { user } = await aMember(shop());
      const code = await codeFor(user.email);
      const answers = await Promise.all(Array.from({ length: 8 }, () => choose(code)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 404)).toHaveLength(7);
    });

    it('is not reset with an older code than the newest', async () => {
      const { user } = await aMember(shop());
      const older = await codeFor(user.email);
      await passTime(shop(), 601);
      const newer = await codeFor(user.email);
      expect((await choose(older)).statusCode).toBe(404);
      expect((await choose(newer)).statusCode).toBe(200);
    });

    it('is not reset with a code older than an hour', async () => {
      const { user } = await aMember(shop());
      const code = await codeFor(user.email);
      const { expires_at } = await shop()
        .db.selectFrom('mailed_codes')
        .select('expires_at')
        .where('email_identity', '=', user.email)
        .where('purpose', '=', 'reset password')
        .executeTakeFirstOrThrow();
      expect(Math.abs(expires_at.getTime() - Date.now() - HOUR_MS)).toBeLessThan(60_000);
      await shop()
        .db.updateTable('mailed_codes')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('email_identity', '=', user.email)
        .execute();
      expect((await choose(code)).statusCode).toBe(404);
      expect(await logIn(user.email, GOOD_PASSWORD)).toBe(200);
    });

    it('is not reset with a code that was mailed for another purpose', async () => {
      const { user } = await aMember(shop());
      const [mail] = await mailsTo(user.email, 'Confirm your email');
      const code = /verifyemail\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await choose(code)).statusCode).toBe(404);
      expect((await put('verify-email', { code })).statusCode).toBe(200);
      expect((await put('verify-email', { code })).statusCode).toBe(404);
    });

    it('is not replaced by a weak one, and the link goes on working', async () => {
      const { user } = await aMember(shop());
      const code = await codeFor(user.email);
      expect((await choose(code, 'password1234')).json()).toMatchObject({
        fields: { newPassword: expect.anything() },
      });
      expect((await choose(code, user.email)).statusCode).toBe(422);
      const different = { code, newPassword: NEW_PASSWORD, confirmedNewPassword: GOOD_PASSWORD };
      expect((await put('reset-password', different)).statusCode).toBe(422);
      expect((await choose(code)).statusCode).toBe(200);
    });
  });

  describe('changing a password', () => {
    const change = (member: TestMember, changes: object = {}) =>
      member.send('PUT', '/customers/change-password', {
        oldPassword: GOOD_PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmedNewPassword: NEW_PASSWORD,
        ...changes,
      });

    it('ends a reset link that was mailed before', async () => {
      const mina = await aMember(shop());
      const code = await codeFor(mina.user.email);
      expect((await change(mina)).statusCode).toBe(200);
      expect((await choose(code, 'eleven paper lanterns')).statusCode).toBe(404);
    });

    it('retains this session and ends all others', async () => {
      const mina = await aMember(shop());
      const payload = { email: mina.user.email, password: GOOD_PASSWORD, cartId: null };
      const elsewhere = await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
      expect((await change(mina)).json()).toEqual({ message: 'Password changed!' });
      expect(await isSignedIn(mina)).toBe(true);
      const { token } = elsewhere.json<{ token: string }>();
      expect((await sendTo(shop(), { url: '/api/sessions', token })).statusCode).toBe(401);
      expect(await logIn(mina.user.email, NEW_PASSWORD)).toBe(200);
      expect(await mailsTo(mina.user.email, 'Your password was changed')).toHaveLength(1);
    });

    it.each([
      ['a wrong one now', { oldPassword: 'not my password' }, 'oldPassword'],
      ['the same again', { newPassword: GOOD_PASSWORD, confirmedNewPassword: GOOD_PASSWORD }, 'newPassword'],
      ['two different ones', { confirmedNewPassword: 'nine amber kettle' }, 'confirmedNewPassword'],
      ['a short one', { newPassword: 'short', confirmedNewPassword: 'short' }, 'newPassword'],
    ])('is refused for %s', async (_what, changes, field) => {
      const mina = await aMember(shop());
      const answer = await change(mina, changes);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { fields: { [field]: expect.any(String) } },
      ]);
      expect(await logIn(mina.user.email, GOOD_PASSWORD)).toBe(200);
    });
  });
});
