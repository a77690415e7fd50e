/** Guesses by whoever has something already: the password without the one-time code, or a session without the password. */
import { describe, expect, it } from 'vitest';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import { aMember, anAddress, aStaffMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW_PASSWORD = 'nine amber kettles';
const DEVICE = 'd'.repeat(43);

withShop('second guesses', (shop) => {
  describe('one-time codes', () => {
    const staffWithCodes = async () => {
      const { user, send } = await aStaffMember(shop());
      const logIn = async (oneTimeCode: string | null, changes: object = {}, from = anAddress()) => {
        const payload = { email: user.email, password: GOOD_PASSWORD, cartId: null, oneTimeCode, ...changes };
        const url = '/api/authenticate/blendly';
        return (await sendTo(shop(), { method: 'POST', url, payload, remoteAddress: from })).statusCode;
      };
      expect(await logIn(null, { device: DEVICE })).toBe(200);
      const { secret } = (await send('POST', '/staff/second-factors')).json<{ secret: string }>();
      const codeOf = (away: number) => codeAt(secret, stepAt(shop().clock()) + away);
      expect((await send('PUT', '/staff/second-factors', { oneTimeCode: codeOf(-1) })).statusCode).toBe(200);
      // Any code of another hour; one in a million of them is right.
      const wrongCode = codeOf(40);
      return { logIn, codeOf, wrongCode };
    };

    it('cannot be used up without the password', async () => {
      const { logIn, codeOf, wrongCode } = await staffWithCodes();
      const from = anAddress();
      for (let i = 0; i < 8; i++)
        expect(await logIn(wrongCode, { password: 'seven loud lighthouses' }, from)).toBe(401);
      expect(await logIn(codeOf(0), {}, from)).toBe(200);
    });

    it('are guessed five times in a network, which stops nobody elsewhere and no known device', async () => {
      const { logIn, codeOf, wrongCode } = await staffWithCodes();
      const from = anAddress();
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push(await logIn(wrongCode, {}, from));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await logIn(codeOf(0), {}, from)).toBe(429);
      expect(await logIn(codeOf(0), { device: DEVICE }, from)).toBe(200);
      expect(await logIn(codeOf(1))).toBe(200);
    });

    it('do not count as wrong passwords, nor when they are missing', async () => {
      const { logIn, codeOf } = await staffWithCodes();
      const from = anAddress();
      for (let i = 0; i < 12; i++) expect(await logIn(null, {}, from)).toBe(401);
      expect(await logIn(codeOf(0), {}, from)).toBe(200);
    });
  });

  describe('the own password', () => {
    const anotherSession = async (email: string, password = GOOD_PASSWORD) => {
      const payload = { email, password, cartId: null };
      const answer = await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
      return answer.json<{ token: string }>().token;
    };
    const change = async (token: string, oldPassword: string, newPassword = NEW_PASSWORD) => {
      const payload = { oldPassword, newPassword, confirmedNewPassword: newPassword };
      const url = '/api/customers/change-password';
      return (await sendTo(shop(), { method: 'PUT', url, payload, token })).statusCode;
    };
    const erase = async (token: string, password: string) => {
      const url = '/api/account-deletions';
      return (await sendTo(shop(), { method: 'POST', url, payload: { password }, token })).statusCode;
    };

    it('is guessed ten times in a session, and its member changes it in another one', async () => {
      const { user, token } = await aMember(shop());
      const own = await anotherSession(user.email);
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push(await change(token, `guess ${i}`));
      for (let i = 0; i < 5; i++) statuses.push(await erase(token, `guess ${i}`));
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
      expect(await change(token, GOOD_PASSWORD)).toBe(429);
      expect(await change(own, GOOD_PASSWORD)).toBe(200);
    });

    it('that is guessed in a session does not keep its member from deleting the account', async () => {
      const { user, token } = await aMember(shop());
      const own = await anotherSession(user.email);
      for (let i = 0; i < 11; i++) await erase(token, `guess ${i}`);
      expect([await erase(token, GOOD_PASSWORD), await erase(own, GOOD_PASSWORD)]).toEqual([429, 200]);
    });

    it('is changed five times an hour, since each change is mailed', async () => {
      const { token } = await aMember(shop());
      const passwords = [GOOD_PASSWORD, ...Array.from({ length: 6 }, (_, i) => `${NEW_PASSWORD} ${i}`)];
      const statuses = [];
      for (const [i, password] of passwords.slice(1).entries())
        statuses.push(await change(token, passwords[i] ?? '', password));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });
});
