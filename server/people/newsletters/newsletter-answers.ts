/** Newsletters in the contract's words. */
import type { Newsletter, NewsletterSummary } from '#contract/newsletters/newsletter.ts';
import { isAnnouncement, type NewsletterKind } from '#domain/newsletters/announcement.ts';
import { countMailsAbout, countSubscribers, subscribersAfter } from '#server/foundation/mail/mail.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { countConcerned, listConcernedAfter } from './announcement-store.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import { findNewsletter, type NamedNewsletter } from './newsletter-store.ts';

export const summaryAnswer = (row: NamedNewsletter): NewsletterSummary => ({
  id: row.id,
  kind: row.kind as NewsletterKind,
  subject: row.subject,
  takes_effect_on: row.takes_effect_on,
  state: row.state as NewsletterSummary['state'],
  version: row.version,
  changed_by: row.changed_by_name,
  changed_at: row.changed_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  begun_at: row.begun_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  copies: row.copies,
});

/** What its mails are about, by which they are counted. */
export const aboutNewsletter = (id: number): string => `newsletter ${id}`;

export async function readNewsletter(
  { db, catalogueCache, clock }: Pick<NewsletterDeps, 'db' | 'catalogueCache' | 'clock'>,
  id: number,
): Promise<Newsletter | null> {
  const row = await findNewsletter(db, id);
  if (row === undefined) return null;
  const composed = composeNewsletter(row, { catalogue: await catalogueCache(), now: clock() });
  return {
    ...summaryAnswer(row),
    preheader: row.preheader,
    text: row.text,
    wrong: 'wrong' in composed ? composed.wrong : null,
    subscribers: await countRecipients(db, row.kind as NewsletterKind),
    progress: await countMailsAbout(db, aboutNewsletter(id)),
  };
}

/** Who a newsletter goes to: subscribers, or everybody an announced change concerns. */
export const countRecipients = (db: Database | InTransaction, kind: NewsletterKind): Promise<number> =>
  isAnnouncement(kind) ? countConcerned(db, kind) : countSubscribers(db);

export const listRecipientsAfter = (
  db: InTransaction,
  kind: NewsletterKind,
  { after, before, most }: { after: string; before: Date; most: number },
): Promise<{ email_identity: string; email: string }[]> =>
  isAnnouncement(kind)
    ? listConcernedAfter(db, kind, { after, openedBefore: before, most })
    : subscribersAfter(db, { after, subscribedBefore: before, most });
