/** What the order desk needs, and what later modules tell it about their work on orders. */

import type { RawBuilder } from 'kysely';
import type { OrderInFull, TimelineEvent } from '#contract/order-desk/order-page.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';

export interface OrderDeskDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  floor: FloorWork;
  settingsCache: SettingsCache;
}

/** How far the bags of a line have come. */
export interface Progress {
  line_id: number;
  filled: number;
  packed: number;
}

/** What lies in bins for a line. */
export interface RoastedLine {
  line_id: number;
  grams: number;
  /** From 0 to 1: how much is roasted of the planned coffee that is the furthest behind. */
  share: number;
}

/** Times as JSON has them. */
export interface BatchOfDay {
  machine_id: number;
  state: string;
  starts_at: string;
  started_at: string | null;
  dropped_at: string | null;
  minutes: number;
  changeover_minutes: number;
  /** Minutes after midnight in London. */
  opens: number;
}

export type Happened = Pick<TimelineEvent, 'kind' | 'words' | 'by'> & { at: Date };

/** Roasting and packing build on the order desk, so that what they know of orders is handed in. */
export interface FloorWork {
  /** SQL fragment: a row of each line that somebody has worked on. */
  progressOf(lineIds: readonly number[]): RawBuilder<Progress>;
  /** SQL fragment: a row of each line that has coffee in a batch or a bin. */
  roastedOf(lineIds: readonly number[]): RawBuilder<RoastedLine>;
  /** SQL fragment: the ids of those boxes that are closed. */
  packedBoxes(boxIds: readonly number[]): RawBuilder<{ box_id: number }>;
  /** SQL fragment: a row of each batch that was not given up, in the order of its machine. */
  batchesOn(day: string): RawBuilder<unknown>;
  bagsOf(db: Database, lineIds: readonly number[]): Promise<OrderInFull['bags_filled']>;
  happenedTo(
    db: Database,
    parts: { lineIds: readonly number[]; boxIds: readonly number[] },
  ): Promise<Happened[]>;
  /** SQL fragment: the ids of the lines that a lot was filled for. */
  linesOfLot(lot: string): RawBuilder<unknown>;
  /** In the transaction that undoes an act: takes back what was done along with it. */
  actUndone(db: InTransaction, act: { id: string; details: unknown }): Promise<void>;
}
