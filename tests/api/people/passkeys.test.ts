/** Passkeys in the profile: adding, naming and removing them, and what ends them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { MOST_PASSKEYS } from '#domain/customer/passkeys.ts';
import { forgetWhatExpired } from '#server/people/accounts/accounts.ts';
import {
  aMember,
  endFreshLogin,
  GOOD_PASSWORD,
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
} from '#tests/support/api/passkeys.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const ON_A_PHONE = 'Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0';

withShop('passkeys', (shop) => {
  const list = async ({ send }: Pick<TestMember, 'send'>) =>
    (await send('GET', '/passkeys')).json<Passkey[]>();
  const mailsTo = async ({ user }: TestMember, subject: string) =>
    (await shop().mails()).filter(
      (mail) => mail.subject === subject && mail.to?.some(({ address }) => address === user.email),
    );

  describe('adding one', () => {
    it('names it after the device, lists it with its day and mails the member', async () => {
      const { token, ...member } = await aMember(shop());
      const passkey = newPasskey((await addingOptionsOf(member)).user.id);
      const answer = await sendTo(shop(), {
        method: 'POST',
        url: '/api/passkeys',
        payload: { passkey: made(passkey, await addingOptionsOf(member)) },
        headers: { authorization: `Bearer ${token}`, 'user-agent': ON_A_PHONE },
      });
      expect([answer.statusCode, answer.json<Passkey>().name]).toEqual([201, 'Firefox on Android']);
      expect(await list(member)).toEqual([
        {
          id: expect.any(Number) as number,
          name: 'Firefox on Android',
          added_at: expect.stringMatching(/^\d{4}-/) as string,
          last_used_at: null,
          is_stopped: false,
        },
      ]);
      const [mail] = await mailsTo({ token, ...member }, 'A passkey was added to your account');
      expect(mail?.text).toContain('Firefox on Android');
      expect(mail?.text).toContain('/passwordreset');
    });

    it('gives no text that a member typed to the mailbox, which may be somebody else’s', async () => {
      const member = await aMember(shop());
      const { shown } = await addedPasskey(member);
      await member.send('PATCH', `/passkeys/${shown.id}`, { name: 'Please look at evil dot com' });
      await member.send('DELETE', `/passkeys/${shown.id}`);
      const texts = (await shop().mails()).filter(({ to }) => to?.[0]?.address === member.user.email);
      expect(texts).toHaveLength(3);
      expect(texts.map(({ text }) => text).join()).not.toContain('evil');
    });

    it('asks the device for a passkey that knows its account, and not for a second one', async () => {
      const member = await aMember(shop());
      const first = await addingOptionsOf(member);
      expect(first).toMatchObject({
        rp: { id: 'shop.test', name: 'Sixbean' },
        user: { name: member.user.email, displayName: 'Mina Okafor' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      const passkey = await addedPasskey(member);
      const second = await addingOptionsOf(member);
      expect(second.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);
      expect(second.user.id).toBe(passkey.userHandle);
      expect(second.challenge).not.toBe(first.challenge);
    });

    it('takes a fresh login: one of ten minutes ago is none', async () => {
      const member = await aMember(shop());
      const options = await addingOptionsOf(member);
      await endFreshLogin(shop(), member);
      const passkey = made(newPasskey(options.user.id), options);
      for (const answer of [
        await member.send('POST', '/passkeys/challenges'),
        await member.send('POST', '/passkeys', { passkey }),
        await member.send('DELETE', '/passkeys/1'),
      ])
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          403,
          'fresh_login_needed',
        ]);
      expect(await list(member)).toEqual([]);
    });

    it.each([
      ['of another origin', { origin: 'https://shop.test.evil.example' }],
      ['of plain http', { origin: 'http://shop.test' }],
      ['of another relying party', { rpId: 'evil.example' }],
      ['of a login', { type: 'webauthn.get' }],
      ['at which nobody was present', { isPresent: false }],
      ['to a challenge of one’s own', { challenge: 'A'.repeat(43) }],
      ['with a certificate of the device’s maker', { attestedBy: 'its maker' }],
    ] as const)('refuses an answer %s', async (_, odd) => {
      const member = await aMember(shop());
      const options = await addingOptionsOf(member);
      const passkey = made(newPasskey(options.user.id), options, odd);
      expect((await member.send('POST', '/passkeys', { passkey })).statusCode).toBe(422);
      expect(await list(member)).toEqual([]);
    });

    it('takes an answer that the passkey signed itself', async () => {
      const member = await aMember(shop());
      const passkey = await addedPasskey(member, { attestedBy: 'itself' });
      expect((await logInBy(shop(), passkey)).statusCode).toBe(200);
    });

    it.each([
      ['another id than the device’s', 32],
      ['an id that is longer than ids are', 1024],
    ])('refuses %s', async (_, length) => {
      const member = await aMember(shop());
      const options = await addingOptionsOf(member);
      const device = { ...newPasskey(options.user.id), id: randomBytes(length).toString('base64url') };
      const { id, rawId } = made(newPasskey(options.user.id), options);
      const passkey = { ...made(device, options), id, rawId };
      expect((await member.send('POST', '/passkeys', { passkey })).statusCode).toBe(422);
      expect(await list(member)).toEqual([]);
    });

    it('answers a challenge once, within five minutes, for the account that asked and for nothing else', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      const add = async (by: TestMember, options: Awaited<ReturnType<typeof addingOptionsOf>>) => {
        const passkey = made(newPasskey(options.user.id), options);
        return (await by.send('POST', '/passkeys', { passkey })).statusCode;
      };
      const options = await addingOptionsOf(member);
      expect(await add(member, options)).toBe(201);
      expect(await add(member, options)).toBe(422);
      expect(await add(other, await addingOptionsOf(member))).toBe(422);
      const forLogin = await challengeFor(shop());
      expect(await add(member, { ...options, challenge: forLogin.challenge })).toBe(422);
      const late = await addingOptionsOf(member);
      await shop()
        .db.updateTable('passkey_challenges')
        .set({ expires_at: new Date(0) })
        .execute();
      expect(await add(member, late)).toBe(422);
      expect(await list(member)).toHaveLength(1);
    });

    it('stores no challenge that could be answered, and forgets those that expired', async () => {
      const { challenge } = await challengeFor(shop());
      const { db } = shop();
      const stored = () => db.selectFrom('passkey_challenges').selectAll().execute();
      expect(JSON.stringify(await stored())).not.toContain(challenge);
      await db
        .updateTable('passkey_challenges')
        .set({ expires_at: new Date(0) })
        .execute();
      await forgetWhatExpired(db);
      expect(await stored()).toEqual([]);
    });

    it('refuses a passkey that some account has already', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      const taken = await addedPasskey(member);
      const options = await addingOptionsOf(other);
      const passkey = made({ ...taken, userHandle: options.user.id }, options);
      expect((await other.send('POST', '/passkeys', { passkey })).statusCode).toBe(422);
      expect((await logInBy(shop(), taken)).statusCode).toBe(200);
    });

    it('ends at twenty', async () => {
      const member = await aMember(shop());
      const { shown } = await addedPasskey(member);
      const values = Array.from({ length: MOST_PASSKEYS - 1 }, (_, i) => ({
        customer_id: member.user.id,
        credential_id: `${randomUUID()}-${i}`,
        public_key: 'A',
        user_handle: 'A'.repeat(43),
        counter: 0,
        name: 'A phone',
      }));
      await shop().db.insertInto('passkeys').values(values).execute();
      expect((await member.send('POST', '/passkeys/challenges')).statusCode).toBe(409);
      await member.send('DELETE', `/passkeys/${shown.id}`);
      expect((await member.send('POST', '/passkeys/challenges')).statusCode).toBe(201);
    });

    it('is done five times a day before the mailbox is proven', async () => {
      const member = await aMember(shop());
      const statuses = [];
      for (let i = 0; i < 6; i++)
        statuses.push((await member.send('POST', '/passkeys/challenges')).statusCode);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });
  });

  describe('a passkey of one’s own', () => {
    it('is given another name, and removed, of which the member is mailed', async () => {
      const member = await aMember(shop());
      const passkey = await addedPasskey(member);
      const path = `/passkeys/${passkey.shown.id}`;
      expect((await member.send('PATCH', path, { name: '  My phone ' })).json()).toMatchObject({
        name: 'My phone',
      });
      for (const name of ['', ' ', 'two\nlines', 'a'.repeat(61)])
        expect((await member.send('PATCH', path, { name })).statusCode).toBe(400);
      expect((await list(member)).map(({ name }) => name)).toEqual(['My phone']);
      expect((await member.send('DELETE', path)).statusCode).toBe(204);
      expect((await member.send('DELETE', path)).statusCode).toBe(404);
      expect(await list(member)).toEqual([]);
      expect(await mailsTo(member, 'A passkey was removed from your account')).toHaveLength(1);
      expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
    });

    it('is not there for anybody else', async () => {
      const [member, other] = [await aMember(shop()), await aMember(shop())];
      const { shown } = await addedPasskey(member);
      const path = `/passkeys/${shown.id}`;
      expect((await other.send('PATCH', path, { name: 'Mine now' })).statusCode).toBe(404);
      expect((await other.send('DELETE', path)).statusCode).toBe(404);
      expect(await list(other)).toEqual([]);
      expect(await list(member)).toEqual([shown]);
    });

    it('is in the member’s data without its key, and goes with the account', async () => {
      const member = await aMember(shop());
      const passkey = await addedPasskey(member);
      await addingOptionsOf(member);
      const exported = (await member.send('GET', '/customers/data-export')).body;
      expect(exported).toContain(passkey.shown.name);
      const { db } = shop();
      const stored = await db.selectFrom('passkeys').selectAll().where('id', '=', passkey.shown.id).execute();
      expect(stored).toHaveLength(1);
      for (const { public_key, credential_id, user_handle } of stored)
        for (const secret of [public_key, credential_id, user_handle]) expect(exported).not.toContain(secret);
      expect((await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD })).statusCode).toBe(
        200,
      );
      for (const table of ['passkeys', 'passkey_challenges'] as const)
        expect(
          await db.selectFrom(table).selectAll().where('customer_id', '=', member.user.id).execute(),
        ).toEqual([]);
      expect((await logInBy(shop(), passkey)).statusCode).toBe(401);
    });
  });
});
