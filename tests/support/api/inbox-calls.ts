/** The inbox in few words: what a customer asks, what staff answer, and the link that brings a reply back. */
import { randomUUID } from 'node:crypto';
import type { Inbox, InboxRow } from '#contract/inbox/inbox-list.ts';
import type { Thread } from '#contract/inbox/threads.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { mailAnswers } from '#server/people/inbox/inbox.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { enquiryCallsOf, QUESTION, REQUEST, someone } from './enquiry-calls.ts';
import { sendTo, type TestMember } from './members.ts';

export function inboxCallsOf(shop: () => TestShop) {
  const { send, mailsTo } = enquiryCallsOf(shop);
  const threadOf = async (email: string) =>
    (
      await shop()
        .db.selectFrom('threads')
        .select('id')
        .where('email', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const ask = async (message: string = QUESTION.message, email = someone()) => {
    await send('/questions', { ...QUESTION, email, message });
    return { email, id: await threadOf(email) };
  };
  const askForMatch = async (brand: string = REQUEST.brand) => {
    const email = someone();
    await send('/taste-matching-requests', { ...REQUEST, brand, email });
    return { email, id: await threadOf(email) };
  };
  const read = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/threads/${id}`)).json<Thread>();
  const list = async (staff: TestMember, query = '') =>
    (await staff.send('GET', `/staff/inbox?${query}`)).json<Inbox>();
  const listAll = async (staff: TestMember, query = ''): Promise<InboxRow[]> => {
    const rows: InboxRow[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Inbox = await list(
        staff,
        cursor === '' ? query : `${query}&cursor=${encodeURIComponent(cursor)}`,
      );
      rows.push(...page.rows);
      cursor = page.next_cursor;
    }
    return rows;
  };
  const answer = async (staff: TestMember, id: number, more: object = {}) => {
    const { version } = await read(staff, id);
    const body = { id: randomUUID(), version, text: 'Those from Huila.', ...more };
    return { id: body.id, sent: await staff.send('POST', `/staff/threads/${id}/answers`, body) };
  };
  /** The job, as a process runs it. */
  const mailDue = (outbox: Outbox = shop().outbox) =>
    mailAnswers({ ...shop(), outbox, log: shop().http.log }, shop().clock());
  const pass = async (seconds = UNDO_SECONDS, outbox = shop().outbox) => {
    shop().clock.advance(seconds * 1000);
    await mailDue(outbox);
  };
  /** Answers, waits, and takes the key out of the mail. */
  const mailed = async (staff: TestMember, { id, email }: { id: number; email: string }, more = {}) => {
    await answer(staff, id, more);
    await pass();
    return keyIn((await mailsTo(email)).at(-1)?.text);
  };
  const reply = (key: string, message = 'Thank you! And the decaf?') =>
    send(`/answers/${key}/replies`, { message });
  const open = (key: string) => sendTo(shop(), { method: 'GET', url: `/api/answers/${key}` });
  return { ask, askForMatch, read, list, listAll, answer, mailDue, pass, mailed, reply, open, mailsTo, send };
}

const keyIn = (text = ''): string => /\/answers\/([\w-]+)/.exec(text)?.[1] ?? '';
