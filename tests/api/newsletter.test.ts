/** The newsletter, and the lists of whom to write to. */
import { describe, expect, it } from 'vitest';
import { forgetOldMails } from '../../server/mail/mail.ts';
import { enquiryCallsOf, REFERRAL, someone } from '../support/api/enquiry-calls.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

onBothDatabases('the newsletter', (shop) => {
  const { send, subscribe, unsubscribe, mailsTo, linkOf, keyOf } = enquiryCallsOf(shop);

  it('a new subscriber gets a welcome mail with a link to unsubscribe', async () => {
    const email = someone();
    const answer = await subscribe(email);
    expect(answer.json()).toEqual({ message: "You're now subscribed to our news and updates" });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('News from Sixbean');
    expect(mail?.from).toEqual({ name: 'Sixbean', address: 'hello@sixbean.example' });
    const link = await linkOf(email);
    expect(link).toMatch(/^https:\/\/shop\.test\/unsubscribe\/[A-Za-z0-9_-]{22}$/);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Unsubscribe: ${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it('subscribing again answers the same, however the address is written', async () => {
    const email = someone();
    const first = await subscribe(email);
    const told = (answer: typeof first) => {
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      return [answer.statusCode, headers, answer.body];
    };
    for (const again of [email, email.toUpperCase(), ` ${email} `])
      expect(told(await subscribe(again))).toEqual(told(first));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  it('subscribing many times at once sends one welcome mail', async () => {
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('subscribing again after unsubscribing sends another welcome mail', async () => {
    const email = someone();
    await subscribe(email);
    const key = await keyOf(email);
    await unsubscribe(key);
    await subscribe(email);
    await subscribe(email);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await keyOf(email)).toBe(key);
  });

  it('unsubscribing may be repeated, and needs a valid key', async () => {
    const email = someone();
    await subscribe(email);
    const key = await keyOf(email);
    for (let repetition = 0; repetition < 2; repetition++) {
      const answer = await unsubscribe(key);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'You are unsubscribed. We will send you no more news or invitations.' },
      ]);
    }
    const altered = `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`;
    for (const wrong of ['nobody', altered, key.slice(1)])
      expect((await unsubscribe(wrong)).statusCode).toBe(404);
    expect((await send('/unsubscriptions', {})).statusCode).toBe(400);
  });

  describe('the list of marketing recipients', () => {
    const countStored = async (email: string) => {
      const { db } = shop();
      const rows = [
        ...(await db.selectFrom('newsletter_subscribers').select('email_identity').execute()),
        ...(await db.selectFrom('marketing_recipients').select('email_identity').execute()),
      ];
      return rows.filter(({ email_identity }) => email_identity === email).length;
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

    it('remembers who unsubscribed without listing them as a subscriber', async () => {
      const email = someone();
      await subscribe(email);
      expect(await countStored(email)).toBe(2);
      await unsubscribe(await keyOf(email));
      expect(await countStored(email)).toBe(1);
      await forgetOldMails(shop().db, inDays(370));
      expect(await countStored(email)).toBe(1);
    });

    it('forgets a referred friend together with the mail to them, but no subscriber', async () => {
      const [friend, reader] = [someone(), someone()];
      await send('/referrals', { ...REFERRAL, friendEmail: friend });
      await subscribe(reader);
      await mailsTo(friend);
      await forgetOldMails(shop().db, inDays(360));
      expect([await countStored(friend), await countStored(reader)]).toEqual([1, 2]);
      await forgetOldMails(shop().db, inDays(370));
      expect([await countStored(friend), await countStored(reader)]).toEqual([0, 2]);
    });
  });
});
