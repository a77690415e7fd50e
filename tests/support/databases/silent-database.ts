/** A database that takes connections and queries of the catalogue and answers none of them, as one behind a broken line does. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';

/** Silences the catalogue until the returned function is called. */
export async function silence(db: Database): Promise<() => Promise<void>> {
  const silent = Promise.withResolvers<void>();
  const spoken = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (transaction) => {
    await sql`lock table catalogue_version in access exclusive mode`.execute(transaction);
    silent.resolve();
    await spoken.promise;
  });
  await silent.promise;
  return async () => {
    spoken.resolve();
    await held;
  };
}
