/** Who a newsletter goes to: subscribers, or everybody an announced change concerns. */
import { isAnnouncement, type NewsletterKind } from '#domain/newsletters/announcement.ts';
import { countConcerned, listConcernedAfter } from '#server/foundation/customers/customers.ts';
import { countSubscribers, subscribersAfter } from '#server/foundation/mail/mail.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

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
