/** A shop without staff says at each start where its owner sets it up. Anybody who reads the terminal, or the mail, may. */
import { tidyEmail } from '#domain/customer/email.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { listStaffRights, lockRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AccountDeps } from '../account-deps.ts';
import { setUpRoastery } from '../account-mails.ts';
import { insertLink, isAnyMailed } from './set-up-link-store.ts';

/** The path of a new link, which works once and for an hour; `null` where somebody works here already. Only its hash is stored. */
export async function openSetUp(
  { db, outbox, clock }: Pick<AccountDeps, 'db' | 'outbox' | 'clock'>,
  mailTo: string | null,
): Promise<string | null> {
  if ((await listStaffRights(db)).size > 0) return null;
  const key = newSecret();
  await transact(db, async (transaction) => {
    // Of processes that start at once, one mails.
    await lockRights(transaction);
    const now = clock();
    const mails = mailTo !== null && !(await isAnyMailed(transaction, now));
    await insertLink(transaction, {
      key_hash: hashOf(key),
      made_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
      is_mailed: mails,
    });
    if (mails) await outbox.add(transaction, setUpRoastery(tidyEmail(mailTo), key));
  });
  outbox.flush();
  return `/staff/setup?key=${key}`;
}
