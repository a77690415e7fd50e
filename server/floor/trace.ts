/** Traces coffee: from a sack to everybody who has a bag of it, and from a bag back to its sacks. */
import type { Trace } from '../../contract/floor/trace.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { listTracedLines } from '../orders/orders.ts';
import { listTracedBags, type TracedBag } from '../packing/packing.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import {
  listFilledOfBags,
  listFilledOfBatches,
  listGreensOfBatches,
  listGreensOfLots,
  listTracedBatches,
} from '../roasting/roasting.ts';
import { listTracedLots } from '../stock/stock.ts';
import { findStart, type Start } from './find-start.ts';
import { batchAnswers, lotAnswers, orderAnswers } from './trace-answers.ts';

interface Asked {
  of: string;
  /** Whether the one who asks may see e-mail addresses. */
  showsEmail: boolean;
}

export async function traceCoffee(
  { db, catalogueCache }: { db: Database; catalogueCache: CatalogueCache },
  { of, showsEmail }: Asked,
): Promise<Trace | Refusal<'invalid'>> {
  const start = await findStart(db, of);
  if (start === null) return refuseField('of', 'No green lot, bag, coffee or order of ours is called that.');
  const { greens, filled, bags } = await follow(db, start);
  const [lots, batches, lines, { beanOf }] = await Promise.all([
    listTracedLots(db, unique(greens.map(({ lot_id }) => lot_id))),
    listTracedBatches(db, unique([...greens, ...filled].map(({ batch_id }) => batch_id))),
    listTracedLines(db, unique(bags.map(({ line_id }) => line_id))),
    namesOfBeans(catalogueCache),
  ]);
  const traced = new Set(filled.map(({ bag_id }) => bag_id));
  return {
    of: of.trim(),
    kind: start.kind,
    lots: lotAnswers(lots, { greens, beanOf }),
    batches: batchAnswers(batches, { greens, filled, lots }),
    orders: orderAnswers(bags, { lines, showsEmail }),
    bags: bags.length,
    untraced: bags.filter(({ id }) => !traced.has(id)).length,
    is_more: start.kind !== 'green lot' && start.isMore === true,
  };
}

type Green = Awaited<ReturnType<typeof listGreensOfLots>>[number];
type Filled = Awaited<ReturnType<typeof listFilledOfBags>>[number];

/** Both ways by the same rows: which lot is in which batch, and which batch in which bag. */
async function follow(
  db: Database,
  start: Start,
): Promise<{ greens: Green[]; filled: Filled[]; bags: readonly TracedBag[] }> {
  if (start.kind === 'green lot') {
    const greens = await listGreensOfLots(db, [start.lotId]);
    const filled = await listFilledOfBatches(db, unique(greens.map(({ batch_id }) => batch_id)));
    return { greens, filled, bags: await listTracedBags(db, unique(filled.map(({ bag_id }) => bag_id))) };
  }
  const filled = await listFilledOfBags(
    db,
    start.bags.map(({ id }) => id),
  );
  const greens = await listGreensOfBatches(db, unique(filled.map(({ batch_id }) => batch_id)));
  return { greens, filled, bags: start.bags };
}

async function namesOfBeans(catalogueCache: CatalogueCache) {
  const { rows } = await catalogueCache();
  const names = new Map(rows.beans.map(({ id, name }) => [id, name]));
  return { beanOf: (id: number) => names.get(id) ?? `Bean ${id}` };
}

const unique = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];
