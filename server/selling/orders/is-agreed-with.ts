import { isSameAddress, type PostalAddress } from '#domain/customer/postal-address.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listBoxes } from './details-store.ts';
import type { OrderRow } from './order-store.ts';

interface Agreement {
  email: string;
  billing: PostalAddress;
  shipping: PostalAddress;
}

/** Whether an order says just this of its buyer and recipient, so that the caller who says it learns nothing new from the order. */
export async function isAgreedWith(
  db: Database | InTransaction,
  order: OrderRow,
  { email, billing, shipping }: Agreement,
): Promise<boolean> {
  if (order.anonymised_at !== null || order.email !== email || !isSameAddress(order, billing)) return false;
  const boxes = await listBoxes(db, { customerId: order.customer_id, orderId: order.id });
  return boxes.every((box) => isSameAddress(box, shipping));
}
