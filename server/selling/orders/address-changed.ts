import { pathToOrder } from './guest-link.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { addressChanged } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';
import type { Delivery } from './words-in-mails.ts';

/** Tells the buyer; `null` where only the address of the bill changed. */
export async function mailAddressChanged(
  { db, outbox, clock }: OrderDepsInTransaction,
  order: OrderRow,
  delivery: Delivery | null,
): Promise<void> {
  const path = await pathToOrder({ db, clock }, order);
  await outbox.add(db, addressChanged(order, { delivery, path }));
}
