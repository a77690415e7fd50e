/** Passkeys of staff: they stand for both factors, take a fresh code to add, end with the work here, and a tablet of the floor sees none. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import {
  aMember,
  anAddress,
  aStaffMember,
  endFreshCode,
  GOOD_PASSWORD,
  giveFreshCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import {
  addedPasskey,
  addingOptionsOf,
  challengeFor,
  logInBy,
  made,
  newPasskey,
  signed,
} from '#tests/support/api/passkeys.ts';
import { givenSecondFactor } from '#tests/support/api/staff.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('passkeys of staff', (shop) => {
  const entriesOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `customer ${user.id}`)
      .where('action', 'like', '%passkey')
      .orderBy('id')
      .execute();

  it('they stand in the audit log, and their device has to check who it is', async () => {
    const staff = await aStaffMember(shop());
    const options = await addingOptionsOf(staff);
    expect(options.authenticatorSelection.userVerification).toBe('required');
    const unverified = made(newPasskey(options.user.id), options, { isVerified: false });
    expect((await staff.send('POST', '/passkeys', { passkey: unverified })).statusCode).toBe(422);
    const { shown } = await addedPasskey(staff);
    await staff.send('DELETE', `/passkeys/${shown.id}`);
    expect(await entriesOf(staff)).toEqual([{ action: 'add passkey' }, { action: 'remove passkey' }]);
  });

  it('a member may add one that checks nothing, which opens nothing once they are staff', async () => {
    const member = await aMember(shop());
    const passkey = await addedPasskey(member, { isVerified: false });
    const odd = { isVerified: false };
    expect((await logInBy(shop(), passkey, { odd })).statusCode).toBe(200);
    await transact(shop().db, (transaction) => setRights(transaction, member.user.id, PRESETS.Packer));
    const refused = await logInBy(shop(), passkey, { odd });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      401,
      expect.stringContaining('a fingerprint, a face or a PIN'),
    ]);
    expect((await logInBy(shop(), passkey, { odd: { isVerified: true } })).statusCode).toBe(200);
  });

  it('nobody’s session on a tablet of the floor sees or changes them', async () => {
    const staff = await aStaffMember(shop());
    const { db } = shop();
    const tablet = { name: 'Scales', public_key: randomUUID(), enrolled_by: staff.user.id };
    const enrolled = { enrolled_at: new Date(), enrolled_until: new Date(Date.now() + 3_600_000) };
    const { id } = await db
      .insertInto('staff_tablets')
      .values({ ...tablet, ...enrolled })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ tablet_id: id })
      .where('customer_id', '=', staff.user.id)
      .execute();
    for (const [method, path] of [
      ['GET', '/passkeys'],
      ['POST', '/passkeys/challenges'],
      ['POST', '/fresh-logins'],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined;
      const answer = await sendTo(shop(), {
        method,
        url: `/api${path}`,
        token: staff.token,
        remoteAddress: anAddress(),
        ...(payload === undefined ? {} : { payload }),
      });
      expect(answer.statusCode).toBe(403);
    }
  });

  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.some(({ address }) => address === user.email));
  const opened = async (login: ReturnType<typeof logInBy>) => {
    const { token } = (await login).json<{ token: string }>();
    const get = (path: string) => sendTo(shop(), { url: `/api${path}`, token });
    return { token, get };
  };

  it('one opens the back office without the six digits, and is a fresh code', async () => {
    const staff = await aStaffMember(shop());
    const passkey = await addedPasskey(staff);
    await givenSecondFactor(shop(), staff.user.id);
    const { get } = await opened(logInBy(shop(), passkey));
    expect((await get('/staff/me')).json()).toMatchObject({
      rights: PRESETS.Owner,
      fresh_code_until: expect.any(String) as string,
    });
  });

  it('a member’s opens the member’s own account, and no room; that of staff says nothing about another account', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const [ofStaff, ofMember] = [await addedPasskey(staff), await addedPasskey(member)];
    const { get } = await opened(logInBy(shop(), ofMember));
    expect((await get('/authenticate/blendly/user')).json()).toMatchObject({ id: member.user.id });
    expect((await get('/staff/me')).statusCode).toBe(403);
    const claims = [
      { ...ofMember, id: ofStaff.id },
      { ...ofStaff, id: ofMember.id },
      { ...ofMember, userHandle: ofStaff.userHandle },
      { ...ofStaff, userHandle: ofMember.userHandle },
    ];
    for (const claim of claims) expect((await logInBy(shop(), claim)).statusCode).toBe(401);
    const asColleague = signed(ofMember, await challengeFor(shop()));
    expect((await staff.send('POST', '/fresh-logins', { passkey: asColleague })).statusCode).toBe(422);
  });

  it('adding and removing one takes a fresh code, as any change of the second factor', async () => {
    const staff = await aStaffMember(shop());
    const { shown } = await addedPasskey(staff);
    await givenSecondFactor(shop(), staff.user.id);
    const options = await addingOptionsOf(staff);
    await endFreshCode(shop(), staff);
    const passkey = made(newPasskey(options.user.id), options);
    const attempts = () =>
      Promise.all([
        staff.send('POST', '/passkeys/challenges'),
        staff.send('POST', '/passkeys', { passkey }),
        staff.send('DELETE', `/passkeys/${shown.id}`),
      ]);
    const codes = async () => (await attempts()).map((answer) => answer.json<{ code: string }>().code);
    const needed = ['fresh_login_needed', 'fresh_login_needed', 'fresh_login_needed'];
    expect(await codes()).toEqual(needed);
    const byPassword = await staff.send('POST', '/fresh-logins', { password: GOOD_PASSWORD });
    expect(byPassword.statusCode).toBe(422);
    expect(await codes()).toEqual(needed);
    await giveFreshCode(shop(), staff);
    expect((await staff.send('DELETE', `/passkeys/${shown.id}`)).statusCode).toBe(204);
  });

  it('one gives a fresh code in place of the app, and without an app the password does', async () => {
    const staff = await aStaffMember(shop());
    const passkey = await addedPasskey(staff);
    const isFresh = async () =>
      (await staff.send('GET', '/staff/me')).json<{ fresh_code_until: string | null }>().fresh_code_until !==
      null;
    await endFreshCode(shop(), staff);
    expect((await staff.send('POST', '/fresh-logins', { password: GOOD_PASSWORD })).statusCode).toBe(200);
    expect(await isFresh()).toBe(true);
    await givenSecondFactor(shop(), staff.user.id);
    await endFreshCode(shop(), staff);
    const answer = signed(passkey, await challengeFor(shop()));
    expect((await staff.send('POST', '/fresh-logins', { passkey: answer })).statusCode).toBe(200);
    expect(await isFresh()).toBe(true);
  });

  it('the mails say what one stands for here', async () => {
    const staff = await aStaffMember(shop());
    const passkey = await addedPasskey(staff);
    await staff.send('DELETE', `/passkeys/${passkey.shown.id}`);
    const texts = (await mailsTo(staff)).flatMap(({ subject, text }) =>
      subject?.includes('passkey') === true ? [text] : [],
    );
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('without your password and the six digits of your app');
    expect(texts[1]).not.toContain('Your password still does');
  });

  it('a copied one is stopped for staff too, in words that fit them', async () => {
    const staff = await aStaffMember(shop());
    const passkey = await addedPasskey(staff, { counter: 7 });
    const refused = await logInBy(shop(), passkey, { odd: { counter: 7 } });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      401,
      expect.stringContaining('log in another way'),
    ]);
    expect(await entriesOf(staff)).toContainEqual({ action: 'stop passkey' });
  });

  it('a colleague who holds all of their rights removes those that are lost, which logs them out and mails them', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const office = await aStaffMember(shop(), { ...PRESETS.Office, staff: 'writes' });
    const passkey = await addedPasskey(otto);
    const remove = async (by: TestMember, of: TestMember) =>
      (await by.send('DELETE', `/staff/people/${of.user.id}/passkeys`)).statusCode;
    expect((await anna.send('GET', '/staff/people')).json()).toContainEqual(
      expect.objectContaining({ id: otto.user.id, passkeys: 1 }),
    );
    await addedPasskey(anna);
    expect([
      await remove(anna, anna),
      await remove(office, anna),
      await remove(anna, await aMember(shop())),
    ]).toEqual([403, 403, 404]);
    expect(await remove(anna, otto)).toBe(204);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
    expect((await otto.send('GET', '/staff/me')).statusCode).toBe(401);
    expect((await mailsTo(otto)).at(-1)?.subject).toBe('Your passkeys were removed');
    const entries = shop().db.selectFrom('audit_log').select(['staff_id', 'object']);
    expect(await entries.where('action', '=', 'remove passkeys').execute()).toEqual([
      { staff_id: anna.user.id, object: `customer ${otto.user.id}` },
    ]);
    expect(await remove(anna, otto)).toBe(422);
    await endFreshCode(shop(), anna);
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}/passkeys`)).json()).toMatchObject({
      code: 'fresh_code_needed',
    });
  });

  it('they go with somebody who is dismissed', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const passkey = await addedPasskey(otto);
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}`)).statusCode).toBe(204);
    expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
  });
});
