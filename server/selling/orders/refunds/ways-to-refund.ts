import { type RefundTo, waysToRefund } from '#domain/order/refund.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { OrderRow } from '../order-store.ts';
import { sourceOf } from './give-refund.ts';
import { isSettledOnAccount } from './refund-store.ts';

type Order = Pick<OrderRow, 'id' | 'is_guests' | 'created_at' | 'payment_gateway_id'>;

/** Where the money of an order can go back now. */
export async function waysOf(
  db: Database | InTransaction,
  { id, is_guests, created_at: placedAt, ...order }: Order,
  now: Date,
): Promise<readonly RefundTo[]> {
  const source = sourceOf(order);
  const isSettled = source === 'on_account' && (await isSettledOnAccount(db, id));
  return waysToRefund({ source, is_guests, placedAt, isSettled }, now);
}
