import type { Received } from '#contract/calls.ts';
import type { CheckedOrderBatch } from '#contract/order-batches/place-batch.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import { readWaiting } from '#server/money/on-account/on-account.ts';
import { pricingFor } from '#server/people/checkout/checkout.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type CartRow, holderIn, readCart } from '#server/selling/carts/carts.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { offerVoucher } from '#server/selling/vouchers/vouchers.ts';
import type { BatchDeps } from './place-batch.ts';
import {
  NO_SUCH_CART,
  NO_SUCH_SHIPPING,
  type PricedBatch,
  priceBatch,
  refusalOfBatch,
} from './price-batch.ts';
import { checkRecipients } from './read-recipients.ts';

type Body = Received<'POST /order-batches/checks'>['body'];

/** Who would get what lies in the cart, and what stands against that. Nothing is written. */
export async function checkBatch(
  { db, clock, catalogueCache, dispatchCache }: Omit<BatchDeps, 'outbox'>,
  body: Body,
  memberId: number,
): Promise<CheckedOrderBatch | Refusal<'not_found' | 'invalid'>> {
  const { cartId, shippingOptionId: option } = body;
  if (!isShippingOption(option)) return NO_SUCH_SHIPPING;
  const catalogue = await catalogueCache();
  const promise = await dispatchCache();
  const now = clock();
  const cart = await readCart(db, cartId);
  const member = await findMember(db, memberId);
  if (cart === undefined || member === undefined || !isTheirs(cart, memberId)) return NO_SUCH_CART;
  const rows = checkRecipients(body.rows, catalogue);
  const isSent = ({ problems, repeats }: (typeof rows)[number]) =>
    problems.length === 0 && (body.sendsAgain || repeats === null);
  const count = rows.filter(isSent).length;
  const batch = priceBatch({ cart, option, count, buyer: member }, { catalogue, promise, now });
  const refusal = await refusalOfBatch(db, batch, { catalogue, member, now });
  const pricing = pricingFor(member, { catalogue, now });
  const voucher =
    cart.voucher_id === null ? null : await offerVoucher(db, { id: cart.voucher_id }, holderIn(pricing));
  const { balance } = await readUsable(db, memberId);
  const usable = balance - (await readWaiting(db, memberId, dayInLondon(now)));
  return {
    rows: rows.map((row) => ({ ...row, total: isSent(row) ? toPounds(batch.quote.totals.total) : null })),
    order_key: cart.order_key,
    ...sumsOf(batch),
    usable_balance: toPounds(Math.max(0, usable)),
    dispatched_on: batch.dispatch.dispatchedOn,
    delivered_on: batch.dispatch.deliveredOn[option],
    unused_voucher: voucher?.code ?? null,
    problem: refusal?.message ?? null,
  };
}

/** As the lock on it judges: what an assistant fills for somebody is that member’s alone. */
const isTheirs = ({ customer_id, prepared_for }: CartRow, memberId: number): boolean =>
  [customer_id, prepared_for].every((holder) => holder === null || holder === memberId);

const sumsOf = ({ quote: { totals }, count, total }: PricedBatch) => ({
  each: {
    subtotal: toPounds(totals.subtotal),
    volume_discount: toPounds(totals.volumeDiscount),
    shipping_cost: toPounds(totals.shippingCost),
    total: toPounds(totals.total),
  },
  orders: count,
  total: toPounds(total),
});
