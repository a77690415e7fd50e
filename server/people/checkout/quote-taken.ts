import type { Received } from '#contract/calls.ts';
import type { PaymentOfTaken, QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { totalOrder } from '#domain/pricing/order.ts';
import { type Buyer, findMember } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { holderIn, needsOfCart, priceCart } from '#server/selling/carts/carts.ts';
import { offerVoucher, WRONG_VOUCHER, whyNothing } from '#server/selling/vouchers/vouchers.ts';
import { pricingFor } from './pricing-for.ts';
import { coversNow } from './refusal-of-funds.ts';
import { mayTakeMoney, NO_MEMBER, readCoffee, type TakingDeps } from './taken-coffee.ts';

type QuoteBody = Received<'POST /staff/taken-orders/quotes'>['body'];

/** What it would come to now, and how this customer may pay for it. */
export async function quoteTaken(
  { db, clock, catalogueCache, dispatchCache }: TakingDeps,
  body: QuoteBody,
  staff: Member,
): Promise<QuoteOfTakenOrder | Refusal<'invalid'>> {
  const catalogue = await catalogueCache();
  const now = clock();
  const read = readCoffee(body, catalogue);
  if ('refused' in read) return read;
  const buyer = body.customer_id === null ? null : await findMember(db, body.customer_id);
  if (buyer === undefined) return NO_MEMBER;
  const pricing = pricingFor(buyer, { catalogue, now });
  const { voucher_code: code } = body;
  const voucher = code ? await offerVoucher(db, { code }, holderIn(pricing)) : null;
  const cart = priceCart({ id: '', order_key: '', lines: read.lines }, pricing, { voucher, credit: null });
  const totals = totalOrder(
    cart.lines.map(({ price }) => price),
    { tier: pricing.tier, option: read.option, voucher: cart.counted },
    catalogue.parameters,
  );
  const { dispatchedOn, deliveredOn } = (await dispatchCache())(needsOfCart(cart), now);
  return {
    lines: cart.lines.map(({ row, price }) => ({
      name: row.name,
      quantity: row.quantity,
      weight: price.weight,
      unit_price: toPounds(price.unitPrice),
      subtotal: toPounds(price.subtotal),
      volume_discount: toPounds(price.volumeDiscount),
      total_price: toPounds(price.totalPrice),
    })),
    subtotal: toPounds(totals.subtotal),
    volume_discount: toPounds(totals.volumeDiscount),
    voucher_discount: toPounds(totals.voucherDiscount),
    voucher_problem: code ? (voucher === null ? WRONG_VOUCHER : whyNothing(voucher, totals)) : null,
    shipping_cost: toPounds(totals.shippingCost),
    total: toPounds(totals.total),
    dispatched_on: dispatchedOn,
    delivered_on: deliveredOn[read.option],
    payments: await paymentsFor(db, { buyer, staff, total: totals.total, now }),
  };
}

async function paymentsFor(
  db: Database,
  { buyer, staff, total, now }: { buyer: Buyer | null; staff: Member; total: number; now: Date },
): Promise<PaymentOfTaken[]> {
  const covers = async (method: PaymentMethodId) =>
    buyer !== null && (await coversNow(db, { customerId: buyer.id, method, total, now }));
  return [
    'link',
    ...((await covers(PAYMENT_METHOD.onAccount)) ? (['on_account'] as const) : []),
    ...((await covers(PAYMENT_METHOD.credit)) ? (['credit'] as const) : []),
    ...(mayTakeMoney(staff) ? (['cash', 'bank'] as const) : []),
    'sample',
  ];
}
