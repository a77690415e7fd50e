/** SQL of lots of green coffee that were brought in: by their code there, with what the file said of them last. */
import { sql } from 'kysely';
import type { LotOnFile } from '#domain/imports/lot-rows.ts';
import type { LotCosts } from '#domain/stock/landed-cost.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';

export interface ImportedLot {
  source_id: string;
  lot_id: number;
  content: LotOnFile;
}

/** What the screens of staff change of a lot. */
export type Origin = Pick<
  LotOnFile,
  'country_id' | 'crop' | 'due_diligence_reference' | 'verification_number'
>;

/** With where it grew as it stands here. */
export interface LotBefore extends ImportedLot {
  now: Origin;
}

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

export async function findImportedLots(
  db: Database | InTransaction,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LotBefore>> {
  const rows = await db
    .selectFrom('imported_lots')
    .innerJoin('green_lots as lot', 'lot.id', 'lot_id')
    .select(['source_id', 'lot_id', 'content'])
    .select(['lot.country_id', 'lot.crop', 'lot.due_diligence_reference', 'lot.verification_number'])
    .where('source', '=', source)
    .where('source_id', '=', anyText(ids))
    .$castTo<ImportedLot & Origin>()
    .execute();
  return new Map(
    rows.map(({ source_id, lot_id, content, ...now }) => [source_id, { source_id, lot_id, content, now }]),
  );
}

export async function linkLot(
  db: InTransaction,
  { id, source }: ImportRow,
  { source_id, lot_id, content }: ImportedLot,
): Promise<void> {
  await db
    .insertInto('imported_lots')
    .values({ source, source_id, import_id: id, lot_id, content: JSON.stringify(content) })
    .execute();
}

/** Before its lot goes. Answers how it was linked. */
export const unlinkLot = (db: InTransaction, lotId: number) =>
  db
    .deleteFrom('imported_lots')
    .where('lot_id', '=', lotId)
    .returningAll()
    .$castTo<ImportedLot & { source: string; import_id: number }>()
    .executeTakeFirstOrThrow();

/** The next lot of an import behind that one. */
export const nextImportedLot = (db: InTransaction, importId: number, after: number) =>
  db
    .selectFrom('imported_lots')
    .select(['source', 'source_id', 'lot_id', 'content'])
    .where('import_id', '=', importId)
    .where('lot_id', '>', after)
    .orderBy('lot_id')
    .limit(1)
    .$castTo<ImportedLot & { source: string }>()
    .executeTakeFirst();

/** What arrived of these, and what it cost: read back. */
export const listLotsStanding = (db: Database | InTransaction, source: string, ids: readonly string[]) =>
  db
    .selectFrom('imported_lots')
    .innerJoin('green_lots as lot', 'lot.id', 'lot_id')
    .select(['lot.fob', 'lot.freight', 'lot.duty', 'lot.other', 'content'])
    .select(
      sql<number>`(select sum(grams)::int from green_moves where lot_id = lot.id and kind = 'arrived')`.as(
        'grams',
      ),
    )
    .where('source', '=', source)
    .where('source_id', '=', anyText(ids))
    .$castTo<LotCosts & { grams: number; content: LotOnFile }>()
    .execute();
