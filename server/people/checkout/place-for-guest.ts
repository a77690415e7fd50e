/** An order for a guest whose assistant said who they are: placed as by the guest themselves, in the caller's transaction. */
import { calls } from '#contract/calls.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type CartRow, lockCart } from '#server/selling/carts/carts.ts';
import { lockUnusedGuest, type OrderDeps, type OrderRow } from '#server/selling/orders/orders.ts';
import { type NotPlaced, orderCart } from './order-cart.ts';
import { refusalOfPlace } from './order-request.ts';
import { pricingFor } from './pricing-for.ts';

export interface GuestOrder {
  email: string;
  /** As it was written. */
  address: Parameters<typeof readPostalAddress>[0];
  option: ShippingOptionId;
  /** Pence. */
  expectedTotal: number;
}

type Deps = OrderDeps & { catalogueCache: CatalogueCache };

/** Counts as an order by the guest's mailbox and network, and reads prices and days, before the transaction begins. */
export async function openGuestPlacing(
  { db, catalogueCache, dispatchCache, outbox, clock }: Deps,
  { email, address }: { email: string; address: string },
) {
  const attempts = attemptsAt(calls['POST /orders'].limits, { address, email });
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const catalogue = await catalogueCache();
  const promise = await dispatchCache();
  return {
    /** Lock order: the guest's record, then the cart. Answers whether the cart is still nobody's. */
    lock: async (transaction: InTransaction, cartId: string) => {
      const guest = await lockUnusedGuest(transaction, email);
      return (await lockCart(transaction, cartId, null)) === undefined ? null : { guest };
    },
    place: async (
      transaction: InTransaction,
      { cart, guest, order }: { cart: CartRow; order: GuestOrder } & Locked,
    ): Promise<OrderRow | NotPlaced | Refusal<'invalid'>> => {
      const { countries } = catalogue.rows;
      const read = readPostalAddress(order.address, countries);
      if ('refused' in read) return read;
      const notThere = refusalOfPlace(read, catalogue);
      if (notThere !== null) return notThere;
      const { option, expectedTotal } = order;
      const placed = await orderCart(transaction, cart, {
        request: {
          ...AS_PREPARED,
          cartId: cart.id,
          option,
          expectedTotal,
          billing: read,
          shipping: read,
          guestEmail: email,
        },
        buyer: null,
        guest,
        pricing: pricingFor(null, { catalogue, now: clock() }),
        promise,
        outbox,
        clock,
      });
      return 'refused' in placed ? placed : placed.order;
    },
  };
}

interface Locked {
  guest: Awaited<ReturnType<typeof lockUnusedGuest>>;
}

/** The cart's own voucher counts, and nothing is written beside the order. */
export const AS_PREPARED = {
  method: PAYMENT_METHOD.paypal,
  orderKey: null,
  lineIds: [],
  voucherCode: null,
  words: { roastery_note: '', is_gift: false, gift_message: '', purchase_order: '' },
  asBaristaDistributor: false,
  savesAddresses: false,
};
