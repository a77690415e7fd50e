/** What the order desk needs, and what later modules tell it about their work on orders. */
import type { OrderInFull, TimelineEvent } from '../../contract/order-desk/order-page.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../orders/orders.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export interface OrderDeskDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  floor: FloorWork;
}

/** How far the bags of an order have come. */
export interface Progress {
  roasted: number;
  filled: number;
  packed: number;
  boxes_packed: number;
}

export type Happened = Pick<TimelineEvent, 'kind' | 'words' | 'by'> & { at: Date };

/** Roasting, packing and the carrier build on the order desk, so that what they know of orders is handed in. */
export interface FloorWork {
  /** By the id of the order; an order that nobody has worked on may be missing. */
  progressOf(db: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, Progress>>;
  bagsOf(db: Database, orderId: number): Promise<OrderInFull['bags_filled']>;
  happenedTo(db: Database, orderId: number): Promise<Happened[]>;
  batchesOn(
    db: Database,
    day: string,
  ): Promise<{ batches: number; batches_done: number; finish_at: Date | null }>;
  ordersOfLot(db: Database, lot: string): Promise<number[]>;
  /** In the transaction that undoes an act: takes back what was done along with it. */
  actUndone(db: InTransaction, actId: string): Promise<void>;
}

export const NO_FLOOR_WORK: FloorWork = {
  progressOf: () => Promise.resolve(new Map()),
  bagsOf: () => Promise.resolve([]),
  happenedTo: () => Promise.resolve([]),
  batchesOn: () => Promise.resolve({ batches: 0, batches_done: 0, finish_at: null }),
  ordersOfLot: () => Promise.resolve([]),
  actUndone: () => Promise.resolve(),
};
