import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderNames } from './order-names.ts';
import type { WholeOrder } from './whole-order.ts';

export interface TabProps {
  whole: WholeOrder;
  names: OrderNames;
  /** The cupping notes of its coffees, by CTAPS id, as far as they are loaded. */
  notes: ReadonlyMap<string, CuppingNote>;
}
