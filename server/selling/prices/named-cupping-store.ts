/** SQL that reads whether the cupping that somebody names was revealed. */
import type { InTransaction } from '#server/platform/database.ts';

export async function isRevealed(db: InTransaction, cuppingId: number): Promise<boolean> {
  const found = await db
    .selectFrom('cuppings')
    .select('id')
    .where('id', '=', cuppingId)
    .where('revealed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
