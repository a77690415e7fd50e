/** What a refund means for the credits of flights: of those in the order, and of the one that came off it. */
import { goodsLeft } from '#domain/order/refund.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import { endOfRefunded, giveVoucherBack } from '#server/selling/vouchers/vouchers.ts';
import type { OrderDepsInTransaction } from '../order-deps.ts';
import { insertLog, type OrderRow } from '../order-store.ts';
import { refundableOf } from './give-refund.ts';

/**
 * A flight that is refunded promises nothing any more, and an order that is refunded whole gives back what came off it; a part of it
 * doesn’t. The caller holds the locks, and has asked for the refund.
 */
export async function creditsAfterRefund(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  order: OrderRow,
): Promise<void> {
  const usesCredit = order.voucher_code === FLIGHT_CREDIT;
  if (!usesCredit && order.credit_used_by === null) return;
  const refundable = await refundableOf(db, order);
  const isWhole = goodsLeft(refundable) === 0;
  if (order.credit_used_by !== null) {
    const lineIds = refundable.lines
      .filter(({ isFlight, quantity, bags_refunded }) => isFlight && (isWhole || bags_refunded === quantity))
      .map(({ id }) => id);
    await endOfRefunded(db, { orderIds: [order.id], lineIds });
  }
  if (!usesCredit || !isWhole) return;
  const said = await giveVoucherBack(db, order.id, clock());
  if (said !== null) await insertLog(db, order.id, said);
}
