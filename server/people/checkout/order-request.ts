/** The request for an order, read and validated. */
import type { Received } from '#contract/calls.ts';
import { addressOf } from '#contract/customers/postal-address.ts';
import { unguessableId } from '#contract/fields/fields.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { isCheckoutMethod, PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { isShippingOption, type ShippingOptionId } from '#domain/postage/postage.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { OrderRow } from '#server/selling/orders/orders.ts';

/** What the buyer writes beside an order. */
type Words = Pick<OrderRow, 'roastery_note' | 'is_gift' | 'gift_message' | 'purchase_order'>;

export type OrderBody = Received<'POST /orders'>['body'];

type BodyWithAddresses = Pick<
  OrderBody,
  Exclude<keyof OrderBody & `${'billing' | 'shipping'}${string}`, 'shippingOptionId'>
>;

export interface OrderRequest {
  cartId: string;
  /** Which filling of the cart the buyer saw; `null` from a client that does not say. */
  orderKey: string | null;
  /** The lines in the client's copy of the cart, of which nothing else is believed. */
  lineIds: readonly string[];
  method: PaymentMethodId;
  option: ShippingOptionId;
  billing: PostalAddress;
  shipping: PostalAddress;
  /** Pence; `null` where the buyer accepts any price. */
  expectedTotal: number | null;
  /** A voucher that the request names; without one, the cart's own voucher counts. */
  voucherCode: string | null;
  /** `null` for a member. */
  guestEmail: string | null;
  words: Words;
  /** What the client says; only a distributor's account makes it so. */
  asBaristaDistributor: boolean;
  /** A member's addresses are filled in next time. */
  savesAddresses: boolean;
}

export function readOrderRequest(
  body: OrderBody,
  { catalogue, isMember }: { catalogue: Catalogue; isMember: boolean },
): OrderRequest | Refusal<'invalid'> {
  const { cartId, checkoutMethodId: method, shippingOptionId: option, expectedTotal } = body;
  const guestEmail = isMember ? null : body.guestEmail;
  if (!isMember && guestEmail === null) return refuseField('guestEmail', 'Please provide guest email');
  const billing = readAddress(body, 'billing', catalogue);
  if ('refused' in billing) return billing;
  const shipping = readAddress(body, 'shipping', catalogue);
  if ('refused' in shipping) return shipping;
  const notThere = refusalOfPlace(shipping, catalogue);
  if (notThere !== null) return notThere;
  if (!isShippingOption(option)) return refuseField('shippingOptionId', 'We do not ship that way.');
  if (!isCheckoutMethod(method))
    return refuseField('checkoutMethodId', 'We do not take that kind of payment.');
  if (!isMember && method !== PAYMENT_METHOD.paypal)
    return refuseField('checkoutMethodId', 'Please log in to pay from your account.');
  return {
    cartId,
    orderKey: body.orderKey ?? null,
    lineIds: (body.cartBlends ?? []).flatMap(({ id }) => (isId(id) ? [id] : [])),
    method,
    option,
    billing,
    shipping,
    expectedTotal: expectedTotal ?? null,
    voucherCode: body.discountVoucherCode || null,
    guestEmail,
    words: wordsIn(body),
    asBaristaDistributor: body.asBaristaDistributor,
    savesAddresses: isMember && body.saveAddresses,
  };
}

export function refusalOfPlace(
  { country_id }: PostalAddress,
  catalogue: Catalogue,
): Refusal<'invalid'> | null {
  const country = catalogue.rows.countries.find(({ id }) => id === country_id);
  if (country?.is_shipping === true) return null;
  return refuseField('shippingCountryId', 'We do not ship to that country yet.');
}

const isId = (id: string | number): id is string => unguessableId.safeParse(id).success;

const wordsIn = ({ roasteryNote, isGift, giftMessage, purchaseOrder }: OrderBody): Words => ({
  roastery_note: roasteryNote ?? '',
  is_gift: isGift,
  gift_message: isGift ? (giftMessage ?? '') : '',
  purchase_order: purchaseOrder ?? '',
});

/** One of the two addresses of an order. */
export function readAddress(
  body: BodyWithAddresses,
  which: 'billing' | 'shipping',
  catalogue: Catalogue,
): PostalAddress | Refusal<'invalid'> {
  const address = readPostalAddress(
    {
      firstName: body[`${which}FirstName`],
      lastName: body[`${which}LastName`],
      companyName: body[`${which}CompanyName`],
      address: body[`${which}Address`],
      city: body[`${which}City`],
      province: body[`${which}Province`],
      zipCode: body[`${which}ZipCode`],
      countryId: body[`${which}CountryId`],
      phone: body[`${which}Phone`],
    },
    catalogue.rows.countries,
  );
  if (!('refused' in address)) return address;
  return { ...address, fields: addressOf(which, address.fields ?? {}) };
}
