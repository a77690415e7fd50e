/** The lock on a storefront. */
import type { InTransaction } from '#server/platform/database.ts';

export async function holdStorefront(db: InTransaction, id: number): Promise<void> {
  await db.selectFrom('storefronts').select('id').where('id', '=', id).forUpdate().execute();
}
