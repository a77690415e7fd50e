/** The staff account of the configuration. Without one, an owner sets the roastery up by a link: `set-up/`. */
import { tidyEmail } from '#domain/customer/email.ts';
import { isOwner } from '#domain/staff/rights.ts';
import { hasEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  changeCustomer,
  findAccount,
  isStaff,
  listStaffRights,
  lockCustomer,
} from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import type { AccountDeps } from './account-deps.ts';
import { yourAuthenticator } from './account-mails.ts';
import { makeOwner } from './make-owner.ts';
import { newSeed } from './one-time-code.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refusalOfPassword } from './passwords/password-rule.ts';
import { wordsOfShop } from './passwords/words-of-shop.ts';

export async function makeFirstStaff(
  { db, outbox, clock, live }: AccountDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const wrong = refusalOfPassword(password, [
    email,
    ...email.split('@'),
    ...(await wordsOfShop({ db, clock })),
  ]);
  if (wrong !== null) throw new StartRefused(`STAFF_PASSWORD is not good enough. ${wrong}`);
  const account = await findAccount(db, email);
  const isDone =
    account !== undefined && (await isStaff(db, account.id)) && (!live || account.totp_secret !== null);
  if (account !== undefined && !isDone && (await wasDismissed(db, account.id))) return;
  const passwordHash = isDone ? null : await hashPassword(password, IN_PROCESS);
  if (typeof passwordHash !== 'string') return;
  await transact(db, async (transaction) => {
    const id = await makeOwner(transaction, { email, passwordHash, now: clock() });
    const { totp_secret } = await lockCustomer(transaction, id);
    if (!live || totp_secret !== null) return;
    const seed = newSeed();
    await changeCustomer(transaction, id, { totp_secret: seed });
    await outbox.add(transaction, yourAuthenticator(tidyEmail(email), seed));
  });
  outbox.flush();
}

/** Staff who were dismissed stay so, though their address still stands in the settings, as long as there is an owner. */
async function wasDismissed(db: AccountDeps['db'], id: number): Promise<boolean> {
  const rights = await listStaffRights(db);
  if (rights.has(id) || ![...rights.values()].some(isOwner)) return false;
  return hasEntry(db, { action: 'dismiss person', object: `customer ${id}` });
}
