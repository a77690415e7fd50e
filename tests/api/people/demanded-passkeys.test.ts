/** “Staff log in with a passkey”: what opens the back office then, and the ways back for somebody who has none. */
import { beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { newSeedFor, openAuthentication } from '#server/people/accounts/accounts.ts';
import { codeAt, stepAt } from '#server/people/accounts/one-time-code.ts';
import {
  aMember,
  anAddress,
  aStaffMember,
  endFreshCode,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import {
  addedPasskey,
  challengeFor,
  logInBy,
  signed,
  type TestPasskey,
} from '#tests/support/api/passkeys.ts';
import { settleAtOnce } from '#tests/support/api/settle.ts';
import { codeOfApp, givenSecondFactor, givenTablet } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('demanded passkeys', (shop) => {
  let tests = 0;
  // What a test settles holds from its own time on, and the next one begins after it.
  beforeEach(() => shop().clock.advance(++tests * HOUR_MS));

  const demand = (staff: TestMember, demands_passkeys: boolean) =>
    settleAtOnce(shop(), staff, { demands_passkeys });
  /** An owner who has an app and a passkey, and showed it in this session. */
  const anOwner = async (): Promise<TestMember & { passkey: TestPasskey }> => {
    const owner = await aStaffMember(shop());
    const passkey = await addedPasskey(owner);
    await givenSecondFactor(shop(), owner.user.id);
    return { ...owner, passkey };
  };
  /** Somebody with an app and its recovery codes. */
  const aColleague = async () => {
    const colleague = await aStaffMember(shop(), PRESETS.Office);
    await givenSecondFactor(shop(), colleague.user.id);
    const made = await colleague.send('POST', '/staff/recovery-codes');
    return { ...colleague, codes: made.json<{ recovery_codes: string[] }>().recovery_codes };
  };
  const logIn = ({ user }: TestMember, more: object = {}) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email: user.email, password: GOOD_PASSWORD, cartId: null, ...more },
    });
  /** Their session after a login: as a member, from the call of `aMember`. */
  const sessionOf = (member: TestMember, login: Awaited<ReturnType<typeof logIn>>): TestMember => {
    const { token } = login.json<{ token: string }>();
    const send: TestMember['send'] = (method, path, payload) =>
      sendTo(shop(), { method, url: `/api${path}`, token, ...(payload === undefined ? {} : { payload }) });
    return { ...member, token, send };
  };
  const codeOf = ({ json }: { json: <T>() => T }) => json<{ code: string }>().code;

  it('are demanded by somebody who showed one of their own in this session, and by nobody else', async () => {
    const owner = await aStaffMember(shop());
    const refused = await demand(owner, true);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { fields: { demands_passkeys: expect.stringContaining('lock yourself out') as string } },
    ]);
    const passkey = await addedPasskey(owner);
    await shop().db.updateTable('sessions').set({ has_shown_passkey: false }).execute();
    expect((await demand(owner, true)).statusCode).toBe(422);
    const answer = signed(passkey, await challengeFor(shop()));
    expect((await owner.send('POST', '/fresh-logins', { passkey: answer })).statusCode).toBe(200);
    expect((await demand(owner, true)).statusCode).toBe(200);
    expect((await demand(owner, false)).statusCode).toBe(200);
  });

  it('then password and code open no room, here or in a session of before, and a passkey opens them all', async () => {
    const [owner, colleague] = [await anOwner(), await aColleague()];
    const passkey = await addedPasskey(colleague);
    const before = sessionOf(colleague, await logIn(colleague, { oneTimeCode: codeOfApp(shop()) }));
    expect((await before.send('GET', '/staff/me')).statusCode).toBe(200);
    await demand(owner, true);
    expect(codeOf(await before.send('GET', '/staff/me'))).toBe('passkey_needed');
    expect(codeOf(await before.send('GET', '/staff/orders'))).toBe('passkey_needed');
    expect((await before.send('GET', '/authenticate/blendly/user')).statusCode).toBe(200);
    shop().clock.advance(60_000);
    const refused = await logIn(colleague, { oneTimeCode: codeOfApp(shop()) });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'passkey_needed']);
    const entered = sessionOf(colleague, await logInBy(shop(), passkey));
    expect((await entered.send('GET', '/staff/me')).json()).toMatchObject({
      rights: PRESETS.Office,
      demands_passkeys: true,
    });
    // The session of before shows the passkey, too.
    const answer = signed(passkey, await challengeFor(shop()));
    expect((await before.send('POST', '/fresh-logins', { passkey: answer })).statusCode).toBe(200);
    expect((await before.send('GET', '/staff/me')).statusCode).toBe(200);
    await demand(owner, false);
    expect((await logIn(colleague, { oneTimeCode: codeOfApp(shop(), 1) })).statusCode).toBe(200);
  });

  it('nothing is said of it before the password and the code are right, and members log in as ever', async () => {
    const [owner, colleague, member] = [await anOwner(), await aColleague(), await aMember(shop())];
    await demand(owner, true);
    expect(codeOf(await logIn(colleague, { password: 'seven loud lighthouses' }))).toBe('wrong_credentials');
    expect(codeOf(await logIn(colleague))).toBe('second_factor_needed');
    expect(codeOf(await logIn(colleague, { oneTimeCode: codeOfApp(shop(), 40) }))).toBe(
      'second_factor_needed',
    );
    expect((await logIn(member)).statusCode).toBe(200);
    await demand(owner, false);
  });

  it('a recovery code opens nothing but the way to a passkey, once', async () => {
    const [owner, colleague] = [await anOwner(), await aColleague()];
    await demand(owner, true);
    const recoveryCode = colleague.codes[0];
    const session = sessionOf(colleague, await logIn(colleague, { recoveryCode }));
    expect(codeOf(await session.send('GET', '/staff/me'))).toBe('passkey_needed');
    expect(codeOf(await session.send('POST', '/staff/fresh-codes', { oneTimeCode: codeOfApp(shop()) }))).toBe(
      'passkey_needed',
    );
    await addedPasskey(session);
    expect((await session.send('GET', '/staff/me')).statusCode).toBe(200);
    expect((await logIn(colleague, { recoveryCode })).statusCode).toBe(401);
    await demand(owner, false);
  });

  it('that way is open for ten minutes', async () => {
    const [owner, colleague] = [await anOwner(), await aColleague()];
    await demand(owner, true);
    const session = sessionOf(colleague, await logIn(colleague, { recoveryCode: colleague.codes[0] }));
    await endFreshCode(shop(), colleague);
    expect(codeOf(await session.send('POST', '/passkeys/challenges'))).toBe('fresh_login_needed');
    expect((await session.send('POST', '/fresh-logins', { password: GOOD_PASSWORD })).statusCode).toBe(422);
    await demand(owner, false);
  });

  it('somebody without an app gets in with their password only while they have no passkey', async () => {
    const owner = await anOwner();
    const newcomer = await aStaffMember(shop(), PRESETS.Packer);
    await demand(owner, true);
    const session = sessionOf(newcomer, await logIn(newcomer, { recoveryCode: 'not one at all' }));
    expect(codeOf(await session.send('GET', '/staff/me'))).toBe('passkey_needed');
    await addedPasskey(session);
    expect((await session.send('GET', '/staff/me')).statusCode).toBe(200);
    expect(codeOf(await logIn(newcomer, { recoveryCode: 'not one at all' }))).toBe('passkey_needed');
    await demand(owner, false);
  });

  it('a command on the shop’s machine lets the last owner in again, who lost both', async () => {
    const owner = await anOwner();
    await demand(owner, true);
    const renewed = await newSeedFor(shop(), owner.user.email);
    const login = await logIn(owner, { oneTimeCode: codeAt(renewed?.seed ?? '', stepAt(shop().clock())) });
    const session = sessionOf(owner, login);
    expect(codeOf(await session.send('GET', '/staff/me'))).toBe('passkey_needed');
    await addedPasskey(session);
    await demand(session, false);
    expect((await session.send('GET', '/staff/me')).statusCode).toBe(200);
  });

  it('on a tablet of the floor the PIN is enough', async () => {
    const owner = await anOwner();
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const tablet_id = await givenTablet(shop(), owner.user.id);
    const { db } = shop();
    await db.updateTable('sessions').set({ tablet_id }).where('customer_id', '=', packer.user.id).execute();
    await demand(owner, true);
    expect((await packer.send('GET', '/staff/me')).json()).toMatchObject({ rights: { floor: 'writes' } });
    await demand(owner, false);
  });

  it('in a live shop a passkey stands for the app that is not set up yet', async () => {
    const owner = await aStaffMember(shop());
    const { db, clock, settingsCache } = shop();
    const authenticate = openAuthentication({ db, clock, settingsCache, live: true });
    const sent = { token: owner.token, isInUrl: false, address: anAddress() };
    expect(await authenticate(sent)).toMatchObject({ rights: {} });
    await addedPasskey(owner);
    expect(await authenticate(sent)).toMatchObject({ rights: PRESETS.Owner });
  });
});
