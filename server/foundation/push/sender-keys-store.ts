/** SQL of the keys by which push services know the shop. */
import type { Database } from '#server/platform/database.ts';
import { newSenderKeys, type SenderKeys } from './sign-sender.ts';

export const readPublicKey = async (db: Database): Promise<string> => (await readSenderKeys(db)).publicKey;

/** Made once for good: whichever of several processes is first, all go by the same. */
export async function readSenderKeys(db: Database): Promise<SenderKeys> {
  const stored = await findSenderKeys(db);
  if (stored !== undefined) return stored;
  const { publicKey: public_key, privateKey: private_key } = newSenderKeys();
  await db
    .insertInto('push_sender_keys')
    .values({ public_key, private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSenderKeys(db);
  if (made === undefined) throw new Error('The keys of the sender were not written.');
  return made;
}

const findSenderKeys = (db: Database): Promise<SenderKeys | undefined> =>
  db
    .selectFrom('push_sender_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
