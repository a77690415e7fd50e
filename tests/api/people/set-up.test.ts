/** A shop without staff: its owner sets it up by a link that works once. */
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import { makeFirstStaff, openSetUp } from '#server/people/accounts/accounts.ts';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import { setUp } from '#server/people/accounts/set-up/set-up.ts';
import { aMember, anAddress, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const PASSWORD = 'four green watering cans';
let owners = 0;

withShop('setting a roastery up', (shop) => {
  const deps = (live = false) => ({ db: shop().db, outbox: shop().outbox, clock: shop().clock, live });
  const aLink = async (mailTo: string | null = null) => (await openSetUp(deps(), mailTo)) ?? '';
  const keyOf = (path: string) => new URL(path, 'https://shop.test').searchParams.get('key') ?? '';
  const aKey = async () => keyOf(await aLink());
  const anOwner = (changes: object = {}) => ({
    firstName: 'Anna',
    lastName: 'Weber',
    email: `anna-${++owners}-${process.pid}@example.com`,
    newPassword: PASSWORD,
    confirmedNewPassword: PASSWORD,
    ...changes,
  });
  const post = (path: string, payload: object, remoteAddress = anAddress()) =>
    sendTo(shop(), { method: 'POST', url: `/api/staff/setup${path}`, payload, remoteAddress });
  const begin = async (key: string) =>
    (await post('/second-factors', { key, ...anOwner() })).json<{ secret: string; address: string }>();
  const codeOf = (secret: string, away = 0) => codeAt(secret, stepAt(shop().clock()) + away);
  const me = async (token: string) => sendTo(shop(), { method: 'GET', url: '/api/staff/me', token });
  /** As if nobody had ever worked here, for the next test. */
  const dismissAll = () => shop().db.deleteFrom('staff_rights').execute();

  it('makes its owner, who is logged in and may do everything', async () => {
    const key = await aKey();
    expect((await post('/links', { key })).json()).toMatchObject({ second_factor: 'offered' });
    const owner = anOwner();
    const done = await post('', { key, ...owner });
    expect(done.statusCode).toBe(200);
    const { token, recovery_codes } = done.json<{ token: string; recovery_codes: string[] }>();
    expect(recovery_codes).toEqual([]);
    const seen = (await me(token)).json<{ id: number }>();
    expect(seen).toMatchObject({ email: owner.email, full_name: 'Anna Weber', rights: PRESETS.Owner });
    const logged = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'object'])
      .where('staff_id', '=', seen.id)
      .execute();
    expect(logged).toEqual([{ action: 'set up roastery', object: `customer ${seen.id}` }]);
    await dismissAll();
  });

  it('with an authenticator app gives ten recovery codes, and the app counts from then on', async () => {
    const key = await aKey();
    const { secret, address } = await begin(key);
    expect(address).toContain(secret);
    const owner = anOwner();
    const wrong = await post('', { key, ...owner, secret, oneTimeCode: codeOf(secret, 40) });
    expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['oneTimeCode'],
    ]);
    const done = await post('', { key, ...owner, secret, oneTimeCode: codeOf(secret) });
    const { token, recovery_codes } = done.json<{ token: string; recovery_codes: string[] }>();
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await me(token)).json()).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 });
    const stored = await shop().db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(stored.map(({ code_hash }) => code_hash)).not.toContain(recovery_codes[0]);
    await dismissAll();
  });

  it('works once: of two who open one link, one wins, and a reload finds it used', async () => {
    const key = await aKey();
    const both = await Promise.all([post('', { key, ...anOwner() }), post('', { key, ...anOwner() })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await post('/links', { key })).statusCode).toBe(404);
    expect(await openSetUp(deps(), null)).toBeNull();
    await dismissAll();
  });

  it('of several processes that start at once each prints a link that works, and one use ends them all', async () => {
    const keys = await Promise.all([aKey(), aKey(), aKey()]);
    for (const key of keys) expect((await post('/links', { key })).statusCode).toBe(200);
    expect((await post('', { key: keys[1], ...anOwner() })).statusCode).toBe(200);
    for (const key of keys) expect((await post('', { key, ...anOwner() })).statusCode).toBe(404);
    await dismissAll();
  });

  it('a link ends after an hour, and where STAFF_EMAIL made somebody staff meanwhile', async () => {
    const old = await aKey();
    shop().clock.advance(HOUR_MS);
    expect((await post('', { key: old, ...anOwner() })).statusCode).toBe(404);
    const key = await aKey();
    const { email } = anOwner();
    await makeFirstStaff(deps(), { email, password: PASSWORD });
    expect((await post('', { key, ...anOwner() })).statusCode).toBe(404);
    await dismissAll();
  });

  it('is stored as a hash, and stands in no line of the log', async () => {
    const path = await aLink();
    const key = keyOf(path);
    await shop().http.inject({ method: 'GET', url: path });
    await post('/links', { key });
    await post('', {
      key,
      ...anOwner({ newPassword: 'password1234', confirmedNewPassword: 'password1234' }),
    });
    const stored = await shop().db.selectFrom('setup_links').select('key_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(shop().logged)).not.toContain(key);
  });

  it('guesses at its key are counted', async () => {
    const from = anAddress();
    const statuses = new Set<number>();
    for (let i = 0; i < 31; i++) statuses.add((await post('/links', { key: `guess${i}` }, from)).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });

  describe('what is typed', () => {
    it.each([
      [
        'a common password',
        { newPassword: 'password1234', confirmedNewPassword: 'password1234' },
        'newPassword',
        422,
      ],
      ['two that differ', { confirmedNewPassword: 'four green watering tins' }, 'confirmedNewPassword', 422],
      ['no address', { email: 'anna' }, 'email', 400],
    ])('is refused and leaves the link as it is: %s', async (_what, changes, field, status) => {
      const key = await aKey();
      for (const path of ['/second-factors', '']) {
        const answer = await post(path, { key, ...anOwner(), ...changes });
        expect([path, answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
          path,
          status,
          [field],
        ]);
      }
      expect((await post('/links', { key })).statusCode).toBe(200);
    });

    it('may be the address of an account: whoever opened it loses it', async () => {
      const squatter = await aMember(shop());
      const key = await aKey();
      expect((await post('', { key, ...anOwner({ email: squatter.user.email }) })).statusCode).toBe(200);
      expect((await squatter.send('GET', '/authenticate/blendly/user')).statusCode).toBe(401);
      const payload = { email: squatter.user.email, password: GOOD_PASSWORD, cartId: null };
      const login = await sendTo(shop(), { method: 'POST', url: '/api/authenticate/blendly', payload });
      expect(login.statusCode).toBe(401);
      expect(await readRights(shop().db, squatter.user.id)).toEqual(PRESETS.Owner);
      await dismissAll();
    });
  });

  describe('in a live shop', () => {
    const visitor = () => ({ address: anAddress(), userAgent: '', token: null });

    it('takes an authenticator app, without which the link stays as it is', async () => {
      const key = await aKey();
      const request = { key, ...anOwner(), device: null };
      expect(await setUp(deps(true), request, visitor())).toMatchObject({ refused: 'second_factor_needed' });
      const { secret } = await begin(key);
      const oneTimeCode = codeOf(secret);
      expect(await setUp(deps(true), { ...request, secret, oneTimeCode }, visitor())).toMatchObject({
        token: expect.any(String),
        recovery_codes: { length: 10 },
      });
      await dismissAll();
    });

    it('the link is mailed to STAFF_EMAIL, once for as long as it works', async () => {
      const { email } = anOwner();
      await Promise.all([aLink(email), aLink(email)]);
      await aLink(email);
      const links = async () =>
        (await shop().mails())
          .filter(({ to }) => to?.[0]?.address === email)
          .flatMap(({ text }) => /\/staff\/setup\?key=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
      const [key, ...others] = await links();
      expect(others).toEqual([]);
      expect((await post('/links', { key })).statusCode).toBe(200);
      shop().clock.advance(HOUR_MS);
      await aLink(email);
      expect(await links()).toHaveLength(2);
    });
  });
});
