/** SQL of the plots of land that lots grew on: a file for each lot, as it was uploaded. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface PlotSummary {
  file_name: string;
  places: number;
  coarse: number;
  added_at: string;
}

/** SQL fragment: what there is of a lot, without the file itself; null where there is none. */
export const plotsOf = (lotId: RawBuilder<unknown>) => sql<PlotSummary | null>`(
  select json_build_object('file_name', file_name, 'places', places, 'coarse', coarse, 'added_at', added_at)
  from green_lot_plots where green_lot_plots.lot_id = ${lotId}
)`;

export const findPlotFile = (
  db: Database,
  lotId: number,
): Promise<{ file_name: string; geojson: string } | undefined> =>
  db
    .selectFrom('green_lot_plots')
    .select(['file_name', 'geojson'])
    .where('lot_id', '=', lotId)
    .executeTakeFirst();

export interface NewPlotFile {
  lot_id: number;
  file_name: string;
  geojson: string;
  places: number;
  coarse: number;
  added_by: number;
  added_at: Date;
}

/** In place of the file before. The caller holds the lock on the lot. */
export async function putPlotFile(db: InTransaction, { lot_id, ...values }: NewPlotFile): Promise<void> {
  await db
    .insertInto('green_lot_plots')
    .values({ lot_id, ...values })
    .onConflict((conflict) => conflict.column('lot_id').doUpdateSet(values))
    .execute();
}

/** Answers what its file was called; nothing where there was none. */
export async function deletePlotFile(db: InTransaction, lotId: number): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('green_lot_plots')
    .where('lot_id', '=', lotId)
    .returning('file_name')
    .executeTakeFirst();
  return deleted?.file_name;
}
