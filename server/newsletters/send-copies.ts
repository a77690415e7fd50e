/**
 * Queues the copies of newsletters that are due, a hundred subscribers in a transaction: a process that dies leaves whole batches
 * behind, and the next one goes on after the last of them.
 */
import { type CatalogueCache } from '../catalogue/catalogue.ts';
import { type Mail, type Outbox, subscribersAfter } from '../mail/mail.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import { aboutNewsletter } from './newsletter-answers.ts';
import * as store from './newsletter-store.ts';

interface Deps {
  db: Database;
  outbox: Outbox;
  catalogueCache: CatalogueCache;
}

const AT_ONCE = 100;

export async function sendNewsletters(deps: Deps, now: Date): Promise<void> {
  await store.beginDue(deps.db, now);
  while (await sendNextBatch(deps, now)) deps.outbox.flushBulk();
}

/** Answers whether there was anything to do. */
async function sendNextBatch({ db, outbox, catalogueCache }: Deps, now: Date): Promise<boolean> {
  const catalogue = await catalogueCache();
  return transact(db, async (transaction) => {
    const newsletter = await store.lockNextToSend(transaction);
    if (newsletter === undefined) return false;
    const { id, begun_at, reached } = newsletter;
    if (begun_at === null) throw new Error(`Newsletter ${id} goes out and never began.`);
    const batch = { after: reached, subscribedBefore: begun_at, most: AT_ONCE };
    const subscribers = await subscribersAfter(transaction, batch);
    const mail = mailOf(newsletter, composeNewsletter(newsletter, { catalogue, now }));
    const queued = await queueCopies({ db: transaction, outbox }, newsletter, { subscribers, mail });
    const last = subscribers.at(-1);
    await store.changeNewsletter(transaction, id, {
      copies: newsletter.copies + queued,
      ...(last === undefined ? {} : { reached: last.email_identity }),
      ...(subscribers.length < AT_ONCE ? { state: 'sent', ended_at: now } : {}),
    });
    return true;
  });
}

interface Batch {
  subscribers: readonly { email_identity: string; email: string }[];
  mail: Omit<Mail, 'to'>;
}

async function queueCopies(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  { id }: store.NewsletterRow,
  { subscribers, mail }: Batch,
): Promise<number> {
  const fresh = await store.insertCopies(
    db,
    id,
    subscribers.map(({ email_identity }) => email_identity),
  );
  const mails = subscribers.flatMap(({ email_identity, email: to }) =>
    fresh.has(email_identity) ? [{ ...mail, to }] : [],
  );
  return outbox.addBulk(db, mails);
}

/** What it says stays with the newsletter, so that it isn’t stored once more for each subscriber after it was sent. */
function mailOf(
  { id, subject }: store.NewsletterRow,
  composed: ReturnType<typeof composeNewsletter>,
): Omit<Mail, 'to'> {
  if ('wrong' in composed) throw new Error(`Newsletter ${id} can’t be sent: ${composed.wrong}`);
  return {
    ...composed.content,
    kind: 'newsletter',
    about: aboutNewsletter(id),
    subject,
    marketing: true,
    confidential: true,
  };
}
