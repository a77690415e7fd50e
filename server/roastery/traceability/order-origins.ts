/** Which green lots went into the bags of an order, and what is known of where they grew: on the screen, and as a file for its buyer. */
import type { OrderOrigins } from '#contract/traceability/order-origins.ts';
import { missingOrigin } from '#domain/stock/lot-origin.ts';
import {
  type OriginFormat,
  writeOriginCsv,
  writeOriginGeoJson,
  writeOriginJson,
} from '#domain/traceability/origin-file.ts';
import { readPlotFile } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listLotOrigins, listPlotTexts, sizeOfPlots } from './lot-origin-store.ts';
import { findFirst, type HangingTogether, listHangingTogether, startAtLines } from './trace-store.ts';
import { linesOfOrder } from './traced-order-store.ts';

/** No order has as many lines. */
const MOST_LINES = 2000;

export async function readOrigins(
  db: Database,
  orderId: number,
): Promise<OrderOrigins | Refusal<'not_found'>> {
  // By the order itself: a lot may be called like the number of an order.
  const start = await findFirst(db, [startAtLines('order', linesOfOrder(orderId), MOST_LINES)]);
  if (start === null) return refuse('not_found');
  const traced = await listHangingTogether(db, start, '');
  const bagsOf = bagsByLot(traced);
  const lots = await listLotOrigins(db, [...bagsOf.keys()]);
  const filled = new Set(traced.filled.map(({ bag_id }) => bag_id));
  return {
    order_id: orderId,
    bags: traced.bags.length,
    untraced: traced.bags.filter(({ id }) => !filled.has(id)).length,
    outside_lots: traced.batches.reduce((sum, { outside_lots }) => sum + outside_lots, 0),
    lots: lots.map((lot) => ({ ...lot, missing: missingOrigin(lot), bags: bagsOf.get(lot.id) ?? [] })),
  };
}

/** By the lot: the bags that were filled from a batch that has some of it. */
function bagsByLot({ greens, filled, bags }: HangingTogether): Map<number, string[]> {
  const batchesOf = Map.groupBy(filled, ({ bag_id }) => bag_id);
  const greensOf = Map.groupBy(greens, ({ batch_id }) => batch_id);
  const byLot = new Map<number, string[]>();
  for (const { id, lot_code, number } of bags) {
    const batches = batchesOf.get(id) ?? [];
    const lots = new Set(
      batches.flatMap(({ batch_id }) => (greensOf.get(batch_id) ?? []).flatMap(({ lot_id }) => lot_id ?? [])),
    );
    for (const lotId of lots) byLot.set(lotId, [...(byLot.get(lotId) ?? []), `${lot_code} ${number}`]);
  }
  return byLot;
}

/** More is no file that anybody opens; each lot has its own. */
const MOST_BYTES = 10_000_000;

export async function writeOriginFile(
  db: Database,
  { orderId, as }: { orderId: number; as: OriginFormat },
): Promise<{ file_name: string; content: string } | Refusal<'not_found' | 'invalid'>> {
  const origins = await readOrigins(db, orderId);
  if ('refused' in origins) return origins;
  if (origins.lots.length === 0)
    return refuseField('id', 'No green lot is known of its bags yet, so there is nothing to hand over.');
  const content = as === 'geojson' ? await writePlots(db, origins) : WRITERS[as](origins);
  return typeof content === 'string' ? { file_name: `order-${orderId}-origins.${as}`, content } : content;
}

const WRITERS = { csv: writeOriginCsv, json: writeOriginJson };

async function writePlots(db: Database, origins: OrderOrigins): Promise<string | Refusal<'invalid'>> {
  const ids = origins.lots.map(({ id }) => id);
  if ((await sizeOfPlots(db, ids)) > MOST_BYTES)
    return refuseField(
      'as',
      'The plots of all its lots are more than 10 MB. Please take the file of each lot.',
    );
  const texts = await listPlotTexts(db, ids);
  return writeOriginGeoJson(
    origins,
    origins.lots.map((lot) => ({ ...lot, geometries: geometriesIn(texts.get(lot.id)) })),
  );
}

function geometriesIn(geojson: string | undefined): string[] {
  if (geojson === undefined) return [];
  const plots = readPlotFile(geojson);
  if ('wrong' in plots) throw new Error(`Plots that were taken in can’t be read: ${plots.wrong}`);
  return plots.geometries;
}
