/** What visitors write to us: what is kept, what is mailed, and what nobody can find out by trying. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { forgetOldEnquiries } from '../../server/enquiries/forget-old-enquiries.ts';
import { forgetOldMails } from '../../server/mail/mail.ts';
import { onBothDatabases, PUBLIC_URL } from '../support/shop/test-shop.ts';

const QUESTION = calls['POST /questions'].example.body;
const REQUEST = calls['POST /taste-matching-requests'].example.body;
const FEEDBACK = calls['POST /feedback'].example.body;
const REFERRAL = calls['POST /referrals'].example.body;

/** Everybody here asks from an address of their own. */
let visitors = 0;
const anotherAddress = () => `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`;
const someone = () => `reader-${++visitors}@example.com`;

onBothDatabases('enquiries', (shop) => {
  const send = (path: string, payload: object) =>
    shop().http.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: anotherAddress() });
  const subscribe = (email: string) => send('/newsletter-subscribers', { email });
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email));
  const linkOf = async (email: string) => {
    const [mail] = await mailsTo(email);
    return /<(.+)>/.exec(mail?.header('List-Unsubscribe') ?? '')?.[1] ?? '';
  };
  const keyOf = async (email: string) => (await linkOf(email)).split('/').at(-1) ?? '';
  const unsubscribe = (key: string) => send('/unsubscriptions', { key });

  describe('the newsletter', () => {
    it('welcomes a subscriber with a way out', async () => {
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

    it('tells nobody who subscribed already, however the address is written', async () => {
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

    it('welcomes once when asked many times at once', async () => {
      const email = someone();
      const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(email)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      expect(await mailsTo(email)).toHaveLength(1);
    });

    it('welcomes back whoever had left', async () => {
      const email = someone();
      await subscribe(email);
      const key = await keyOf(email);
      await unsubscribe(key);
      await subscribe(email);
      await subscribe(email);
      expect(await mailsTo(email)).toHaveLength(2);
      expect(await keyOf(email)).toBe(key);
    });
  });

  describe('unsubscribing', () => {
    it('works as often as one likes, and only with a key of ours', async () => {
      const email = someone();
      await subscribe(email);
      const key = await keyOf(email);
      for (let round = 0; round < 2; round++) {
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
  });

  describe('a list of whom to write to', () => {
    const keptOf = async (email: string) => {
      const { db } = shop();
      const rows = [
        ...(await db.selectFrom('newsletter_subscribers').select('email_identity').execute()),
        ...(await db.selectFrom('marketing_recipients').select('email_identity').execute()),
      ];
      return rows.filter(({ email_identity }) => email_identity === email).length;
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

    it('names nobody who left as a subscriber, and remembers that they left', async () => {
      const email = someone();
      await subscribe(email);
      expect(await keptOf(email)).toBe(2);
      await unsubscribe(await keyOf(email));
      expect(await keptOf(email)).toBe(1);
      await forgetOldMails(shop().db, inDays(370));
      expect(await keptOf(email)).toBe(1);
    });

    it('forgets a recommended friend with the letter to them, and no subscriber', async () => {
      const [friend, reader] = [someone(), someone()];
      await send('/referrals', { ...REFERRAL, friendEmail: friend });
      await subscribe(reader);
      await mailsTo(friend);
      await forgetOldMails(shop().db, inDays(360));
      expect([await keptOf(friend), await keptOf(reader)]).toEqual([1, 2]);
      await forgetOldMails(shop().db, inDays(370));
      expect([await keptOf(friend), await keptOf(reader)]).toEqual([0, 2]);
    });
  });

  describe('questions and requests', () => {
    it('keeps a question and says that it has come', async () => {
      const email = someone();
      const answer = await send('/questions', { ...QUESTION, email });
      expect(answer.json()).toEqual(calls['POST /questions'].example.answer);
      const kept = await shop().db.selectFrom('questions').selectAll().where('email', '=', email).execute();
      expect(kept).toMatchObject([{ first_name: 'Theo', last_name: 'Lindqvist', message: QUESTION.message }]);
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('We have your question');
      expect(mail?.text).toContain('Hello Theo,');
      expect(mail?.header('List-Unsubscribe')).toBeUndefined();
      expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
    });

    it('keeps a taste match request and says that it has come', async () => {
      const email = someone();
      const answer = await send('/taste-matching-requests', { ...REQUEST, email });
      expect(answer.json()).toEqual(calls['POST /taste-matching-requests'].example.answer);
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain('Your coffee: Lavazza Qualità Rossa');
      const kept = shop().db.selectFrom('taste_matching_requests').select('brand').where('email', '=', email);
      expect(await kept.execute()).toEqual([{ brand: REQUEST.brand }]);
    });

    it('keeps feedback, with or without a name', async () => {
      expect((await send('/feedback', FEEDBACK)).statusCode).toBe(200);
      expect((await send('/feedback', { message: 'Fine.' })).statusCode).toBe(200);
      expect((await send('/feedback', { ...FEEDBACK, name: '', email: null, cups: null })).statusCode).toBe(
        200,
      );
      const kept = await shop().db.selectFrom('feedback').selectAll().orderBy('id').execute();
      expect(kept).toMatchObject([
        { cups: 5, page: '/tasteprints', email: 'theo@example.com' },
        { message: 'Fine.', name: null, email: null, cups: null, page: null },
        { name: null, email: null, cups: null },
      ]);
      for (const wrong of [
        { cups: 0 },
        { cups: 6 },
        { cups: 2.5 },
        { page: 'https://elsewhere' },
        { message: '' },
      ]) {
        const answer = await send('/feedback', { ...FEEDBACK, ...wrong });
        expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
      }
    });
  });

  describe('referring a friend', () => {
    const refer = (friendEmail: string, more: object = {}) =>
      send('/referrals', { ...REFERRAL, email: someone(), friendEmail, ...more });

    it('writes to the friend alone and says who asked for it', async () => {
      const friend = someone();
      await refer(friend);
      const [mail] = await mailsTo(friend);
      expect(mail?.subject).toBe('Theo Lindqvist thinks you would like Sixbean');
      expect([mail?.to, mail?.cc, mail?.bcc]).toEqual([
        [{ name: '', address: friend }],
        undefined,
        undefined,
      ]);
      expect(mail?.text).toContain('because Theo Lindqvist gave us your address');
      expect(mail?.text).toContain('> Try the one with the long red petals.');
      expect(mail?.header('List-Unsubscribe')).toContain(`${PUBLIC_URL}/unsubscribe/`);
    });

    it('writes once in thirty days, and answers the same', async () => {
      const friend = someone();
      const answers = await Promise.all([refer(friend), refer(friend.toUpperCase()), refer(friend)]);
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(await mailsTo(friend)).toHaveLength(1);
      const age = (days: number) =>
        sql`update referred_friends set last_mailed_at = now() - ${days}::int * interval '1 day'
          where email_identity = ${friend}`.execute(shop().db);
      await age(29);
      await refer(friend);
      expect(await mailsTo(friend)).toHaveLength(1);
      await age(31);
      await refer(friend);
      expect(await mailsTo(friend)).toHaveLength(2);
    });

    it('never writes to whoever unsubscribed, and answers the same', async () => {
      const friend = someone();
      await subscribe(friend);
      await unsubscribe(await keyOf(friend));
      const answer = await refer(friend);
      expect(answer.body).toBe((await refer(someone())).body);
      expect(await mailsTo(friend)).toHaveLength(1);
      await refer(friend, { name: 'Another' });
      expect(await mailsTo(friend)).toHaveLength(1);
    });

    it.each([
      ['name', 'Buy at evil.example'],
      ['friendName', 'https://evil'],
      ['message', 'Look at\nwww.evil.example'],
    ])('takes no web address as %s', async (field, text) => {
      const answer = await refer(someone(), { [field]: text });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { [field]: 'Please leave web addresses out of this.' } }),
      ]);
    });
  });

  describe('what people type', () => {
    it('stays text in the HTML of a mail', async () => {
      const email = someone();
      await send('/questions', { ...QUESTION, email, firstName: '<img src=x onerror="alert(1)">' });
      const friend = someone();
      const message = 'Line one & <script>alert(1)</script>\nline two "quoted"';
      await send('/referrals', { ...REFERRAL, email, friendEmail: friend, message });
      const [receipt] = await mailsTo(email);
      expect(receipt?.html).not.toContain('<img');
      expect(receipt?.text).toContain('<img src=x onerror="alert(1)">');
      const [introduction] = await mailsTo(friend);
      expect(introduction?.html).not.toContain('<script');
      expect(introduction?.html).toContain('Line one &#38; &#60;script&#62;');
      expect(introduction?.text).toContain('> line two "quoted"');
    });

    it.each([
      'theo@example.com\r\nBcc: all@example.com',
      'theo@example.com, all@example.com',
      'theo@example.com;all@example.com',
      '"theo" <theo@example.com>',
      'theo@example.com>\n<all@example.com',
      'theo@example.com%0aBcc:all@example.com',
    ])('is one address or none: %j', async (email) => {
      for (const [path, body] of [
        ['/newsletter-subscribers', { email }],
        ['/questions', { ...QUESTION, email }],
        ['/taste-matching-requests', { ...REQUEST, email }],
        ['/feedback', { ...FEEDBACK, email }],
        ['/referrals', { ...REFERRAL, friendEmail: email }],
      ] as const) {
        expect([path, (await send(path, body)).statusCode]).toEqual([path, 400]);
      }
      expect((await shop().mails()).filter((mail) => JSON.stringify(mail).includes('all@'))).toEqual([]);
    });

    it('never becomes a header', async () => {
      const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(name, async (typed) => {
          const friend = someone();
          const answer = await send('/referrals', {
            ...REFERRAL,
            email: someone(),
            friendEmail: friend,
            name: `${typed}\u2028Bcc: x`,
          });
          if (answer.statusCode === 400) return;
          expect(answer.statusCode).toBe(200);
          const [mail] = await mailsTo(friend);
          expect(mail?.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
          expect(mail?.to).toEqual([{ name: '', address: friend }]);
        }),
        { numRuns: 25 },
      );
    });
  });

  it('forgets after a year what was written to us, and what was mailed', async () => {
    const email = someone();
    await send('/questions', { ...QUESTION, email });
    await mailsTo(email);
    const kept = async () => {
      const questions = await shop()
        .db.selectFrom('questions')
        .select('id')
        .where('email', '=', email)
        .execute();
      const mails = await shop()
        .db.selectFrom('mails')
        .select('state')
        .where('recipient', '=', email)
        .execute();
      return { questions: questions.length, mails: mails.length };
    };
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    for (const forget of [forgetOldEnquiries, forgetOldMails]) await forget(shop().db, inDays(360));
    expect(await kept()).toEqual({ questions: 1, mails: 1 });
    for (const forget of [forgetOldEnquiries, forgetOldMails]) await forget(shop().db, inDays(370));
    expect(await kept()).toEqual({ questions: 0, mails: 0 });
  });

  it('keeps nothing and mails nothing where either fails', async () => {
    const email = someone();
    await sql`alter table mails add constraint full_up check (recipient != ${sql.lit(email)})`.execute(
      shop().db,
    );
    expect((await send('/questions', { ...QUESTION, email })).statusCode).toBe(500);
    expect((await subscribe(email)).statusCode).toBe(500);
    const kept = await shop().db.selectFrom('questions').select('id').where('email', '=', email).execute();
    const subscribed = await shop()
      .db.selectFrom('newsletter_subscribers')
      .select('email')
      .where('email', '=', email)
      .execute();
    expect([kept, subscribed]).toEqual([[], []]);
    await sql`alter table mails drop constraint full_up`.execute(shop().db);
    expect((await subscribe(email)).statusCode).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
];
