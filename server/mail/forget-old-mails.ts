import { forgottenBefore } from '../../domain/policy.ts';
import { inBatches } from '../platform/batches.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteMailsQueuedBefore } from './mail-store.ts';
import { deleteIdleRecipients } from './recipient-store.ts';

const AT_ONCE = 500;

/** Forgets old mails, and then the recipients to whom no mail is left. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  await deleteMailsQueuedBefore(db, forgottenBefore(now));
  await inBatches(AT_ONCE, (most) => transact(db, (transaction) => deleteIdleRecipients(transaction, most)));
}
