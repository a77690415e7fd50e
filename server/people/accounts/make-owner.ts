/** Makes somebody the owner of a shop: by a new account, or by one that there is. */
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import {
  changeCustomer,
  findAccount,
  insertAccount,
  isStaff,
  lockCustomer,
  setRights,
} from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { forgetDevices } from './known-device-store.ts';
import { deletePasskeys } from './passkeys/passkey-store.ts';
import { deleteCodes } from './recovery-codes/recovery-code-store.ts';
import { deleteSessions } from './session-store.ts';

/** Answers the id of the account. Those who work here already stay as they are. The operator's word proves the mailbox. */
export async function makeOwner(
  db: InTransaction,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<number> {
  const proven = { email_verified_at: now };
  await insertAccount(db, {
    email: tidyEmail(email),
    email_identity: emailIdentity(email),
    password_hash: passwordHash,
    ...proven,
  });
  const { id } = (await findAccount(db, email)) ?? missing();
  await lockCustomer(db, id);
  if (await isStaff(db, id)) return id;
  // Somebody else may have opened the account with this address: their password, passkeys, sessions and wishes end.
  await changeCustomer(db, id, { ...proven, password_hash: passwordHash, wished_user_type_id: null });
  await deleteSessions(db, id);
  await forgetDevices(db, id);
  await deletePasskeys(db, id);
  await deleteCodes(db, id);
  await setRights(db, id, PRESETS.Owner);
  return id;
}

const missing = () => {
  throw new Error('The account of an owner is missing right after it was inserted.');
};
