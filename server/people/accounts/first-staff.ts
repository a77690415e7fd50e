/** The staff account of the settings. Nothing else makes an account staff. */
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { isOwner, PRESETS } from '#domain/staff/rights.ts';
import { hasEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  changeCustomer,
  findAccount,
  insertAccount,
  isStaff,
  listStaffRights,
  lockCustomer,
  setRights,
} from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { IN_PROCESS } from '#server/platform/network.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import type { AccountDeps } from './account-deps.ts';
import { yourAuthenticator } from './account-mails.ts';
import { forgetDevices } from './known-device-store.ts';
import { newSeed } from './one-time-code.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refusalOfPassword } from './passwords/password-rule.ts';
import { deleteSessions } from './session-store.ts';

export async function makeFirstStaff(
  { db, outbox, clock, live }: AccountDeps,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const wrong = refusalOfPassword(password, [email, ...email.split('@')]);
  if (wrong !== null) throw new StartRefused(`STAFF_PASSWORD is not good enough. ${wrong}`);
  const account = await findAccount(db, email);
  const isDone =
    account !== undefined && (await isStaff(db, account.id)) && (!live || account.totp_secret !== null);
  if (account !== undefined && !isDone && (await wasDismissed(db, account.id))) return;
  const passwordHash = isDone ? null : await hashPassword(password, IN_PROCESS);
  if (typeof passwordHash !== 'string') return;
  await transact(db, async (transaction) => {
    const tidy = tidyEmail(email);
    const proven = { email_verified_at: clock() };
    const account = { email: tidy, email_identity: emailIdentity(email), password_hash: passwordHash };
    await insertAccount(transaction, { ...account, ...proven });
    const { id } = (await findAccount(transaction, email)) ?? missing();
    const { totp_secret } = await lockCustomer(transaction, id);
    if (!(await isStaff(transaction, id))) {
      // Somebody else may have opened the account with this address: their password, passkeys, sessions and wishes end.
      await changeCustomer(transaction, id, {
        ...proven,
        password_hash: passwordHash,
        wished_user_type_id: null,
      });
      await deleteSessions(transaction, id);
      await forgetDevices(transaction, id);
      await deletePasskeys(transaction, id);
      await setRights(transaction, id, PRESETS.Owner);
    }
    if (!live || totp_secret !== null) return;
    const seed = newSeed();
    await changeCustomer(transaction, id, { totp_secret: seed });
    await outbox.add(transaction, yourAuthenticator(tidy, seed));
  });
  outbox.flush();
}

/** Staff who were dismissed stay so, though their address still stands in the settings, as long as there is an owner. */
async function wasDismissed(db: AccountDeps['db'], id: number): Promise<boolean> {
  const rights = await listStaffRights(db);
  if (rights.has(id) || ![...rights.values()].some(isOwner)) return false;
  return hasEntry(db, { action: 'dismiss person', object: `customer ${id}` });
}

const missing = () => {
  throw new Error('The account of STAFF_EMAIL is missing right after it was inserted.');
};
