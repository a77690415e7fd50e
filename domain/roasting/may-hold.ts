/**
 * What may be in what where nobody weighed. The plan names a lot for each bean of a batch and a bin for each bag; a floor that writes
 * nothing down may have opened another sack of that bean, or another bin of that coffee, and may say so hours later. Whatever can have
 * been there counts.
 */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { mayBeIn, type Roastable } from './roastable.ts';

/** The most that a roastery may set for how long roasted coffee waits in its bin. */
export const MOST_DAYS_IN_BIN = 30;
/** A bag is noted as filled so long after it was, at most. */
export const MOST_DAYS_BEHIND = 30;

export interface LotThere {
  id: number;
  beanId: number;
  arrivedOn: Day;
  /** The day on which somebody counted it and found nothing. What the books come to doesn’t show that a sack is empty. */
  emptyOn: Day | null;
}

export interface Roasted {
  id: number;
  isWeighed: boolean;
  roastable: Roastable;
  /** The day that it was planned for: it wasn’t roasted before. */
  day: Day;
  /** The day on which it was noted as roasted: it wasn’t roasted after. */
  notedOn: Day;
  /** Lots that it was weighed out of, or that its plan names. */
  lotIds: readonly number[];
}

export interface Filled {
  id: number;
  isWeighed: boolean;
  coffee: Roastable;
  /** The day on which it was noted as filled: it wasn’t filled after. */
  notedOn: Day;
  /** Batches that it was weighed out of, or that its plan names. */
  batchIds: readonly number[];
}

export const mayHoldLot = (batch: Roasted, lot: LotThere): boolean =>
  batch.lotIds.includes(lot.id) ||
  (!batch.isWeighed &&
    batch.roastable.recipe.some(({ beanId }) => beanId === lot.beanId) &&
    lot.arrivedOn <= batch.notedOn &&
    (lot.emptyOn === null || batch.day <= lot.emptyOn));

export const mayHoldBatch = (bag: Filled, batch: Roasted): boolean =>
  bag.batchIds.includes(batch.id) ||
  (!bag.isWeighed &&
    mayBeIn(bag.coffee, batch.roastable) &&
    batch.day <= bag.notedOn &&
    bag.notedOn <= dayAfter(batch.notedOn, MOST_DAYS_IN_BIN + MOST_DAYS_BEHIND));
