/** SQL on the key of the shop’s that signs what labels lead to: the pages of bags, and tastings. */
import type { Database, InTransaction } from '#server/platform/database.ts';

export async function readLabelKey(db: Database | InTransaction): Promise<string> {
  const { key } = await db
    .selectFrom('signing_keys')
    .select('key')
    .where('purpose', '=', 'bag label')
    .executeTakeFirstOrThrow();
  return key;
}
