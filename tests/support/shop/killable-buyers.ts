/** Buyers of a shop that is killed: each has an account, money to spend and one cart with a coffee in it. */
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { noteOnlyTrial } from '#server/money/plans/mailbox-store.ts';
import type { Database } from '#server/platform/database.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import type { killableShop } from './killable-shop.ts';
import { credited, postAlone } from './ledger-entries.ts';
import { untilMailsSettled } from './mails.ts';
import { aSignedInMember } from './signed-in.ts';

export interface Buyer {
  customerId: number;
  token: string;
  cartId: string;
}

export function buyersOf({ send, db }: Pick<ReturnType<typeof killableShop>, 'send' | 'db'>) {
  const aBuyer = async (): Promise<Buyer> => {
    const { id: customerId, token } = await aSignedInMember(db(), { balance_limit: 100_000 });
    await postAlone(db(), credited(customerId, 100_000));
    const { id: cartId } = (await (await send('POST', '/api/carts', { token })).json()) as Cart;
    await send('POST', '/api/cart-blends', { token, body: { ...aLine(), cartId } });
    await untilMailsSettled(db());
    return { customerId, token, cartId };
  };
  const place = ({ token, cartId }: Buyer, checkoutMethodId: number) =>
    send('POST', '/api/orders', { token, body: anOrder({ cartId, checkoutMethodId }) });
  const placed = async (buyer: Buyer, checkoutMethodId: number) => {
    const answer = await place(buyer, checkoutMethodId);
    if (answer.status !== 200) throw new Error(`Nothing was ordered: ${answer.status}`);
    return (await answer.json()) as Placement;
  };
  const ordersOf = ({ cartId }: Buyer) =>
    db().selectFrom('orders').select(['id', 'order_status_id']).where('cart_id', '=', cartId).execute();
  const linesOf = async ({ cartId }: Buyer) =>
    (await db().selectFrom('cart_blends').select('id').where('cart_id', '=', cartId).execute()).length;
  return { aBuyer, place, placed, ordersOf, linesOf };
}

/** The mailbox is proven and has had its trial, so that a plan begins with a payment. */
export async function proveAfterTrial(db: Database, customerId: number): Promise<void> {
  const { email_identity } = await db
    .updateTable('customers')
    .set({ email_verified_at: new Date() })
    .where('id', '=', customerId)
    .returning('email_identity')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((transaction) => noteOnlyTrial(transaction, email_identity, new Date()));
}

/** Pressed Pay now at PayPal, whose event about that went lost. Answers what PayPal's return address carries. */
export async function approveAtPaypal(
  db: Database,
  { id: paypalPaymentId, paypal_order_id: paypalToken }: { id: string; paypal_order_id: string | null },
) {
  const paypalPayerId = 'PAYER22222222';
  await db
    .updateTable('paypal_demo_orders')
    .set({ status: 'APPROVED', payer_id: paypalPayerId })
    .where('id', '=', paypalToken)
    .execute();
  return { paypalPaymentId, paypalToken, paypalPayerId };
}
