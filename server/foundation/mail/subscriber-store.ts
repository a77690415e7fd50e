/** SQL on who gets the newsletter: the list that staff see, and who it is sent to. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** Subscribers are proven: a subscription begins with the click on a mailed code. */
const subscribers = (db: Database | InTransaction) =>
  db
    .selectFrom('newsletter_subscribers as subscriber')
    .leftJoin('marketing_recipients as recipient', 'recipient.email_identity', 'subscriber.email_identity')
    .leftJoin('refused_mailboxes as refused', 'refused.email_identity', 'subscriber.email_identity');

/** Those who refused are few: outer joins would look for them subscriber by subscriber. */
const reachable = (db: Database | InTransaction) =>
  db
    .selectFrom('newsletter_subscribers as subscriber')
    .where(
      sql<boolean>`not exists (
        select from refused_mailboxes as refused where refused.email_identity = subscriber.email_identity
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from marketing_recipients as recipient
        where recipient.email_identity = subscriber.email_identity and recipient.unsubscribed_at is not null
      )`,
    );

/** Who a newsletter would go to now. */
export async function countSubscribers(db: Database | InTransaction): Promise<number> {
  const { count } = await reachable(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Batch {
  /** The e-mail identity of the last subscriber of the batch before. */
  after: string;
  /** Subscribers who come later get the next newsletter. */
  subscribedBefore: Date;
  most: number;
}

/** Cursor pagination: the next subscribers in the order of their identities, no matter who comes and goes meanwhile. */
export const subscribersAfter = (db: InTransaction, { after, subscribedBefore, most }: Batch) =>
  reachable(db)
    .select(['subscriber.email_identity', 'subscriber.email'])
    .where('subscriber.email_identity', '>', after)
    .where('subscriber.subscribed_at', '<=', subscribedBefore)
    .orderBy('subscriber.email_identity')
    .limit(most)
    .execute();

const shown = (db: Database | InTransaction) =>
  subscribers(db).select([
    'subscriber.email',
    'subscriber.subscribed_at',
    sql<boolean>`refused.id is not null`.as('is_refused'),
  ]);

/** The newest whose address holds the text. */
export const searchSubscribers = (db: Database, search: string, most: number) =>
  shown(db)
    .where(sql<boolean>`position(lower(${search}) in lower(subscriber.email)) > 0`)
    .orderBy('subscriber.id', 'desc')
    .limit(most)
    .execute();

export const listAllSubscribers = (db: InTransaction) => shown(db).orderBy('subscriber.id').execute();
