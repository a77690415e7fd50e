/** Personal data: it can be exported, and deleted. */
import { describe, expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetUnusedGuests } from '#server/people/privacy/privacy.ts';
import {
  aMember,
  aNewcomer,
  anAddress,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { credited, postAlone } from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('privacy', (shop) => {
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    sendTo(shop(), { method, url: `/api${path}`, payload, remoteAddress: anAddress() });
  const ask = (email: string, question: string) =>
    send('POST', '/questions', {
      firstName: 'Mina',
      lastName: 'Okafor',
      email,
      phone: '01947 555 010',
      message: question,
    });
  const prove = ({ user }: TestMember) =>
    shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', user.id)
      .execute();
  const exportOf = async (member: TestMember) => (await member.send('GET', '/customers/data-export')).body;
  /** Tables, of these, in which a text about somebody still stands. Another test finds every table about people. */
  const tracesOf = async (text: string) => {
    const tables = [
      'customers',
      'shipping_details',
      'threads',
      'messages',
      'newsletter_subscribers',
      'mailed_codes',
      'sessions',
      'referrals',
      'marketing_recipients',
      'referred_friends',
    ] as const;
    const found = [];
    for (const table of tables) {
      const rows = await shop().db.selectFrom(table).selectAll().execute();
      if (JSON.stringify(rows).includes(text)) found.push(table);
    }
    return found;
  };
  const linksTo = async (email: string) =>
    (await shop().mails())
      .filter(({ to, subject }) => to?.[0]?.address === email && subject === 'Delete what we keep about you')
      .map(({ text }) => /deletemydata\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? '');

  it('a guest who never ordered is deleted after a month', async () => {
    const { db } = shop();
    const aGuest = async () =>
      (await send('POST', '/customers/create-guest', { email: aNewcomer().email })).json<{ id: number }>().id;
    const [unused, owed, mina] = [await aGuest(), await aGuest(), await aMember(shop())];
    await postAlone(db, credited(owed, 100));
    const stored = async () => {
      const ids = [unused, owed, mina.user.id];
      const rows = await db
        .selectFrom('customers')
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    };
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    await forgetUnusedGuests(db, inDays(29));
    expect(await stored()).toEqual([unused, owed, mina.user.id]);
    await forgetUnusedGuests(db, inDays(31));
    expect(await stored()).toEqual([owed, mina.user.id]);
  });

  describe('a member’s data', () => {
    it('is exported without secrets', async () => {
      const mina = await aMember(shop());
      await mina.send('POST', '/shipping-details/create-as-customer', minasAddress);
      await prove(mina);
      await ask(mina.user.email.toUpperCase(), 'Which is the mildest?');
      const exported = await exportOf(mina);
      for (const text of [mina.user.email, '14 Quay Street', 'Which is the mildest?'])
        expect(exported).toContain(text);
      for (const secret of ['argon2', 'password_hash', 'token_hash', 'totp'])
        expect(exported).not.toContain(secret);
    });

    it('is exported without a mailbox that is not proven, and without other people’s data', async () => {
      const email = `owner-${process.pid}-${Math.random().toString(36).slice(2)}@example.com`;
      await ask(email, 'Whose question is this?');
      const squatter = await aMember(shop(), { email });
      expect(await exportOf(squatter)).not.toContain('Whose question');
      const deleted = await squatter.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect(deleted.statusCode).toBe(200);
      expect(await tracesOf('Whose question is this?')).toEqual(['messages']);
    });

    it('is deleted with the password, and the mailbox is free again', async () => {
      const mina = await aMember(shop(), { lastName: 'Unforgettable' });
      await mina.send('POST', '/shipping-details/create-as-customer', {
        ...minasAddress,
        lastName: 'Unforgettable',
      });
      await prove(mina);
      await ask(mina.user.email, 'Will this stay?');
      const wrong = await mina.send('POST', '/account-deletions', { password: 'not this one' });
      expect([wrong.statusCode, wrong.json()]).toMatchObject([
        422,
        { fields: { password: expect.any(String) } },
      ]);
      const deleted = await mina.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect([deleted.statusCode, deleted.json()]).toEqual([200, { message: 'Your account was deleted.' }]);
      expect((await mina.send('GET', '/sessions')).statusCode).toBe(401);
      expect([await tracesOf(mina.user.email), await tracesOf('Unforgettable')]).toEqual([[], []]);
      const subjects = (await shop().mails())
        .filter(({ to }) => to?.[0]?.address === mina.user.email)
        .map(({ subject }) => subject);
      expect(subjects).toContain('Your account was deleted');
      const again = await aMember(shop(), { email: mina.user.email });
      expect(again.user.id).not.toBe(mina.user.id);
    });

    it('is not deleted while there is credit, or for staff', async () => {
      const [staff, mina] = [await aStaffMember(shop()), await aMember(shop())];
      const batch = await staff.send('POST', '/staff/gift-card-batches', { amount: 10, count: 1 });
      const [card] = batch.json<{ cards: { code: string; gtin: string }[] }>().cards;
      expect((await mina.send('POST', '/top-ups', { code: card?.code, gtin: card?.gtin })).statusCode).toBe(
        200,
      );
      const refused = await mina.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { message: expect.stringMatching(/credit.*spend it first/) },
      ]);
      expect((await mina.send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
        usable_credit: 10,
      });
      expect((await staff.send('POST', '/account-deletions', { password: GOOD_PASSWORD })).statusCode).toBe(
        422,
      );
      expect((await staff.send('GET', '/sessions')).statusCode).toBe(200);
    });
  });

  describe('a guest’s data', () => {
    it('is deleted by the mailed link, once', async () => {
      const { email } = aNewcomer();
      const guest = {
        email,
        isBaristaDistributorReferral: false,
        isFacebookCustomer: 0,
        isSalesManagerReferral: 0,
      };
      await send('POST', '/customers/create-guest', guest);
      await ask(email, 'May I be forgotten?');
      await send('POST', '/newsletter-subscribers', { email });
      const friends = { name: 'Theo', email: 'theo@example.com', friendName: 'Mina', friendEmail: email };
      await send('POST', '/referrals', friends);
      await send('POST', '/guest-data-deletions', { email });
      const [code = ''] = await linksTo(email);
      expect(await tracesOf(email)).toEqual(
        expect.arrayContaining(['customers', 'marketing_recipients', 'referred_friends']),
      );
      expect((await send('PUT', '/guest-data-deletions', { code })).statusCode).toBe(200);
      expect(await tracesOf(email)).toEqual([]);
      expect((await send('PUT', '/guest-data-deletions', { code })).statusCode).toBe(404);
    });

    it('is deleted also when the guest never was a customer', async () => {
      const { email } = aNewcomer();
      await ask(email, 'May I be forgotten?');
      await send('POST', '/guest-data-deletions', { email });
      const [code = ''] = await linksTo(email);
      expect((await send('PUT', '/guest-data-deletions', { code })).statusCode).toBe(200);
      expect(await tracesOf(email)).toEqual([]);
    });

    it('is deleted also when somebody else opened an account with the mailbox, which stays', async () => {
      const { email } = aNewcomer();
      await ask(email, 'May I be forgotten?');
      const squatter = await aMember(shop(), { email });
      await send('POST', '/guest-data-deletions', { email });
      const [code = ''] = await linksTo(email);
      expect((await send('PUT', '/guest-data-deletions', { code })).statusCode).toBe(200);
      expect(await tracesOf(email)).toEqual(['customers']);
      expect((await squatter.send('GET', '/sessions')).statusCode).toBe(200);
    });

    it('is asked for with the same answer and mail for everybody, and no account is touched', async () => {
      const mina = await aMember(shop());
      const nobody = aNewcomer().email;
      const answers = [];
      for (const email of [mina.user.email, nobody])
        answers.push((await send('POST', '/guest-data-deletions', { email })).body.replace(email, ''));
      expect(answers[0]).toBe(answers[1]);
      expect(await linksTo(nobody)).toHaveLength(1);
      const [code = ''] = await linksTo(mina.user.email);
      expect((await send('PUT', '/guest-data-deletions', { code })).statusCode).toBe(200);
      expect((await mina.send('GET', '/authenticate/blendly/user')).json()).toEqual(mina.user);
    });

    it('is a new record each time, which tells nothing of an account', async () => {
      const mina = await aMember(shop());
      const make = async () =>
        (await send('POST', '/customers/create-guest', { email: mina.user.email })).json<{ id: number }>();
      const [one, other] = [await make(), await make()];
      expect(new Set([one.id, other.id, mina.user.id]).size).toBe(3);
      expect(one).toEqual({ id: one.id, email: mina.user.email, usable_balance: 0, balance_limit: 0 });
      expect((await mina.send('GET', '/authenticate/blendly/user')).json()).toEqual(mina.user);
    });
  });
});
