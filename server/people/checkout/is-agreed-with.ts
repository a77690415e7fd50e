import { isSameAddress, type PostalAddress } from '#domain/customer/postal-address.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { OrderRow } from '#server/selling/orders/orders.ts';
import { listAddressesOfBoxes } from './placed-order-store.ts';

interface Agreement {
  email: string;
  billing: PostalAddress;
  shipping: PostalAddress;
}

/** Whether an order says just this of its buyer and recipient, so that the caller who says it learns nothing new from the order. */
export async function isAgreedWith(
  db: InTransaction,
  order: OrderRow,
  { email, billing, shipping }: Agreement,
): Promise<boolean> {
  if (order.anonymised_at !== null || order.email !== email || !isSameAddress(order, billing)) return false;
  return (await listAddressesOfBoxes(db, order.id)).every((address) => isSameAddress(address, shipping));
}
