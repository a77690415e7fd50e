/** The id of a session and the key of its page. Both follow from what its cart is ordered under and a key of the shop's, and neither from the other. */
import { createHmac } from 'node:crypto';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { readSigningKey } from '../signing-key-store.ts';

export interface CheckoutSecrets {
  sessionId: string;
  pageKey: string;
}

export async function secretsOf(db: Database | InTransaction, orderKey: string): Promise<CheckoutSecrets> {
  const key = await readSigningKey(db);
  const derived = (what: string) =>
    createHmac('sha256', key).update(`${what} ${orderKey}`).digest('base64url').slice(0, 22);
  return { sessionId: `chk_${derived('session')}`, pageKey: derived('page') };
}

export const isSessionId = (id: string): boolean => /^chk_[\w-]{22}$/.test(id);
