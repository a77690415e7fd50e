/** Idempotency: a request that comes again under its key is answered as before, to the byte, and done once. */
import { createHash } from 'node:crypto';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import {
  type AskedRequest,
  deleteRequest,
  findRequest,
  insertRequest,
  setAnswer,
  setAnswerOf,
} from './request-store.ts';

export interface KeyedRequest {
  platform: string;
  operation: string;
  key: string;
  /** The body as it was sent. */
  text: string;
  /** The member for whom it is asked. */
  customerId: number | null;
  now: Date;
}

export interface Written {
  status: number;
  text: string;
  /** How to get a token. Such an answer isn't remembered: with one the same request is worked on. */
  challenge?: string;
}

/** What kept a request from being worked on. */
export type Hindrance = 'key_reused' | 'busy';

/** The work has begun for good, and goes on after the transaction; the same request asked again goes on with it. */
export const UNFINISHED = 'unfinished';

/** The work is done in the transaction that remembers it, so that neither is there without the other. */
export async function once(
  db: Database,
  { platform, operation, key, text, customerId, now }: KeyedRequest,
  work: (transaction: InTransaction) => Promise<Written | typeof UNFINISHED>,
): Promise<Written | Hindrance | typeof UNFINISHED> {
  const request = {
    platform,
    operation,
    keyHash: hashOf(key),
    bodyHash: hashOf(text),
    customerId,
    askedAt: now,
  };
  try {
    return await transact(db, async (transaction) => {
      const id = await insertRequest(transaction, request);
      if (id === undefined) return answerOf(await findRequest(transaction, request), request);
      const written = await work(transaction);
      if (written === UNFINISHED) return written;
      if (written.challenge === undefined) await setAnswer(transaction, id, written);
      else await deleteRequest(transaction, id);
      return written;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return 'busy';
    throw error;
  }
}

/** What was answered under the key: asked before the work is prepared, since a coffee may have run out since then. */
export async function answerBefore(
  db: Database,
  { platform, operation, key, text, customerId }: Omit<KeyedRequest, 'now'>,
): Promise<Written | Hindrance | typeof UNFINISHED | null> {
  const before = await findRequest(db, { platform, operation, keyHash: hashOf(key) });
  return before?.status == null ? null : answerOf(before, { bodyHash: hashOf(text), customerId });
}

const LOCK_NOT_AVAILABLE = '55P03';

/** What was begun is answered at last; of two that finish it at once, the first counts for both. */
export async function finishOnce(
  db: Database,
  { platform, operation, key, text, customerId }: Omit<KeyedRequest, 'now'>,
  written: Written,
): Promise<Written | Hindrance> {
  const request = { platform, operation, keyHash: hashOf(key) };
  await setAnswerOf(db, request, written);
  const answer = answerOf(await findRequest(db, request), { bodyHash: hashOf(text), customerId });
  return answer === UNFINISHED ? written : answer;
}

function answerOf(
  before: Awaited<ReturnType<typeof findRequest>>,
  { bodyHash, customerId }: Pick<AskedRequest, 'bodyHash' | 'customerId'>,
): Written | Hindrance | typeof UNFINISHED {
  // Forgotten a moment ago, after two days.
  if (before === undefined) return 'busy';
  if (before.body_hash !== bodyHash || before.customer_id !== customerId) return 'key_reused';
  return before.status === null || before.answer === null
    ? UNFINISHED
    : { status: before.status, text: before.answer };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
