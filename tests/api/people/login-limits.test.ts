/** Wrong passwords: whom they stop, and that strangers can't keep a member out with them. */
import { describe, expect, it, test } from 'vitest';
import { wrongPasswords } from '#contract/accounts/rate-limits.ts';
import { findAccount } from '#server/foundation/customers/customers.ts';
import { forgetWhatExpired } from '#server/people/accounts/accounts.ts';
import { secretOf } from '#server/people/accounts/count-guesses.ts';
import { openPostgres } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import {
  aMember,
  anAddress,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { codeOfApp, givenSecondFactor } from '#tests/support/api/staff.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, withShop } from '#tests/support/shop/test-shop.ts';

const WRONG = 'seven loud lighthouses';
const NEW_PASSWORD = 'nine amber kettles';

let devices = 0;
const aDevice = () => String(++devices).padStart(43, 'd');

interface Attempt {
  password?: string;
  from?: string;
  device?: string;
  oneTimeCode?: string;
}

withShop('limits of logins', (shop) => {
  const logIn = async (
    email: string,
    { password = GOOD_PASSWORD, from = anAddress(), device, oneTimeCode }: Attempt = {},
  ) => {
    const payload = { email, password, cartId: null, device, oneTimeCode };
    const url = '/api/authenticate/blendly';
    return sendTo(shop(), { method: 'POST', url, payload, remoteAddress: from });
  };
  const statusOf = async (email: string, attempt?: Attempt) => (await logIn(email, attempt)).statusCode;
  const guess = async (email: string, times: number, attempt: Attempt = {}) => {
    const statuses = [];
    for (let i = 0; i < times; i++) statuses.push(await statusOf(email, { password: WRONG, ...attempt }));
    return statuses;
  };
  /** As if that many wrong passwords had come, each from a network of its own. */
  const guessFromEverywhere = async (email: string, times = 100) => {
    const { db } = shop();
    const attempter = { address: '', email, secret: secretOf(await findAccount(db, email)) };
    const overall = wrongPasswords.filter(({ by }) => by === 'email');
    for (let i = 0; i < times; i++) await limitRate(db, attemptsAt(overall, attempter));
  };
  const reset = async ({ user }: TestMember, device?: string) => {
    await sendTo(shop(), {
      method: 'PUT',
      url: '/api/customers/initialize-password-reset',
      payload: { email: user.email },
    });
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
    const codes = mails.flatMap(({ text }) => /changepassword\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    const passwords = { newPassword: NEW_PASSWORD, confirmedNewPassword: NEW_PASSWORD };
    const payload = { code: codes.at(-1), ...passwords, device };
    const answer = await sendTo(shop(), { method: 'PUT', url: '/api/customers/reset-password', payload });
    expect(answer.statusCode).toBe(200);
  };

  it('a stranger who gives wrong passwords stops only logins from their own network', async () => {
    const { user } = await aMember(shop());
    const from = anAddress();
    expect(await guess(user.email, 12, { from })).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await logIn(user.email, { from })).headers['retry-after']).toBeDefined();
    expect(await statusOf(user.email)).toBe(200);
  });

  it('a guess that is spread over many networks is stopped, but not on a device that is known', async () => {
    const { user } = await aMember(shop());
    const device = aDevice();
    expect(await statusOf(user.email, { device })).toBe(200);
    await guessFromEverywhere(user.email, 98);
    const guesses = [await guess(user.email, 1), await guess(user.email, 1), await guess(user.email, 1)];
    expect(guesses).toEqual([[401], [401], [429]]);
    expect(await statusOf(user.email)).toBe(429);
    expect(await statusOf(user.email, { device: aDevice() })).toBe(429);
    expect(await statusOf(user.email, { device })).toBe(200);
    expect(await guess(user.email, 11, { device })).toEqual([...Array<number>(10).fill(401), 429]);
    await passTime(shop(), 86_400);
    expect(await statusOf(user.email)).toBe(200);
  });

  it('a device is known for the account that it logged in to, and not for another one', async () => {
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const device = aDevice();
    expect(await statusOf(mina.user.email, { device })).toBe(200);
    await guessFromEverywhere(theo.user.email);
    expect(await statusOf(theo.user.email, { device })).toBe(429);
    const rows = await shop()
      .db.selectFrom('known_devices')
      .selectAll()
      .where('customer_id', '=', mina.user.id)
      .execute();
    expect([rows.length, JSON.stringify(rows).includes(device)]).toEqual([1, false]);
  });

  it('a device that nobody has logged in from for half a year is forgotten', async () => {
    const { user } = await aMember(shop());
    const device = aDevice();
    await logIn(user.email, { device });
    const { db } = shop();
    const past = { last_login_at: new Date(0), expires_at: new Date(Date.now() - 1000) };
    await db.updateTable('known_devices').set(past).where('customer_id', '=', user.id).execute();
    await guessFromEverywhere(user.email);
    expect(await statusOf(user.email, { device })).toBe(429);
    await forgetWhatExpired(db);
    const known = db.selectFrom('known_devices').select('token_hash').where('customer_id', '=', user.id);
    expect(await known.execute()).toEqual([]);
  });

  it('an account has at most twenty known devices', async () => {
    const { user } = await aMember(shop());
    for (let i = 0; i < 22; i++) expect(await statusOf(user.email, { device: aDevice() })).toBe(200);
    const known = shop().db.selectFrom('known_devices').select('token_hash');
    expect(await known.where('customer_id', '=', user.id).execute()).toHaveLength(20);
  });

  it('a password reset lets its member in at once, whatever was guessed before and goes on', async () => {
    const mina = await aMember(shop());
    const [from, device] = [anAddress(), aDevice()];
    await guess(mina.user.email, 11, { from });
    await guessFromEverywhere(mina.user.email);
    expect(await statusOf(mina.user.email, { from })).toBe(429);
    await reset(mina, device);
    expect(await statusOf(mina.user.email, { from, password: NEW_PASSWORD })).toBe(200);
    await guessFromEverywhere(mina.user.email);
    expect(await statusOf(mina.user.email, { password: NEW_PASSWORD })).toBe(429);
    expect(await statusOf(mina.user.email, { password: NEW_PASSWORD, device })).toBe(200);
  });

  it('a password reset forgets every device that was known before', async () => {
    const mina = await aMember(shop());
    const device = aDevice();
    await logIn(mina.user.email, { device });
    await reset(mina);
    await guessFromEverywhere(mina.user.email);
    expect(await statusOf(mina.user.email, { password: NEW_PASSWORD, device })).toBe(429);
  });

  it('a password reset lets staff in at once too, on the browser that it was made on, whatever goes on', async () => {
    const anna = await aStaffMember(shop());
    await givenSecondFactor(shop(), anna.user.id);
    const [device, earlier] = [aDevice(), aDevice()];
    await logIn(anna.user.email, { device: earlier, oneTimeCode: codeOfApp(shop(), -1) });
    await reset(anna, device);
    await guessFromEverywhere(anna.user.email);
    const right = { password: NEW_PASSWORD, oneTimeCode: codeOfApp(shop()) };
    for (const other of [aDevice(), earlier])
      expect(await statusOf(anna.user.email, { ...right, device: other })).toBe(429);
    expect(await statusOf(anna.user.email, { ...right, device })).toBe(200);
  });

  it('a password reset makes no browser of staff known for one-time codes, since a mailbox is no second factor', async () => {
    const anna = await aStaffMember(shop());
    await givenSecondFactor(shop(), anna.user.id);
    const device = aDevice();
    await reset(anna, device);
    const withCode = (oneTimeCode: string, more: Attempt = {}) =>
      statusOf(anna.user.email, { password: NEW_PASSWORD, oneTimeCode, device, ...more });
    const wrongCode = codeOfApp(shop(), 40);
    const from = anAddress();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await withCode(wrongCode, { device: aDevice(), from }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // Neither the limit of its network nor the one from everywhere is passed on the browser of the reset …
    expect(await withCode(codeOfApp(shop(), -1), { from })).toBe(429);
    // … until its owner was let in there with a code.
    expect(await withCode(codeOfApp(shop()))).toBe(200);
    expect(await withCode(codeOfApp(shop(), 1), { from })).toBe(200);
  });

  it('a changed password forgets every known device but the one that it was changed on', async () => {
    const { user, send } = await aMember(shop());
    const [own, other] = [aDevice(), aDevice()];
    for (const device of [own, other]) await logIn(user.email, { device });
    const passwords = { newPassword: NEW_PASSWORD, confirmedNewPassword: NEW_PASSWORD };
    const payload = { oldPassword: GOOD_PASSWORD, ...passwords, device: own };
    expect((await send('PUT', '/customers/change-password', payload)).statusCode).toBe(200);
    await guessFromEverywhere(user.email);
    expect(await statusOf(user.email, { password: NEW_PASSWORD, device: other })).toBe(429);
    expect(await statusOf(user.email, { password: NEW_PASSWORD, device: own })).toBe(200);
  });

  it('logins with the right password are never refused, however many come from one network', async () => {
    const from = anAddress();
    const office = await Promise.all(Array.from({ length: 6 }, () => aMember(shop())));
    const statuses = [];
    for (let i = 0; i < 62; i++)
      statuses.push(await statusOf(office[i % 6]?.user.email ?? '', { from, device: aDevice() }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await guess(office[0]?.user.email ?? '', 11, { from })).toEqual([
      ...Array<number>(10).fill(401),
      429,
    ]);
  });

  it('wrong passwords for many accounts are stopped in their network after sixty', async () => {
    const from = anAddress();
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push(await statusOf(`nobody-${i}@example.com`, { from }));
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
  });

  describe('a mailbox without an account', () => {
    it('is limited like one with an account, in the same words', async () => {
      const { user } = await aMember(shop());
      const told = [];
      for (const email of [user.email, 'nobody-here@example.com']) {
        const [from, device] = [anAddress(), aDevice()];
        const near = await guess(email, 12, { from, device });
        // Ten of the twelve above count as well.
        await guessFromEverywhere(email, 88);
        const far = await guess(email, 3, { device });
        const { statusCode, body } = await logIn(email, { password: WRONG });
        told.push([near, far, statusCode, body]);
      }
      expect(told[0]?.[1]).toEqual([401, 401, 429]);
      expect(told[0]).toEqual(told[1]);
    });
  });
});

test('wrong passwords are counted across two shops on one database, also at once', async () => {
  const first = await openTestShop(await freshDatabase('postgres'));
  const { user } = await aMember(first);
  const second = await openTestShop({ ...openPostgres(first.url ?? ''), url: first.url });
  const payload = { email: user.email, password: WRONG, cartId: null };
  const request = { method: 'POST', url: '/api/authenticate/blendly', payload } as const;
  const remoteAddress = anAddress();
  const attempts = await Promise.all(
    Array.from({ length: 16 }, (_, i) => sendTo(i % 2 === 0 ? first : second, { ...request, remoteAddress })),
  );
  expect(attempts.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(attempts.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
  for (const shop of [second, first]) {
    await shop.http.close();
    await shop.close();
  }
});
