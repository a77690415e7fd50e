/** SQL on what people let clients do for them. */
import { sql } from 'kysely';
import type { Audience, Scope } from '#domain/agent-access/scopes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import { spentSince } from './payment-store.ts';

export interface NewGrant {
  customer_id: number;
  client_id: string;
  client_name: string;
  platform_origin: string;
  audience: Audience;
  scopes: Scope[];
  made_at: Date;
  code_until: Date;
  code_hash: string;
  code_challenge: string;
  redirect_uri: string;
  ends_at: Date;
  limit_per_order: number | null;
  limit_per_month: number | null;
}

export async function insertGrant(db: InTransaction, grant: NewGrant): Promise<void> {
  await db.insertInto('agent_grants').values(grant).execute();
}

const columns = [
  'id',
  'customer_id',
  'client_id',
  'client_name',
  'code_until',
  'code_used_at',
  'code_challenge',
  'redirect_uri',
  'ends_at',
  'ended_at',
] as const;

/** The columns say less of what they hold than `NewGrant`, by which alone they are written. */
const allowed = [sql<Audience>`audience`.as('audience'), sql<Scope[]>`scopes`.as('scopes')] as const;

export type GrantRow = NonNullable<Awaited<ReturnType<typeof lockGrant>>>;

type Which = { codeHash: string } | { id: number };

/** Lock order: after its customer. */
export const lockGrant = (db: InTransaction, which: Which) =>
  db
    .selectFrom('agent_grants')
    .select(columns)
    .select(allowed)
    .where('codeHash' in which ? 'code_hash' : 'id', '=', 'codeHash' in which ? which.codeHash : which.id)
    .forUpdate()
    .executeTakeFirst();

export async function noteCodeUsed(
  db: InTransaction,
  id: number,
  { at, isRight }: { at: Date; isRight: boolean },
): Promise<void> {
  await db
    .updateTable('agent_grants')
    .set({ code_used_at: at, ...(isRight ? { began_at: at } : { ended_at: at }) })
    .where('id', '=', id)
    .execute();
}

export async function endGrant(db: InTransaction, id: number, at: Date): Promise<void> {
  await db
    .updateTable('agent_grants')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Answers whether the member had such a grant. */
export async function endOwnGrant(
  db: Database,
  { id, customerId, at }: { id: number; customerId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_grants')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('began_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of a customer. A new password or authenticator app ends them by itself, by a trigger of the table. */
export async function endGrantsOf(db: InTransaction, customerId: number, at: Date): Promise<void> {
  await db
    .updateTable('agent_grants')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Those that a client may use now, the newest first, with what it has spent since then. */
export const listGrants = (
  db: Database,
  { customerId, now, since }: { customerId: number; now: Date; since: Date },
) =>
  db
    .selectFrom('agent_grants')
    .select(['id', 'client_name', 'began_at', 'last_used_at', 'ends_at'])
    .select(['limit_per_order', 'limit_per_month', spentSince(since).as('spent')])
    .select(allowed)
    .where('customer_id', '=', customerId)
    .where('began_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

export async function countGrants(db: InTransaction, customerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('agent_grants')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    // A code that nobody redeemed in time will be no assistant.
    .where((grant) => grant.or([grant('began_at', 'is not', null), grant('code_until', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Once every five minutes at most, so that most requests write nothing. */
export async function noteGrantUsed(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('agent_grants').set({ last_used_at: now }).where('id', '=', id).execute();
}

export const deleteGrants = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'agent_grants', key: 'id', column: 'ends_at', before });

/** Codes that nobody redeemed. */
export async function deleteGrantsNotBegun(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('agent_grants')
    .where('began_at', 'is', null)
    .where('code_until', '<', before)
    .execute();
}
