/** The newsletter, and the lists of whom to write to. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { forgetOldMails } from '#server/foundation/mail/mail.ts';
import { enquiryCallsOf, REFERRAL, someone } from '#tests/support/api/enquiry-calls.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

withShop('the newsletter', (shop) => {
  const { send, askForNews, confirm, codeOf, subscribe, unsubscribe, mailsTo, linkOf, keyOf } =
    enquiryCallsOf(shop);
  const { deleteGuest } = privacyCallsOf(shop);

  const isSubscribed = async (email: string) => {
    const subscribers = shop().db.selectFrom('newsletter_subscribers').select('email');
    return (await subscribers.where('email_identity', '=', email).execute()).length === 1;
  };
  /** As if the mailbox had been asked that long ago. */
  const askedAgo = (email: string, time: string) =>
    sql`update newsletter_confirmations set mailed_at = mailed_at - ${time}::interval,
      expires_at = expires_at - ${time}::interval where email_identity = ${email}`.execute(shop().db);

  it('subscribing mails a link, and begins with the click on it', async () => {
    const email = someone();
    const answer = await askForNews(email);
    expect(answer.json()).toEqual({ message: "You're now subscribed to our news and updates" });
    const [mail, ...others] = await mailsTo(email);
    expect([mail?.subject, others]).toEqual(['Would you like news from Sixbean?', []]);
    expect(mail?.text).toMatch(/https:\/\/shop\.test\/confirmnewsletter\?code=[\w-]{43}/);
    expect(await isSubscribed(email)).toBe(false);
    expect((await confirm(await codeOf(email))).json()).toEqual({
      message: 'Thank you, you’re on the list. Our news comes now and then.',
    });
    expect(await isSubscribed(email)).toBe(true);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      'News from Sixbean',
    ]);
  });

  it('a new subscriber gets a welcome mail with a link to unsubscribe', async () => {
    const email = someone();
    await subscribe(email);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'News from Sixbean');
    expect(mail?.from).toEqual({ name: 'Sixbean', address: 'hello@sixbean.example' });
    const link = await linkOf(email);
    expect(link).toMatch(/^https:\/\/shop\.test\/unsubscribe\/[A-Za-z0-9_-]{22}$/);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Unsubscribe: ${link}`);
    expect(mail?.html).toContain(`href="${link}"`);
  });

  it('the answer tells nothing of a mailbox, however its address is written', async () => {
    const [unknown, subscribed, gone] = [someone(), someone(), someone()];
    await subscribe(subscribed);
    await subscribe(gone);
    await unsubscribe(await keyOf(gone));
    const first = await askForNews(unknown);
    const told = (answer: typeof first) => {
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
      return [answer.statusCode, headers, answer.body];
    };
    for (const again of [unknown, unknown.toUpperCase(), ` ${unknown} `, subscribed, gone])
      expect(told(await askForNews(again))).toEqual(told(first));
    expect(await mailsTo(unknown)).toHaveLength(1);
    expect(await mailsTo(subscribed)).toHaveLength(2);
  });

  it('a mailbox is asked once a day, also by many at once', async () => {
    const email = someone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForNews(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
    const first = await codeOf(email);
    await askedAgo(email, '23 hours');
    await askForNews(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await askedAgo(email, '2 hours');
    await askForNews(email);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await confirm(first)).statusCode).toBe(404);
    expect(await isSubscribed(email)).toBe(false);
  });

  it('a code works once and for seven days, and a wrong one never', async () => {
    const [email, late] = [someone(), someone()];
    await askForNews(email);
    const code = await codeOf(email);
    const clicks = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(clicks.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await mailsTo(email)).toHaveLength(2);
    await unsubscribe(await keyOf(email));
    expect((await confirm(code)).statusCode).toBe(404);
    await askForNews(late);
    await askedAgo(late, '7 days 1 minute');
    for (const wrong of [await codeOf(late), code.slice(1), 'nobody'])
      expect((await confirm(wrong)).statusCode).toBe(404);
    expect([await isSubscribed(email), await isSubscribed(late)]).toEqual([false, false]);
  });

  it('a stranger cannot undo an opt-out, and has its owner asked once in thirty days', async () => {
    const email = someone();
    await subscribe(email);
    const key = await keyOf(email);
    await unsubscribe(key);
    const ownerIsOut = async () => {
      const { unsubscribed_at } = await shop()
        .db.selectFrom('marketing_recipients')
        .select('unsubscribed_at')
        .where('unsubscribe_key', '=', key)
        .executeTakeFirstOrThrow();
      return unsubscribed_at !== null && !(await isSubscribed(email));
    };
    for (let time = 0; time < 3; time++) await askForNews(email);
    expect([await ownerIsOut(), (await mailsTo(email)).length]).toEqual([true, 3]);
    await askedAgo(email, '29 days 23 hours');
    await askForNews(email);
    expect([await ownerIsOut(), (await mailsTo(email)).length]).toEqual([true, 3]);
    await askedAgo(email, '2 hours');
    await askForNews(email);
    expect([await ownerIsOut(), (await mailsTo(email)).length]).toEqual([true, 4]);
    expect((await confirm(await codeOf(email))).statusCode).toBe(200);
    expect([await ownerIsOut(), (await mailsTo(email)).length]).toEqual([false, 5]);
    expect(await keyOf(email)).toBe(key);
  });

  it('whoever unsubscribes instead of confirming is not subscribed by the link any more', async () => {
    const email = someone();
    await askForNews(email);
    await unsubscribe(await keyOf(email));
    expect((await confirm(await codeOf(email))).statusCode).toBe(404);
    await askedAgo(email, '2 days');
    await askForNews(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('a subscription that nobody confirmed is forgotten after thirty days', async () => {
    const email = someone();
    await askForNews(email);
    const stored = async () =>
      (
        await shop()
          .db.selectFrom('newsletter_confirmations')
          .select('email')
          .where('email_identity', '=', email)
          .execute()
      ).length;
    await forgetOldMails(shop().db, inDays(29));
    expect(await stored()).toBe(1);
    await forgetOldMails(shop().db, inDays(31));
    expect(await stored()).toBe(0);
  });

  it('unsubscribing may be repeated, and needs a valid key', async () => {
    const email = someone();
    await subscribe(email);
    const key = await keyOf(email);
    for (let repetition = 0; repetition < 2; repetition++) {
      const answer = await unsubscribe(key);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'You’re unsubscribed. We won’t send you any more news or invitations.' },
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
    it('remembers who unsubscribed without listing them as a subscriber', async () => {
      const email = someone();
      await subscribe(email);
      expect(await countStored(email)).toBe(2);
      await unsubscribe(await keyOf(email));
      expect(await countStored(email)).toBe(1);
      await forgetOldMails(shop().db, inDays(370));
      expect(await countStored(email)).toBe(1);
    });

    it('remembers who unsubscribed when their data is deleted, and the mail about that says so', async () => {
      const email = someone();
      await subscribe(email);
      await unsubscribe(await keyOf(email));
      await deleteGuest(email);
      expect(await countStored(email)).toBe(1);
      const texts = (await mailsTo(email)).map(({ text }) => text?.replace(/\s+/g, ' '));
      expect(texts.at(-1)).toContain(
        'What we kept under this address has been deleted, except for this: You asked us for no more news.',
      );
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
