/** SQL on tokens. Only their hashes are stored. */
import { sql } from 'kysely';
import type { Audience, Scope } from '#domain/agent-access/scopes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { deleteOldest } from '#server/platform/delete-oldest.ts';
import { builtOnce } from '#server/platform/sql.ts';

export async function insertTokens(
  db: InTransaction,
  grantId: number,
  tokens: readonly { hash: string; kind: 'access' | 'refresh'; endsAt: Date }[],
): Promise<void> {
  await db
    .insertInto('agent_tokens')
    .values(
      tokens.map(({ hash, kind, endsAt }) => ({
        token_hash: hash,
        grant_id: grantId,
        kind,
        ends_at: endsAt,
      })),
    )
    .execute();
}

export const findToken = (db: Database | InTransaction, hash: string) =>
  db
    .selectFrom('agent_tokens')
    .select(['grant_id', 'kind', 'ends_at', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export async function noteTokenUsed(db: InTransaction, hash: string, at: Date): Promise<void> {
  await db.updateTable('agent_tokens').set({ used_at: at }).where('token_hash', '=', hash).execute();
}

export const deleteTokens = (db: Database, before: Date): Promise<void> =>
  deleteOldest(db, { table: 'agent_tokens', key: 'token_hash', column: 'ends_at', before });

/** What an access token opens now: nothing, once its grant or its hour has ended. */
export const findAccess = async (db: Database, access: { hash: string; audience: Audience; now: Date }) =>
  (await accessByToken(db, access))[0];

const accessByToken = builtOnce(
  (db, { hash, audience, now }: { hash: string; audience: Audience; now: Date }) =>
    db
      .selectFrom('agent_tokens')
      .innerJoin('agent_grants', 'agent_grants.id', 'grant_id')
      .select(['agent_grants.id', 'customer_id', 'client_id', 'platform_origin', 'last_used_at'])
      .select(sql<Scope[]>`scopes`.as('scopes'))
      .where('token_hash', '=', hash)
      .where('kind', '=', 'access')
      .where('audience', '=', audience)
      .where('agent_tokens.ends_at', '>', now)
      .where('agent_grants.ends_at', '>', now)
      .where('ended_at', 'is', null),
);
