/** SQL on API keys. */
import { type Expression, sql } from 'kysely';
import { type HeldRights, STAFF_RIGHTS } from '#domain/staff/rights.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { builtOnce } from '#server/platform/sql.ts';

export interface NewApiKey {
  name: string;
  prefix: string;
  last_four: string;
  secret_hash: string;
  made_by: number;
  made_at: Date;
  expires_at: Date;
  calls_a_minute: number;
}

export async function insertApiKey(db: InTransaction, key: NewApiKey, rights: HeldRights): Promise<number> {
  const { id } = await db.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow();
  const rows = STAFF_RIGHTS.flatMap((right_name) => {
    const way = rights[right_name];
    return way === undefined ? [] : [{ api_key_id: id, right_name, only_reads: way === 'reads' }];
  });
  await db.insertInto('api_key_rights').values(rows).execute();
  return id;
}

/** Those that open something, and those that expired lately, the newest first. */
export const listApiKeys = (db: Database, expiredSince: Date) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'last_four', 'made_by', 'made_at', 'expires_at', 'calls_a_minute'])
    .select(['last_used_at', 'last_used_network'])
    .select(rightsOfKey(sql.ref('api_keys.id')).as('rights'))
    .select(rightsNow.as('rights_now'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', expiredSince)
    .orderBy('id', 'desc')
    .execute();

export async function countApiKeys(db: InTransaction, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findApiKey = async (db: Database, prefix: string) => (await keysByPrefix(db, { prefix }))[0];

/** Once a minute at most, however many processes answer calls with the key. */
export async function noteUsed(
  db: Database,
  { id, network, now, notSince }: { id: number; network: string; now: Date; notSince: Date },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_network: network })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', notSince)]))
    .execute();
}

interface Revoking {
  revokedBy: number;
  now: Date;
}

export async function revokeApiKey(
  db: InTransaction,
  id: number,
  { revokedBy, now }: Revoking,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now, revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of somebody who is dismissed. */
export async function revokeApiKeysBy(
  db: InTransaction,
  madeBy: number,
  { revokedBy, now }: Revoking,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ revoked_at: now, revoked_by: revokedBy })
    .where('made_by', '=', madeBy)
    .where('revoked_at', 'is', null)
    .execute();
}

const rightsOfKey = (keyId: Expression<number>) => sql<HeldRights>`(
  select coalesce(json_object_agg(right_name, case when only_reads then 'reads' else 'writes' end), '{}')
  from api_key_rights where api_key_id = ${keyId}
)`;

/** Of the key's rights those that its maker still holds, and to look at where one of the two only looks. */
const rightsNow = sql<HeldRights>`(
  select coalesce(json_object_agg(
    right_name, case when of_key.only_reads or of_maker.only_reads then 'reads' else 'writes' end
  ), '{}')
  from api_key_rights as of_key join staff_rights as of_maker using (right_name)
  where of_key.api_key_id = api_keys.id and of_maker.customer_id = api_keys.made_by
)`;

const keysByPrefix = builtOnce((db, { prefix }: { prefix: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('customers', 'customers.id', 'made_by')
    .select([
      'api_keys.id',
      'secret_hash',
      'made_by',
      'api_keys.expires_at',
      'calls_a_minute',
      'last_used_at',
    ])
    .select(['user_type_id', 'totp_confirmed_at', 'email_verified_at'])
    .select(rightsNow.as('rights'))
    .where('prefix', '=', prefix)
    .where('revoked_at', 'is', null),
);
