/** SQL of who gets marketing. */
import type { ExpressionBuilder } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { newId } from '#server/platform/secrets.ts';

/** The recipient of a marketing mail, with the key that ends marketing, made the first time. The row stays locked until the commit. */
export function recipientOf(db: InTransaction, identity: string) {
  return db
    .insertInto('marketing_recipients')
    .values({ email_identity: identity, unsubscribe_key: newId() })
    .onConflict((conflict) =>
      conflict
        .column('email_identity')
        .doUpdateSet((set) => ({ email_identity: set.ref('excluded.email_identity') })),
    )
    .returning(['unsubscribe_key', 'unsubscribed_at'])
    .executeTakeFirstOrThrow();
}

/** The same of many at once, by their identities, locked in the order of these. */
export async function recipientsOf(db: InTransaction, identities: readonly string[]) {
  if (identities.length === 0) return new Map<string, never>();
  const recipients = await db
    .insertInto('marketing_recipients')
    .values(
      identities.toSorted().map((email_identity) => ({
        email_identity,
        unsubscribe_key: newId(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('email_identity')
        .doUpdateSet((set) => ({ email_identity: set.ref('excluded.email_identity') })),
    )
    .returning(['email_identity', 'unsubscribe_key', 'unsubscribed_at'])
    .execute();
  return new Map(recipients.map((recipient) => [recipient.email_identity, recipient]));
}

/** Whether the mailbox wants no more marketing. That outlives all else about its owner. */
export async function hasEndedMarketing(db: InTransaction, identity: string): Promise<boolean> {
  const recipient = await db
    .selectFrom('marketing_recipients')
    .select('unsubscribed_at')
    .where('email_identity', '=', identity)
    .executeTakeFirst();
  return recipient?.unsubscribed_at != null;
}

/**
 * Deletes those of the recipients, by their keys, that no stored mail refers to, but for subscribers of the newsletter and for
 * who ended marketing.
 */
export async function deleteIdleRecipients(db: InTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const locked = await db
    .selectFrom('marketing_recipients')
    .select('email_identity')
    .where('unsubscribe_key', 'in', keys)
    .orderBy('email_identity')
    .forUpdate()
    .execute();
  // Race: a mail may have been queued a moment before its recipient was locked, so they are judged only now.
  const identities = locked.map(({ email_identity }) => email_identity);
  if (identities.length > 0)
    await db
      .deleteFrom('marketing_recipients')
      .where('email_identity', 'in', identities)
      .where(isIdle)
      .execute();
}

const isIdle = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'marketing_recipients'>) =>
  and([
    eb('unsubscribed_at', 'is', null),
    not(
      exists(
        selectFrom('newsletter_subscribers as subscriber')
          .select('subscriber.email')
          .whereRef('subscriber.email_identity', '=', 'marketing_recipients.email_identity'),
      ),
    ),
    not(
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.unsubscribe_key', '=', 'marketing_recipients.unsubscribe_key'),
      ),
    ),
  ]);
