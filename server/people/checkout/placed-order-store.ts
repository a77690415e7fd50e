import { POSTAL_COLUMNS, type PostalAddress } from '#domain/customer/postal-address.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** Where the boxes of an order go. */
export const listAddressesOfBoxes = (db: InTransaction, orderId: number): Promise<PostalAddress[]> =>
  db.selectFrom('order_shipping_details').select(POSTAL_COLUMNS).where('order_id', '=', orderId).execute();
