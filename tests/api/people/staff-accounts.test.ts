/** Staff: how the first one comes about, what they prove at login, and what they may change about customers. */
import { describe, expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { readConfig } from '#server/config.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import { makeFirstStaff, openAuthentication } from '#server/people/accounts/accounts.ts';
import { logIn } from '#server/people/accounts/log-in.ts';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import {
  aMember,
  aMemberOnTrial,
  anAddress,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const STAFF_PASSWORD = 'roast the harbour slowly';
let people = 0;

withShop('staff', (shop) => {
  const deps = (live: boolean) => {
    const { db, outbox, clock, settingsCache } = shop();
    return { db, outbox, clock, settingsCache, live };
  };
  const aMailbox = () => `roaster-${++people}@example.com`;
  const logInAs = (email: string, more: { oneTimeCode?: string; live?: boolean; password?: string } = {}) => {
    const { live = false, password = STAFF_PASSWORD, oneTimeCode } = more;
    const visitor = { address: anAddress(), userAgent: '', token: null };
    return logIn(deps(live), { email, password, cartId: null, device: null, oneTimeCode }, visitor);
  };
  const accountOf = (email: string) =>
    shop()
      .db.selectFrom('customers')
      .selectAll()
      .where('email_identity', '=', email)
      .executeTakeFirstOrThrow();

  describe('the first staff account', () => {
    it('is made once, however often the shop starts, and retains a changed password', async () => {
      const email = aMailbox();
      await Promise.all(
        [1, 2, 3].map(() => makeFirstStaff(deps(false), { email, password: STAFF_PASSWORD })),
      );
      const { id, password_hash } = await accountOf(email);
      expect(await readRights(shop().db, id)).toEqual(PRESETS.Owner);
      await makeFirstStaff(deps(false), { email, password: 'another password altogether' });
      expect((await accountOf(email)).password_hash).toBe(password_hash);
      expect(await logInAs(email)).toMatchObject({ token: expect.any(String) });
    });

    it('ends the sessions and the password of an account that took its address before', async () => {
      const squatter = await aMember(shop());
      const { email } = squatter.user;
      await makeFirstStaff(deps(false), { email, password: STAFF_PASSWORD });
      expect((await squatter.send('GET', '/authenticate/blendly/user')).statusCode).toBe(401);
      expect(await logInAs(email, { password: GOOD_PASSWORD })).toMatchObject({
        refused: 'wrong_credentials',
      });
      expect(await logInAs(email)).toMatchObject({ token: expect.any(String) });
    });

    it('stops the start when its settings are wrong', async () => {
      const weak = { email: aMailbox(), password: 'password1234' };
      await expect(makeFirstStaff(deps(false), weak)).rejects.toThrow(/STAFF_PASSWORD is not good enough/);
      expect(() => readConfig({ STAFF_PASSWORD })).toThrow(/STAFF_EMAIL/);
      expect(() => readConfig({ STAFF_EMAIL: 'nobody', STAFF_PASSWORD })).toThrow(/STAFF_EMAIL must be/);
    });
  });

  describe('a second factor', () => {
    const setUp = async () => {
      const email = aMailbox();
      await makeFirstStaff(deps(false), { email, password: STAFF_PASSWORD });
      const login = await logInAs(email);
      const token = 'token' in login ? login.token : '';
      const send = (method: 'POST' | 'PUT', payload?: object) =>
        sendTo(shop(), {
          method,
          url: '/api/staff/second-factors',
          token,
          ...(payload === undefined ? {} : { payload }),
        });
      const { secret } = (await send('POST')).json<{ secret: string }>();
      return { email, secret, token, send };
    };
    const codeOf = (secret: string, away = 0) => codeAt(secret, stepAt(shop().clock()) + away);

    it('is asked for at login once it is confirmed, and takes each code once', async () => {
      const { email, secret, send } = await setUp();
      const staff = await accountOf(email);
      expect(await logInAs(email)).toMatchObject({ token: expect.any(String) });
      expect((await send('PUT', { oneTimeCode: codeOf(secret, 40) })).statusCode).toBe(422);
      expect((await send('PUT', { oneTimeCode: codeOf(secret, -1) })).statusCode).toBe(200);
      expect((await send('POST')).statusCode).toBe(409);
      const stored = await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('staff_id', '=', staff.id)
        .orderBy('id')
        .execute();
      expect(stored.map(({ action }) => action)).toEqual(['begin second factor', 'confirm second factor']);
      expect(await logInAs(email)).toMatchObject({ refused: 'second_factor_needed' });
      expect(await logInAs(email, { oneTimeCode: codeOf(secret, -1) })).toMatchObject({
        refused: 'second_factor_needed',
      });
      const oneTimeCode = codeOf(secret, 1);
      const both = await Promise.all([logInAs(email, { oneTimeCode }), logInAs(email, { oneTimeCode })]);
      expect(both.filter((login) => 'token' in login)).toHaveLength(1);
    });

    it('is always asked of staff in a live shop', async () => {
      const email = aMailbox();
      await makeFirstStaff(deps(false), { email, password: STAFF_PASSWORD });
      expect(await logInAs(email, { live: true })).toMatchObject({ refused: 'second_factor_needed' });
      await makeFirstStaff(deps(true), { email, password: STAFF_PASSWORD });
      const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Your authenticator app']);
      const seed = /[A-Z2-7]{32}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
      expect(await logInAs(email, { live: true })).toMatchObject({ refused: 'second_factor_needed' });
      expect(await logInAs(email, { live: true, oneTimeCode: codeOf(seed) })).toMatchObject({
        token: expect.any(String),
      });
      const { content } = await shop()
        .db.selectFrom('mails')
        .select('content')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      expect(content).toBe('');
    });

    it('makes a session count as staff in a live shop', async () => {
      const { secret, token, send } = await setUp();
      const [onTrial, trading] = [openAuthentication(deps(false)), openAuthentication(deps(true))];
      const sent = { token, isInUrl: false, address: anAddress() };
      expect(await onTrial(sent)).toMatchObject({ rights: PRESETS.Owner });
      expect(await trading(sent)).toMatchObject({ rights: {} });
      await send('PUT', { oneTimeCode: codeOf(secret) });
      expect(await trading(sent)).toMatchObject({ rights: PRESETS.Owner });
    });

    it('is not asked of customers', async () => {
      const { user } = await aMember(shop());
      const login = await logInAs(user.email, { live: true, password: GOOD_PASSWORD });
      expect(login).toMatchObject({ token: expect.any(String) });
    });
  });

  describe('changing a customer as staff', () => {
    it('is recorded in the audit log', async () => {
      const [staff, { user, send }] = [await aStaffMember(shop()), await aMemberOnTrial(shop(), 'barista')];
      const answer = await staff.send('PATCH', `/staff/customers/${user.id}`, {
        user_type_id: 7,
        balance_limit: 250,
      });
      expect(answer.json()).toEqual({
        id: user.id,
        full_name: 'Mina Okafor',
        email: user.email,
        user_type_id: 7,
        balance_limit: 250,
      });
      expect((await send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
        user_type_id: 7,
        balance_limit: 250,
        trial_days_remaining: 0,
      });
      const actions = await shop()
        .db.selectFrom('audit_log')
        .selectAll()
        .where('object', '=', `customer ${user.id}`)
        .execute();
      expect(actions).toMatchObject([
        {
          staff_id: staff.user.id,
          action: 'change customer',
          before: { user_type_id: 3, balance_limit: 0 },
          after: { user_type_id: 7, balance_limit: 25_000 },
        },
      ]);
    });

    it('does not deadlock when two staff change each other', async () => {
      const [one, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
      const changes = Array.from({ length: 10 }, (_, limit) => [
        one.send('PATCH', `/staff/customers/${other.user.id}`, { balance_limit: limit }),
        other.send('PATCH', `/staff/customers/${one.user.id}`, { balance_limit: limit }),
      ]);
      const answers = await Promise.all(changes.flat());
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    });

    it('refuses unknown user types, bad limits and unknown customers', async () => {
      const [staff, { user }] = [await aStaffMember(shop()), await aMember(shop())];
      const change = async (id: number, changes: object) =>
        (await staff.send('PATCH', `/staff/customers/${id}`, changes)).statusCode;
      expect(await change(user.id, { user_type_id: 9 })).toBe(422);
      expect(await change(user.id, {})).toBe(400);
      expect(await change(user.id, { balance_limit: -1 })).toBe(400);
      expect(await change(999_999, { balance_limit: 1 })).toBe(404);
    });
  });
});
