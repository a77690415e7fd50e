/** SQL on the key of the shop’s that signs labels, which signs codes of tastings too. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function readTastingKey(db: Database | InTransaction): Promise<string> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', 'bag label')
    .executeTakeFirstOrThrow();
  return key;
}
