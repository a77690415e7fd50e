/** What visitors write to us: what is stored, what is mailed, and for how long. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetOldMails } from '#server/foundation/mail/mail.ts';
import { forgetOldEnquiries } from '#server/people/enquiries/jobs.ts';
import { enquiryCallsOf, FEEDBACK, QUESTION, REQUEST, someone } from '#tests/support/api/enquiry-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('enquiries', (shop) => {
  const { send, askForNews, mailsTo } = enquiryCallsOf(shop);

  const threads = () =>
    shop()
      .db.selectFrom('threads')
      .leftJoin('messages', 'thread_id', 'threads.id')
      .select(['kind', 'name', 'email', 'phone', 'brand', 'cups', 'page', 'text'])
      .orderBy('threads.id');
  const threadsOf = (email: string) => threads().where('email', '=', email).execute();

  it('a question is stored and confirmed by mail', async () => {
    const email = someone();
    const answer = await send('/questions', { ...QUESTION, email });
    expect(answer.json()).toEqual(calls['POST /questions'].example.answer);
    expect(await threadsOf(email)).toMatchObject([
      { kind: 'question', name: 'Theo Lindqvist', phone: QUESTION.phone, text: QUESTION.message },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('We’ve got your question');
    expect(mail?.text).toContain('Hello Theo,');
    expect(mail?.header('List-Unsubscribe')).toBeUndefined();
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  });

  it('a taste match request is stored and confirmed by mail', async () => {
    const email = someone();
    const answer = await send('/taste-matching-requests', { ...REQUEST, email });
    expect(answer.json()).toEqual(calls['POST /taste-matching-requests'].example.answer);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Your coffee: Lavazza Qualità Rossa');
    expect(await threadsOf(email)).toMatchObject([{ kind: 'taste match', brand: REQUEST.brand, text: null }]);
  });

  it('feedback is stored, with or without a name', async () => {
    expect((await send('/feedback', FEEDBACK)).statusCode).toBe(200);
    expect((await send('/feedback', { message: 'Fine.' })).statusCode).toBe(200);
    expect((await send('/feedback', { ...FEEDBACK, name: '', email: null, cups: null })).statusCode).toBe(
      200,
    );
    const stored = await threads().where('kind', '=', 'feedback').execute();
    expect(stored).toMatchObject([
      { cups: 5, page: '/tasteprints', email: 'theo@example.com' },
      { text: 'Fine.', name: '', email: null, cups: null, page: null },
      { name: '', email: null, cups: null },
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

  it('enquiries and mails are deleted after a year', async () => {
    const email = someone();
    await send('/questions', { ...QUESTION, email });
    await mailsTo(email);
    const stored = async () => {
      const questions = await threadsOf(email);
      const mails = await shop()
        .db.selectFrom('mails')
        .select('state')
        .where('recipient', '=', email)
        .execute();
      return { questions: questions.length, mails: mails.length };
    };
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    for (const forget of [forgetOldEnquiries, forgetOldMails]) await forget(shop().db, inDays(360));
    expect(await stored()).toEqual({ questions: 1, mails: 1 });
    for (const forget of [forgetOldEnquiries, forgetOldMails]) await forget(shop().db, inDays(370));
    expect(await stored()).toEqual({ questions: 0, mails: 0 });
  });

  it('an enquiry and its mail are written together or not at all', async () => {
    const email = someone();
    await sql`alter table mails add constraint full_up check (recipient != ${sql.lit(email)})`.execute(
      shop().db,
    );
    expect((await send('/questions', { ...QUESTION, email })).statusCode).toBe(500);
    expect((await askForNews(email)).statusCode).toBe(500);
    const stored = await threadsOf(email);
    const subscribed = await shop()
      .db.selectFrom('newsletter_confirmations')
      .select('email')
      .where('email', '=', email)
      .execute();
    expect([stored, subscribed]).toEqual([[], []]);
    await sql`alter table mails drop constraint full_up`.execute(shop().db);
    expect((await askForNews(email)).statusCode).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
