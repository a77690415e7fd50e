/** SQL on the key of the shop's that signs labels. */
import type { Database } from '#server/platform/database.ts';

export async function readLabelKey(db: Database): Promise<string> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', 'bag label')
    .executeTakeFirstOrThrow();
  return key;
}
