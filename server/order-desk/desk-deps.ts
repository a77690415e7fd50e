/** What the order desk needs, and what later modules tell it about their work on orders. */
import type { OrderInFull, TimelineEvent } from '../../contract/order-desk/order-page.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../orders/orders.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export interface OrderDeskDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  floor: FloorWork;
}

/** How far the bags of a line have come. */
export interface Progress {
  roasted: number;
  filled: number;
  packed: number;
}

export type Happened = Pick<TimelineEvent, 'kind' | 'words' | 'by'> & { at: Date };

/** Roasting and packing build on the order desk, so that what they know of orders is handed in. */
export interface FloorWork {
  /** By the id of the line; one that nobody has worked on may be missing. */
  progressOf(db: Database, lineIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  /** Those of the boxes that are closed. */
  packedBoxes(db: Database, boxIds: readonly number[]): Promise<ReadonlySet<number>>;
  bagsOf(db: Database, lineIds: readonly number[]): Promise<OrderInFull['bags_filled']>;
  happenedTo(
    db: Database,
    parts: { lineIds: readonly number[]; boxIds: readonly number[] },
  ): Promise<Happened[]>;
  linesOfLot(db: Database, lot: string): Promise<number[]>;
  batchesOn(
    db: Database,
    day: string,
  ): Promise<{ batches: number; batches_done: number; finish_at: Date | null }>;
  /** In the transaction that undoes an act: takes back what was done along with it. */
  actUndone(db: InTransaction, actId: string): Promise<void>;
}

export const NO_FLOOR_WORK: FloorWork = {
  progressOf: () => Promise.resolve(new Map()),
  packedBoxes: () => Promise.resolve(new Set()),
  bagsOf: () => Promise.resolve([]),
  happenedTo: () => Promise.resolve([]),
  linesOfLot: () => Promise.resolve([]),
  batchesOn: () => Promise.resolve({ batches: 0, batches_done: 0, finish_at: null }),
  actUndone: () => Promise.resolve(),
};
