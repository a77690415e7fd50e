/** The list of subscribers, as staff read it and take it along. */
import type { Answer } from '#contract/calls.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { countSubscribers, listAllSubscribers, searchSubscribers } from '#server/foundation/mail/mail.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';

const MOST_SHOWN = 200;

export async function readSubscribers(
  db: Database,
  search: string,
): Promise<Answer<'GET /staff/subscribers'>> {
  const subscribers = await searchSubscribers(db, search, MOST_SHOWN);
  return {
    total: await countSubscribers(db),
    found: subscribers.map(({ email, subscribed_at, is_refused }) => ({
      email,
      subscribed_at: subscribed_at.toISOString(),
      is_refused,
    })),
  };
}

export const exportSubscribers = (
  { db, clock }: Pick<NewsletterDeps, 'db' | 'clock'>,
  staffId: number,
): Promise<Answer<'POST /staff/subscriber-files'>> =>
  transact(db, async (transaction) => {
    const subscribers = await listAllSubscribers(transaction);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'export subscribers',
      object: 'subscribers',
      details: { subscribers: subscribers.length },
    });
    const rows = subscribers.map(({ email, subscribed_at, is_refused }) => [
      email,
      dayInLondon(subscribed_at),
      is_refused ? 'refuses mail' : '',
    ]);
    return {
      name: `subscribers-${dayInLondon(clock())}.csv`,
      csv: writeCsv([['Email', 'Subscribed', 'Mailbox'], ...rows]),
      subscribers: subscribers.length,
    };
  });
