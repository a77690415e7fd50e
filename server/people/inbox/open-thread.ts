/** What a visitor wrote becomes a thread, in the transaction that received it. */
import { emailIdentity } from '#domain/customer/email.ts';
import type { ThreadKind } from '#domain/inbox/kinds.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertMessage } from './message-store.ts';
import { insertThread } from './thread-store.ts';

export interface Enquiry {
  kind: ThreadKind;
  name: string;
  email: string | null;
  phone?: string;
  /** The coffee that a match is asked for. */
  brand?: string;
  cups?: number | null;
  page?: string | null;
  /** What a match is asked for says nothing else. */
  message?: string;
}

export async function openThread(
  db: InTransaction,
  { message, email, ...enquiry }: Enquiry,
  now: Date,
): Promise<void> {
  const email_identity = email === null ? null : emailIdentity(email);
  const thread_id = await insertThread(db, { ...enquiry, email, email_identity, opened_at: now });
  if (message !== undefined) await insertMessage(db, { thread_id, text: message, written_at: now });
}
