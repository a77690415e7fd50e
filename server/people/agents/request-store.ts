/** SQL on requests of assistants that may come again. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';

export interface AskedRequest {
  platform: string;
  operation: string;
  keyHash: string;
  bodyHash: string;
  /** Whose token came with it. */
  customerId: number | null;
  askedAt: Date;
}

/** Longer than anything that a request does; whoever waits longer is told to come back. */
const PATIENCE_MS = 2_000;

/** Answers the row's id, or nothing where the request came before: one that is being worked on is waited for. */
export async function insertRequest(
  db: InTransaction,
  { platform, operation, keyHash, bodyHash, customerId, askedAt }: AskedRequest,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with patience as (select set_config('lock_timeout', ${String(PATIENCE_MS)}, true))
    insert into agent_requests (platform, operation, key_hash, body_hash, customer_id, asked_at)
    select ${platform}, ${operation}, ${keyHash}, ${bodyHash}, ${customerId}::int, ${askedAt}::timestamptz from patience
    on conflict (platform, operation, key_hash) do nothing
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function setAnswer(
  db: InTransaction,
  id: number,
  { status, text }: { status: number; text: string },
): Promise<void> {
  await db.updateTable('agent_requests').set({ status, answer: text }).where('id', '=', id).execute();
}

export async function deleteRequest(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('agent_requests').where('id', '=', id).execute();
}

/** The answer of a request that was begun; one that it has already stays. */
export async function setAnswerOf(
  db: Database,
  { platform, operation, keyHash }: Pick<AskedRequest, 'platform' | 'operation' | 'keyHash'>,
  { status, text }: { status: number; text: string },
): Promise<void> {
  await db
    .updateTable('agent_requests')
    .set({ status, answer: text })
    .where('platform', '=', platform)
    .where('operation', '=', operation)
    .where('key_hash', '=', keyHash)
    .where('status', 'is', null)
    .execute();
}

export const findRequest = (
  db: Database | InTransaction,
  { platform, operation, keyHash }: Pick<AskedRequest, 'platform' | 'operation' | 'keyHash'>,
) =>
  db
    .selectFrom('agent_requests')
    .select(['body_hash', 'customer_id', 'status', 'answer'])
    .where('platform', '=', platform)
    .where('operation', '=', operation)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

export const deleteRequests = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'agent_requests', key: 'id', column: 'asked_at', before });
