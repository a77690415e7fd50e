/** SQL that reads what is known of where green lots grew. */
import { sql } from 'kysely';
import type { LotInOrder } from '#domain/traceability/origin-file.ts';
import type { Database } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface LotOriginRow extends Omit<LotInOrder, 'bags' | 'plots'> {
  id: number;
  bean_id: number;
  plots: { file_name: string; places: number; coarse: number } | null;
}

/** By their codes. */
export const listLotOrigins = (db: Database, lotIds: readonly number[]): Promise<LotOriginRow[]> =>
  db
    .selectFrom('green_lots as lot')
    .innerJoin('beans', 'beans.id', 'lot.bean_id')
    .leftJoin('green_lot_plots as plots', 'plots.lot_id', 'lot.id')
    .select([
      'lot.id',
      'lot.code',
      'lot.bean_id',
      'beans.name as bean',
      'lot.supplier',
      'lot.arrived_on',
      'lot.country_id',
      'lot.crop',
      'lot.due_diligence_reference',
      'lot.verification_number',
    ])
    .select(
      sql`case when plots.lot_id is not null then
        json_build_object('file_name', plots.file_name, 'places', plots.places, 'coarse', plots.coarse)
      end`.as('plots'),
    )
    .where('lot.id', '=', anyOf(lotIds))
    .orderBy('lot.code')
    .$castTo<LotOriginRow>()
    .execute();

/** How many bytes they come to. */
export async function sizeOfPlots(db: Database, lotIds: readonly number[]): Promise<number> {
  const { bytes } = await db
    .selectFrom('green_lot_plots')
    .select(sql<number>`coalesce(sum(octet_length(geojson)), 0)::float8`.as('bytes'))
    .where('lot_id', '=', anyOf(lotIds))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** By the lot. */
export async function listPlotTexts(
  db: Database,
  lotIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('green_lot_plots')
    .select(['lot_id', 'geojson'])
    .where('lot_id', '=', anyOf(lotIds))
    .execute();
  return new Map(rows.map(({ lot_id, geojson }) => [lot_id, geojson]));
}
