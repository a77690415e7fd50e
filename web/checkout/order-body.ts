import type { Input } from '#contract/calls.ts';
import type { User } from '#contract/customers/customer.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import { addressToShipTo, type Draft, isForCompany } from './draft.ts';

export type OrderBody = Input<'POST /orders'>['body'];

interface OrderInput {
  draft: Draft;
  user: User | null;
  cartId: string;
  orderKey: string;
  checkoutMethodId: number;
  /** The voucher of the cart, if it takes anything off; `null` otherwise. */
  discountVoucherCode: string | null;
  /** What the buyer saw. */
  expectedTotal: number;
}

/** The request for an order; `null` while an address is missing. The shop knows itself what lies in the cart. */
export function orderBody({ draft, user, ...order }: OrderInput): OrderBody | null {
  const { billing, guest, shippingOptionId, roasteryNote, isGift, giftMessage, purchaseOrder } = draft;
  const isMember = user !== null;
  const shipping = addressToShipTo(draft);
  if (billing === null || shipping === null) return null;
  return {
    ...addressAs('billing', billing),
    ...addressAs('shipping', shipping),
    ...order,
    shippingOptionId,
    roasteryNote,
    isGift,
    purchaseOrder: isForCompany(draft) ? purchaseOrder : '',
    giftMessage: isGift ? giftMessage : '',
    saveAddresses: isMember && draft.savesAddresses,
    savePayment: isMember && order.checkoutMethodId === PAYMENT_METHOD.paypal && draft.savesPayment,
    asBaristaDistributor: user?.user_type_id === DISTRIBUTOR_USER_TYPE ? 1 : 0,
    customerId: user?.id ?? guest?.id ?? null,
    guestEmail: user === null ? (guest?.email ?? null) : null,
  };
}

type Addressed<Prefix extends string> = {
  [Name in keyof TypedAddress as `${Prefix}${Capitalize<Name>}`]: string;
};

const addressAs = <Prefix extends string>(prefix: Prefix, address: TypedAddress) =>
  Object.fromEntries(
    Object.entries(address).map(([name, text]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      text,
    ]),
  ) as Addressed<Prefix>;
