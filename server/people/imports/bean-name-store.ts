/** SQL that reads which beans there are, by whatever a stock list may call them. */
import type { Database } from '#server/platform/database.ts';

/** By number, code and name; in small letters, and without accents. */
export async function listBeanNames(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('beans').select(['id', 'ctaps_id', 'name']).orderBy('id').execute();
  return new Map(
    rows.flatMap(({ id, ctaps_id, name }) =>
      [name, ctaps_id, String(id)].map((called) => [plainName(called), id] as const),
    ),
  );
}

export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
