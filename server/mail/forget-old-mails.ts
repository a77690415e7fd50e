import { forgottenBefore } from '../../domain/policy.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteIdleRecipients, deleteMailsQueuedBefore } from './mail-store.ts';

const AT_ONCE = 500;

/** And with the last mail to somebody, whom it went to. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  await deleteMailsQueuedBefore(db, forgottenBefore(now));
  let done = AT_ONCE;
  while (done === AT_ONCE)
    done = await transact(db, (transaction) => deleteIdleRecipients(transaction, AT_ONCE));
}
