/** The order that was asked for last and is not known to be paid: asking for it again is safe, and pays for it. */
import { useStore } from '#web/state/create-store.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';
import type { OrderBody } from './order-body.ts';

export interface UnpaidOrder {
  body: OrderBody;
  /** `null` while nobody knows whether the shop has it. */
  orderId: number | null;
  /** Whether any of its coffee is from a maker’s own page, which can’t go on account. */
  isOfStorefront: boolean;
  /** Why it was not answered, where it was not. */
  trouble: string | null;
}

const store = createTabStore<UnpaidOrder | null>('sixbean.unpaid', null);

export const unpaidOrder = store.read;
export const saveUnpaidOrder = store.set;

export const useUnpaidOrder = (): UnpaidOrder | null => useStore(store);
