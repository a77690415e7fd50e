/** Whether an order costs what its buyer saw, with the voucher that they counted on. */
import { toPounds } from '#domain/money/pounds.ts';
import type { OrderTotals } from '#domain/pricing/order.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { CartRow, PricedCart } from '#server/selling/carts/carts.ts';
import { refuseVoucher, whyNothing } from '#server/selling/vouchers/vouchers.ts';
import type { OrderRequest } from './order-request.ts';

/** The voucher that an order is to be placed with: the one that the request names, or else the cart's. */
export function voucherOf(
  { voucherCode: code }: OrderRequest,
  { voucher_id: id }: Pick<CartRow, 'voucher_id'>,
): { code: string } | { id: number } | null {
  if (code !== null) return { code };
  return id === null ? null : { id };
}

/**
 * A voucher that takes nothing off refuses the order, unless the buyer has seen the cart's price without it: nobody pays more
 * than they counted on. An unknown code is refused like one that has ended.
 */
export function refusalOfVoucher(
  { voucher, totals: before }: PricedCart,
  { totals, request }: { totals: OrderTotals; request: OrderRequest },
): Refusal<'changed_meanwhile' | 'invalid'> | null {
  const { voucherCode, expectedTotal } = request;
  if (voucher !== null && whyNothing(voucher, before) === null) return null;
  if (voucherCode === null)
    return voucher?.isUsable === true || expectedTotal === totals.total ? null : refuseTotals(GONE, totals);
  if (expectedTotal !== null && expectedTotal !== totals.total) return refuseTotals(GONE, totals);
  return voucher?.isUsable === true
    ? refuseVoucher(whyNothing(voucher, before) ?? undefined)
    : refuseVoucher();
}

export function refusalOfTotals(
  totals: OrderTotals,
  { expectedTotal }: OrderRequest,
): Refusal<'changed_meanwhile'> | null {
  if (expectedTotal === null || expectedTotal === totals.total) return null;
  return refuseTotals(CHANGED, totals);
}

const CHANGED =
  'The price of your order changed in the meantime. Nothing was ordered: please look at the new total.';

const GONE = 'Your voucher can’t be used any more, so nothing was ordered: please look at the new total.';

const refuseTotals = (
  message: string,
  { subtotal, volumeDiscount, voucherDiscount, shippingCost, total }: OrderTotals,
) =>
  refuse('changed_meanwhile', {
    message,
    current: {
      subtotal: toPounds(subtotal),
      volume_discount: toPounds(volumeDiscount),
      voucher_discount: toPounds(voucherDiscount),
      shipping_cost: toPounds(shippingCost),
      total: toPounds(total),
    },
  });
