/**
 * Queues the copies of newsletters that are due, a hundred recipients in a transaction: a process that dies leaves whole batches
 * behind, and the next one goes on after the last of them.
 */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { isAnnouncement, type NewsletterKind, whyTooSoon } from '#domain/newsletters/announcement.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Mail, Outbox } from '#server/foundation/mail/mail.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import { aboutNewsletter, listRecipientsAfter } from './newsletter-answers.ts';
import * as store from './newsletter-store.ts';

interface Deps {
  db: Database;
  outbox: Outbox;
  catalogueCache: CatalogueCache;
}

const AT_ONCE = 100;

export async function sendNewsletters(deps: Deps, now: Date): Promise<void> {
  if (!(await store.isAnyDue(deps.db, now))) return;
  await returnLateAnnouncements(deps.db, now);
  await store.beginDue(deps.db, now);
  while (await sendNextBatch(deps, now)) deps.outbox.flushBulk();
}

/** An announcement that the shop was closed over would come too late: it is a draft again, whose day staff have to change. */
async function returnLateAnnouncements(db: Database, now: Date): Promise<void> {
  for (const { id, kind, takes_effect_on } of await store.listDueAnnouncements(db, now)) {
    if (!isAnnouncement(kind) || whyTooSoon(kind, dayInLondon(now), takes_effect_on) === null) continue;
    await store.returnToDraft(db, id);
  }
}

/** Answers whether there was anything to do. */
async function sendNextBatch({ db, outbox, catalogueCache }: Deps, now: Date): Promise<boolean> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const newsletter = await store.lockNextToSend(transaction);
    if (newsletter === undefined) return false;
    const { id, begun_at, reached } = newsletter;
    if (begun_at === null) throw new Error(`Newsletter ${id} goes out and never began.`);
    const kind = newsletter.kind as NewsletterKind;
    const batch = { after: reached, before: begun_at, most: AT_ONCE };
    const recipients = await listRecipientsAfter(transaction, kind, batch);
    const mail = mailOf(newsletter, composeNewsletter(newsletter, { catalogue, now }));
    const queued = await queueCopies({ db: transaction, outbox }, newsletter, { recipients, mail });
    const last = recipients.at(-1);
    await store.changeNewsletter(transaction, id, {
      copies: newsletter.copies + queued,
      ...(last === undefined ? {} : { reached: last.email_identity }),
      ...(recipients.length < AT_ONCE ? { state: 'sent', ended_at: now } : {}),
    });
    return true;
  });
}

interface Batch {
  recipients: readonly { email_identity: string; email: string }[];
  mail: Omit<Mail, 'to'>;
}

async function queueCopies(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  { id }: store.NewsletterRow,
  { recipients, mail }: Batch,
): Promise<number> {
  const fresh = await store.insertCopies(
    db,
    id,
    recipients.map(({ email_identity }) => email_identity),
  );
  const mails = recipients.flatMap(({ email_identity, email: to }) =>
    fresh.has(email_identity) ? [{ ...mail, to }] : [],
  );
  return outbox.addBulk(db, mails);
}

/** What it says stays with the newsletter, so that it isn’t stored once more for each of them after it was sent. */
function mailOf(
  { id, subject, kind }: store.NewsletterRow,
  composed: ReturnType<typeof composeNewsletter>,
): Omit<Mail, 'to'> {
  if ('wrong' in composed) throw new Error(`Newsletter ${id} can’t be sent: ${composed.wrong}`);
  const isNews = kind === 'news';
  return {
    ...composed.content,
    kind: isNews ? 'newsletter' : 'announcement',
    about: aboutNewsletter(id),
    subject,
    marketing: isNews,
    confidential: true,
  };
}
