import type { Invoice } from '#contract/invoices/invoices.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';

/** Who sells, by the invoice of an order that comes in at this moment; the invoice itself is made when it is read. */
export async function sellerOfNewOrder(shop: TestShop): Promise<() => Promise<Invoice['seller']>> {
  const { member, order } = await givenPaidOrder(shop);
  await shop.db
    .updateTable('invoices_due')
    .set({ received_at: shop.clock() })
    .where('order_id', '=', order.id)
    .execute();
  return async () => (await member.send('GET', `/orders/${order.id}/invoice`)).json<Invoice>().seller;
}
