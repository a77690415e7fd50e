/** An order for a member whose assistant may pay from their account: placed as by the member, in the caller’s transaction. */
import { calls } from '#contract/calls.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { type Buyer, lockBuyer } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { CartRow } from '#server/selling/carts/carts.ts';
import type { OrderDeps, OrderRow } from '#server/selling/orders/orders.ts';
import { type NotPlaced, orderCart } from './order-cart.ts';
import { refusalOfPlace } from './order-request.ts';
import { AS_PREPARED } from './place-for-guest.ts';
import { pricingFor } from './pricing-for.ts';

/** What takes nothing but the member’s word: their credit, and what they may owe. */
export type AccountMethod = typeof PAYMENT_METHOD.credit | typeof PAYMENT_METHOD.onAccount;

export interface MemberOrder {
  method: AccountMethod;
  option: ShippingOptionId;
  billing: PostalAddress;
  shipping: PostalAddress;
  /** Pence. */
  expectedTotal: number;
}

type Deps = OrderDeps & { catalogueCache: CatalogueCache };

/** Counts as an order by the member and the network, and reads prices and days, before the transaction begins. */
export async function openMemberPlacing(
  { db, catalogueCache, dispatchCache, outbox, clock }: Deps,
  { member, address }: { member: { id: number; isProven: boolean }; address: string },
) {
  const tooMany = await limitRate(db, attemptsAt(calls['POST /orders'].limits, { address, member }));
  if (tooMany !== null) return tooMany;
  const catalogue = await catalogueCache();
  const promise = await dispatchCache();
  return {
    /** Lock order: before the grant and the cart. */
    lock: (transaction: InTransaction): Promise<Buyer | undefined> => lockBuyer(transaction, member.id),
    place: async (
      transaction: InTransaction,
      { cart, buyer, order }: { cart: CartRow; buyer: Buyer; order: MemberOrder },
    ): Promise<OrderRow | NotPlaced | Refusal<'invalid'>> => {
      const notThere = refusalOfPlace(order.shipping, catalogue);
      if (notThere !== null) return notThere;
      const placed = await orderCart(transaction, cart, {
        request: { ...AS_PREPARED, ...order, cartId: cart.id, guestEmail: null },
        buyer,
        guest: undefined,
        pricing: pricingFor(buyer, { catalogue, now: clock() }),
        promise,
        outbox,
        clock,
      });
      return 'refused' in placed ? placed : placed.order;
    },
  };
}
