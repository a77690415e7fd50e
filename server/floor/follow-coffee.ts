/** Follows coffee both ways by the same rows: which lot is in which batch, and which batch in which bag. */
import { listTracedBags, type TracedBag } from '../packing/packing.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import {
  listFilledOfBags,
  listFilledOfBatches,
  listGreensOfBatches,
  listGreensOfLots,
} from '../roasting/roasting.ts';
import { findStart, type Start } from './find-start.ts';

type Green = Awaited<ReturnType<typeof listGreensOfLots>>[number];
type Filled = Awaited<ReturnType<typeof listFilledOfBags>>[number];

export interface Followed {
  kind: Start['kind'];
  greens: readonly Green[];
  filled: readonly Filled[];
  bags: readonly TracedBag[];
  /** Bags of which nobody noted what they were filled from. */
  untraced: number;
  isMore: boolean;
}

export async function followCoffee(db: Database, of: string): Promise<Followed | Refusal<'invalid'>> {
  const start = await findStart(db, of);
  if (start === null)
    return refuseField('of', 'No green lot, batch, bag, coffee or order of ours is called that.');
  const rows = await follow(db, start);
  const traced = new Set(rows.filled.map(({ bag_id }) => bag_id));
  return {
    ...rows,
    kind: start.kind,
    untraced: rows.bags.filter(({ id }) => !traced.has(id)).length,
    isMore: 'isMore' in start ? (start.isMore ?? false) : false,
  };
}

async function follow(db: Database, start: Start): Promise<Pick<Followed, 'greens' | 'filled' | 'bags'>> {
  if (start.kind === 'green lot') {
    const greens = await listGreensOfLots(db, [start.lotId]);
    return { greens, ...(await bagsOf(db, unique(greens.map(({ batch_id }) => batch_id)))) };
  }
  if (start.kind === 'batch')
    return {
      greens: await listGreensOfBatches(db, [start.batchId]),
      ...(await bagsOf(db, [start.batchId])),
    };
  const filled = await listFilledOfBags(
    db,
    start.bags.map(({ id }) => id),
  );
  const greens = await listGreensOfBatches(db, unique(filled.map(({ batch_id }) => batch_id)));
  return { greens, filled, bags: start.bags };
}

async function bagsOf(db: Database, batchIds: readonly number[]) {
  const filled = await listFilledOfBatches(db, batchIds);
  return { filled, bags: await listTracedBags(db, unique(filled.map(({ bag_id }) => bag_id))) };
}

export const unique = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];
