/** Newsletters: people subscribe by the code that they are mailed, and staff send news to them, or announce a change to all members. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Database } from '#server/platform/database.ts';
import { compareEach } from './compare.ts';
import { inDatabase } from './in-database.ts';
import { type Journal, noteBroken } from './journal.ts';
import { headOf, keyOfMessage, mailFilesIn, wordsOf } from './mailbox.ts';
import { logInStaff } from './staff.ts';
import type { Visit } from './visit.ts';

/** Each goes to everybody. */
const MOST_NEWSLETTERS = 8;
const LONGEST_WAIT_MS = 30_000;

export async function subscribe(visit: Visit): Promise<void> {
  const { client, journal, random } = visit;
  const email = `reads-${Math.floor(random() * 1e9)}@example.com`;
  await client.untilAnswered({
    kind: 'subscribe',
    method: 'POST',
    path: '/api/newsletter-subscribers',
    body: { email },
  });
  const code = await codeMailedTo(visit, email);
  if (code === null) return;
  const answer = await client.untilAnswered({
    kind: 'confirm a subscription',
    method: 'POST',
    path: '/api/newsletter-confirmations',
    body: { code },
    may: [404],
  });
  // A code that was used was used by the request whose answer was lost.
  if (answer.status === 200 || (answer.status === 404 && answer.wasUnsure)) journal.subscribers.add(email);
  else if (answer.status === 404) noteBroken(journal, 'A code that was mailed is refused');
}

/** `null` where the mail is late: it was leased by a shop that was killed, and nobody waits so long. */
async function codeMailedTo({ db, mailFolders }: Visit, email: string): Promise<string | null> {
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await pause(200)) {
    const mail = await inDatabase(db, (db) =>
      db
        .selectFrom('mails')
        .select('message_id')
        .where('recipient', '=', email)
        .where('state', '=', 'sent')
        .executeTakeFirst(),
    );
    const file = mail === undefined ? undefined : mailFilesIn(mailFolders).get(keyOfMessage(mail.message_id));
    const code = file === undefined ? undefined : /code=(?:3D)?([\w-]+)/.exec(wordsOf(file))?.[1];
    if (code !== undefined) return code;
  }
  return null;
}

/** News and announcements in turn. They wait ten minutes, which pass at once. */
export async function sendNewsletter(visit: Visit): Promise<void> {
  const { client, journal, db } = visit;
  const count = journal.newsletters.size + 1;
  if (count > MOST_NEWSLETTERS || journal.subscribers.size === 0) return;
  const isNews = count % 2 === 1;
  const subject = `${isNews ? 'News' : 'A change of our terms'}, number ${count}`;
  const token = await logInStaff(visit);
  const draft = await client.untilAnswered({
    kind: 'write a newsletter',
    method: 'POST',
    path: '/api/staff/newsletters',
    token,
    body: {
      kind: isNews ? 'news' : 'privacy',
      takes_effect_on: isNews ? null : dayAfter(dayInLondon(new Date()), 90),
      subject,
      preheader: 'Blackcurrant, and a lot of it.',
      text: 'They came on Monday. [Have a look](/shop).',
    },
  });
  if (draft.status !== 200) return;
  const { id, version } = JSON.parse(draft.text) as Newsletter;
  const sent = await client.untilAnswered({
    kind: 'send a newsletter',
    method: 'POST',
    path: `/api/staff/newsletters/${id}/sendings`,
    token,
    body: { version },
    may: [409],
  });
  if (sent.status === 409 && !sent.wasUnsure) noteBroken(journal, `A draft is refused: ${sent.text}`);
  const readers = isNews ? [...journal.subscribers] : journal.members.map(({ email }) => email);
  journal.newsletters.set(subject, new Set(readers));
  await inDatabase(db, (db) =>
    db
      .updateTable('newsletters')
      .set({ due_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'scheduled')
      .execute(),
  );
}

/** Whoever had subscribed or signed up before has one copy in the mail files, and nobody two. */
export async function compareNewsletters(
  db: Database,
  journal: Journal,
  mailFolders: readonly string[],
): Promise<void> {
  const copies = new Map<string, number>();
  for (const file of mailFilesIn(mailFolders).values()) {
    const head = headOf(file);
    const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
    if (!journal.newsletters.has(subject)) continue;
    const copy = `“${subject}” to ${/^To: (.*)$/m.exec(head)?.[1]}`;
    copies.set(copy, (copies.get(copy) ?? 0) + 1);
  }
  const noted = [...journal.newsletters].flatMap(([subject, readers]) =>
    [...readers].map((email) => [`“${subject}” to ${email}`, 1] as const),
  );
  const expected = new Map<string, number>(noted);
  // Who subscribed or signed up while it went out may have it as well.
  const isTwice = ([copy, times]: readonly [string, number]) => expected.has(copy) || times > 1;
  compareEach(journal, expected, [...copies].filter(isTwice));
  const rows = await db.selectFrom('newsletter_subscribers').select('email').execute();
  const stored = new Set(rows.map(({ email }) => email));
  for (const email of journal.subscribers)
    if (!stored.has(email)) noteBroken(journal, `A subscription is lost: ${email}`);
}
