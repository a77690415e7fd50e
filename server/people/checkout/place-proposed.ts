/** An order that was proposed to a member: priced and placed as a cart's coffees are, without a cart. */
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { CheckoutMethodId } from '#domain/order/payment-method.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { type OrderTotals, totalOrder } from '#domain/pricing/order.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type CartRow, type PricedCart, type Pricing, priceCart } from '#server/selling/carts/carts.ts';
import type { LineInNames, OrderDeps, OrderRow } from '#server/selling/orders/orders.ts';
import { type CartToOrder, linesInNames, type NotPlaced, orderCart } from './order-cart.ts';
import { pricingFor } from './pricing-for.ts';

export interface ProposedOrder {
  /** Under this id one order is placed at most. */
  cartId: string;
  lines: CartRow['lines'];
  method: CheckoutMethodId;
  option: ShippingOptionId;
  billing: PostalAddress;
  shipping: PostalAddress;
}

type Quoted = Pick<ProposedOrder, 'cartId' | 'lines' | 'option'>;

export interface Quote {
  cart: PricedCart;
  totals: OrderTotals;
  lines: LineInNames[];
}

export type Buying = { id: number; user_type_id: number };

/** What it would cost now. */
export function quoteProposed(order: Quoted, buyer: Buying, at: Omit<Pricing, 'tier' | 'member'>): Quote {
  const pricing = pricingFor(buyer, at);
  const cart = priceCart(cartOf(order), pricing);
  const totals = totalOrder(
    cart.lines.map(({ price }) => price),
    { tier: pricing.tier, option: order.option, voucher: null },
    pricing.catalogue.parameters,
  );
  return { cart, totals, lines: linesInNames(cart, pricing.catalogue) };
}

interface Agreement {
  buyer: Buying & { email: string };
  order: ProposedOrder;
  /** Pence; `null` where any price was agreed to. */
  expectedTotal: number | null;
  /** Sooner, it would only lie beside coffee that is still there. */
  notBefore: Day | undefined;
  purchaseOrder?: string;
}

type PlacingDeps = Pick<OrderDeps, 'dispatchCache' | 'outbox' | 'clock'> & { catalogueCache: CatalogueCache };

/** Prices and days are read before the transaction, in which the caller then places the order under the lock on the buyer. */
export async function openPlacing({ catalogueCache, dispatchCache, outbox, clock }: PlacingDeps) {
  const catalogue = await catalogueCache.refresh();
  const promise = await dispatchCache();
  return async (
    db: InTransaction,
    { buyer, order, expectedTotal, notBefore, purchaseOrder = '' }: Agreement,
  ): Promise<OrderRow | NotPlaced> => {
    const placed = await orderCart(db, cartOf(order), {
      request: {
        ...order,
        expectedTotal,
        ...AS_PROPOSED,
        words: { ...AS_PROPOSED.words, purchase_order: purchaseOrder },
      },
      buyer,
      guest: undefined,
      pricing: pricingFor(buyer, { catalogue, now: clock() }),
      promise,
      notBefore,
      outbox,
      clock,
    });
    return 'refused' in placed ? placed : placed.order;
  };
}

const cartOf = ({ cartId, lines }: Pick<ProposedOrder, 'cartId' | 'lines'>): CartToOrder => ({
  id: cartId,
  order_key: cartId,
  voucher_id: null,
  lines,
});

/** No voucher, no words, nothing saved: what the member wrote beside the last order was for that one. */
const AS_PROPOSED = {
  orderKey: null,
  lineIds: [],
  voucherCode: null,
  guestEmail: null,
  words: { roastery_note: '', is_gift: false, gift_message: '', purchase_order: '' },
  asBaristaDistributor: false,
  savesAddresses: false,
};
