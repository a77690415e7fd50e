/** SQL on the key of the shop's that signs what it hands out. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function readSigningKey(db: Database | InTransaction): Promise<string> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', 'guest order')
    .executeTakeFirstOrThrow();
  return key;
}
