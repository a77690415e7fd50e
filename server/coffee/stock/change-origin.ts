/** What is known of where a lot grew: the statement of its importer, and the plots of land. */
import type { Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { type LotRow, lockLots, readLot, updateOrigin } from './lot-store.ts';
import { deletePlotFile, putPlotFile } from './plot-store.ts';
import { readPlotFile } from './read-plot-file.ts';
import type { StockDeps } from './receive-lot.ts';

interface OfLot<Body> {
  staffId: number;
  lotId: number;
  body: Body;
}

/** Idempotent. */
export async function setOrigin(
  { db, catalogueCache }: StockDeps,
  { staffId, lotId, body }: OfLot<Received<'PUT /staff/lots/{id}/origin'>['body']>,
): Promise<LotRow | Refusal<'not_found' | 'invalid'>> {
  const { country_id = null, crop = '', due_diligence_reference = '', verification_number = '' } = body;
  const { countries } = (await catalogueCache()).rows;
  if (country_id !== null && !countries.some(({ id }) => id === country_id))
    return refuseField('country_id', 'Please choose a country.');
  return onLot(db, lotId, async (transaction, lot) => {
    const before = {
      country_id: lot.country_id,
      crop: lot.crop,
      due_diligence_reference: lot.due_diligence_reference,
      verification_number: lot.verification_number,
    };
    const after = { country_id, crop, due_diligence_reference, verification_number };
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await updateOrigin(transaction, lotId, after);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'set origin of lot',
      object: `lot ${lot.code}`,
      before,
      after,
    });
  });
}

/** In place of the file before. Places that are written less exactly than usual are asked about. */
export async function addPlots(
  { db, clock }: StockDeps,
  { staffId, lotId, body }: OfLot<Received<'PUT /staff/lots/{id}/plots'>['body']>,
): Promise<LotRow | Refusal<'not_found' | 'invalid' | 'doubtful'>> {
  const { file_name, geojson, is_sure } = body;
  const plots = readPlotFile(geojson);
  if ('wrong' in plots) return refuseField('geojson', plots.wrong);
  const { places, coarse, numbers } = plots;
  if (coarse > 0 && !is_sure)
    return refuseDoubtful(
      'geojson',
      `${coarse} of its ${numbers} coordinates are written with fewer than six decimals. Some programs leave out zeros at the end. Is it to be kept as it is?`,
    );
  return onLot(db, lotId, async (transaction, { code }) => {
    const file = { lot_id: lotId, file_name, geojson, places, coarse };
    await putPlotFile(transaction, { ...file, added_by: staffId, added_at: clock() });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'add plots of lot',
      object: `lot ${code}`,
      details: { file: file_name, places, coarse },
    });
  });
}

/** Idempotent. */
export const removePlots = (
  { db }: StockDeps,
  { staffId, lotId }: Omit<OfLot<never>, 'body'>,
): Promise<LotRow | Refusal<'not_found'>> =>
  onLot(db, lotId, async (transaction, { code }) => {
    const file = await deletePlotFile(transaction, lotId);
    if (file !== undefined)
      await insertAuditEntry(transaction, {
        staffId,
        action: 'remove plots of lot',
        object: `lot ${code}`,
        details: { file },
      });
  });

const onLot = (
  db: StockDeps['db'],
  lotId: number,
  work: (transaction: InTransaction, lot: LotRow) => Promise<void>,
): Promise<LotRow | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const [lot] = await lockLots(transaction, [lotId]);
    if (lot === undefined) return refuse('not_found');
    await work(transaction, await readLot(transaction, lotId));
    return readLot(transaction, lotId);
  });
