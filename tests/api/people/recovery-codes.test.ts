/** Recovery codes: each logs somebody of the staff in once without their authenticator app. */
import { describe, expect, it } from 'vitest';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import {
  anAddress,
  aStaffMember,
  endFreshCode,
  GOOD_PASSWORD,
  giveFreshCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const WRONG = '0000-0000-0000-0000';

withShop('recovery codes', (shop) => {
  const codeOf = (secret: string, away: number) => codeAt(secret, stepAt(shop().clock()) + away);
  const withApp = async () => {
    const person = await aStaffMember(shop());
    const { secret } = (await person.send('POST', '/staff/second-factors')).json<{ secret: string }>();
    const confirmed = await person.send('PUT', '/staff/second-factors', { oneTimeCode: codeOf(secret, -1) });
    const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;
    return { person, secret, codes };
  };
  const logIn = ({ user }: Pick<TestMember, 'user'>, more: object, remoteAddress = anAddress()) => {
    const payload = { email: user.email, password: GOOD_PASSWORD, cartId: null, ...more };
    const url = '/api/authenticate/blendly';
    return sendTo(shop(), { method: 'POST', url, payload, remoteAddress });
  };
  const statusWith = async (person: TestMember, recoveryCode: string | undefined, from?: string) =>
    (await logIn(person, { recoveryCode }, from)).statusCode;
  const left = async (person: TestMember) =>
    (await person.send('GET', '/staff/me')).json<{ recovery_codes_left: number }>().recovery_codes_left;
  const renew = async (person: TestMember) =>
    (await person.send('POST', '/staff/recovery-codes')).json<{ recovery_codes: string[] }>().recovery_codes;
  const subjectsTo = async ({ user }: TestMember) =>
    (await shop().mails())
      .filter(({ to }) => to?.[0]?.address === user.email)
      .map(({ subject }) => subject ?? '');

  it('ten come with the app, and each logs in once, however it is typed', async () => {
    const { person, codes } = await withApp();
    expect(codes).toHaveLength(10);
    expect(await left(person)).toBe(10);
    expect(await statusWith(person, codes[0]?.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await statusWith(person, codes[0])).toBe(401);
    expect(await left(person)).toBe(9);
    const both = await Promise.all([statusWith(person, codes[1]), statusWith(person, codes[1])]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('using one is mailed and stands in the audit log, without the code', async () => {
    const { person, codes } = await withApp();
    await statusWith(person, codes[0]);
    expect(await subjectsTo(person)).toContain('A recovery code logged you in');
    const entries = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('staff_id', '=', person.user.id)
      .where('action', '=', 'use recovery code')
      .execute();
    expect(entries).toMatchObject([{ details: '{"left":9}' }]);
    expect(JSON.stringify(entries)).not.toContain(codes[0]?.replaceAll('-', ''));
  });

  it('needs the password first, and is no password', async () => {
    const { person, codes } = await withApp();
    const answer = await logIn(person, { password: 'seven loud lighthouses', recoveryCode: codes[0] });
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
    expect(await statusWith(person, codes[0])).toBe(200);
  });

  it('guesses count with those at six digits, and stop nobody elsewhere', async () => {
    const { person, secret, codes } = await withApp();
    const from = anAddress();
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push(await statusWith(person, WRONG, from));
    for (let i = 0; i < 2; i++)
      statuses.push((await logIn(person, { oneTimeCode: codeOf(secret, 40) }, from)).statusCode);
    statuses.push(await statusWith(person, codes[0], from));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusWith(person, codes[0])).toBe(200);
  });

  it('of somebody else opens nothing, and stays theirs', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    expect(await statusWith(mine.person, theirs.codes[0])).toBe(401);
    expect(await statusWith(theirs.person, theirs.codes[0])).toBe(200);
  });

  it('of a second factor that was removed opens nothing', async () => {
    const [{ person, codes }, owner] = [await withApp(), await aStaffMember(shop())];
    const path = `/staff/people/${person.user.id}/second-factor`;
    expect((await owner.send('DELETE', path)).statusCode).toBe(204);
    const { person: again, secret } = { person, secret: await newApp(person) };
    expect(await statusWith(again, codes[0])).toBe(401);
    expect((await logIn(again, { oneTimeCode: codeOf(secret, 1) })).statusCode).toBe(200);
  });

  /** After a reset everybody is logged out, and sets an app up once more. */
  const newApp = async (person: TestMember): Promise<string> => {
    const { token } = (await logIn(person, {})).json<{ token: string }>();
    const url = '/api/staff/second-factors';
    const { secret } = (await sendTo(shop(), { method: 'POST', url, token })).json<{ secret: string }>();
    const payload = { oneTimeCode: codeOf(secret, 0) };
    expect((await sendTo(shop(), { method: 'PUT', url, token, payload })).statusCode).toBe(200);
    return secret;
  };

  it('of a customer without an app are none', async () => {
    const person = await aStaffMember(shop());
    expect((await person.send('POST', '/staff/recovery-codes')).statusCode).toBe(409);
    expect(await statusWith(person, WRONG)).toBe(200);
  });

  describe('a new set', () => {
    it('ends the one before, takes a fresh code, and is mailed', async () => {
      const { person, codes } = await withApp();
      await endFreshCode(shop(), person);
      expect((await person.send('POST', '/staff/recovery-codes')).statusCode).toBe(403);
      await giveFreshCode(shop(), person);
      await statusWith(person, codes[0]);
      const fresh = await renew(person);
      expect(await left(person)).toBe(10);
      expect(await statusWith(person, codes[1])).toBe(401);
      expect(await statusWith(person, fresh[0])).toBe(200);
      expect(await subjectsTo(person)).toContain('You have new recovery codes');
    });
  });

  describe('another app', () => {
    const next = '/staff/second-factors/next';
    const another = async (person: TestMember) =>
      (await person.send('POST', next)).json<{ secret: string }>().secret;

    it('takes the place of the lost one after a login by a recovery code', async () => {
      const { person, secret, codes } = await withApp();
      const { token } = (await logIn(person, { recoveryCode: codes[0] })).json<{ token: string }>();
      const send = (method: 'POST' | 'PUT', payload?: object) =>
        sendTo(shop(), { method, url: `/api${next}`, token, ...(payload && { payload }) });
      const begun = (await send('POST')).json<{ secret: string }>().secret;
      expect((await send('PUT', { oneTimeCode: codeOf(begun, 40) })).statusCode).toBe(422);
      expect((await logIn(person, { oneTimeCode: codeOf(begun, 0) })).statusCode).toBe(401);
      const done = await send('PUT', { oneTimeCode: codeOf(begun, 0) });
      const fresh = done.json<{ recovery_codes: string[] }>().recovery_codes;
      expect(fresh).toHaveLength(10);
      expect((await logIn(person, { oneTimeCode: codeOf(secret, 1) })).statusCode).toBe(401);
      expect((await logIn(person, { oneTimeCode: codeOf(begun, 1) })).statusCode).toBe(200);
      expect(await statusWith(person, codes[1])).toBe(401);
      expect(await subjectsTo(person)).toContain('You log in with another authenticator app');
      expect((await person.send('GET', '/staff/me')).statusCode).toBe(401);
      expect((await sendTo(shop(), { method: 'GET', url: '/api/staff/me', token })).statusCode).toBe(200);
    });

    it('takes a fresh code, and a second factor that there is', async () => {
      const { person } = await withApp();
      await another(person);
      await endFreshCode(shop(), person);
      expect((await person.send('POST', next)).statusCode).toBe(403);
      expect((await person.send('PUT', next, { oneTimeCode: '287082' })).statusCode).toBe(403);
      const without = await aStaffMember(shop());
      expect((await without.send('POST', next)).statusCode).toBe(409);
    });
  });
});
