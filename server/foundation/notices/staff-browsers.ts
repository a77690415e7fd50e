/** A browser of somebody of the staff, in which notices show up while its pages are closed. It ends with the login. */
import type { StaffPush } from '#contract/notices/notices.ts';
import { lockCustomer, readRights } from '#server/foundation/customers/customers.ts';
import {
  deleteSubscription,
  isPublicKey,
  listBrowsers,
  type NewSubscription,
  readPublicKey,
  saveSubscription,
} from '#server/foundation/push/push.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';

export const readStaffPush = async (db: Database, staffId: number): Promise<StaffPush> => ({
  public_key: await readPublicKey(db),
  browsers: await listBrowsers(db, { staffId }),
});

export async function addStaffBrowser(
  db: Database,
  { id: staffId, sessionId }: Member,
  subscription: Pick<NewSubscription, 'endpoint' | 'keys'>,
): Promise<StaffPush | Refusal<'not_allowed' | 'changed_meanwhile' | 'invalid'>> {
  if (!isPublicKey(subscription.keys.p256dh))
    return refuseField('keys.p256dh', 'Please give the browser’s public key as it was handed out.');
  const refusal = await transact(db, async (transaction) => {
    await lockCustomer(transaction, staffId);
    if (Object.keys(await readRights(transaction, staffId)).length === 0) return refuse('not_allowed');
    const isSaved = await saveSubscription(transaction, { owner: { staffId }, sessionId, ...subscription });
    return isSaved ? null : NO_PLACE;
  });
  return refusal ?? readStaffPush(db, staffId);
}

export async function removeStaffBrowser(
  db: Database,
  staffId: number,
  browser: string,
): Promise<{ answer: null }> {
  await deleteSubscription(db, { owner: { staffId }, browser });
  return { answer: null };
}

const NO_PLACE = refuse('changed_meanwhile', {
  message: 'Notices show up in five of your browsers already. Please stop it in one of them first.',
});
