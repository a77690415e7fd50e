/** What somebody at the checkout has filled in so far. */
import type { Guest, User } from '#contract/customers/customer.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import { typedAddress } from '#web/ui/address/typed-address.ts';

export type Destination = 'billing' | 'saved' | 'other';

export interface Draft {
  /** Whose it is; `null` for a guest's. */
  memberId: number | null;
  guestEmail: string;
  /** What the shop answered to that e-mail. */
  guest: Guest | null;
  /** `null` before anything was typed; may have gaps until billing is done. */
  billing: TypedAddress | null;
  billingDone: boolean;
  destination: Destination;
  /** Until somebody chooses, a member's order goes where the last one went. */
  isDestinationChosen: boolean;
  saved: TypedAddress | null;
  other: TypedAddress | null;
  shippingDone: boolean;
  shippingOptionId: number;
  checkoutMethodId: number;
  roasteryNote: string;
  isGift: boolean;
  giftMessage: string;
  /** For a member: fills in the addresses next time. */
  savesAddresses: boolean;
  /** For a member: lets PayPal save the payment. Only if they tick it. */
  savesPayment: boolean;
}

export const EMPTY_DRAFT: Draft = {
  memberId: null,
  guestEmail: '',
  guest: null,
  billing: null,
  billingDone: false,
  destination: 'billing',
  isDestinationChosen: false,
  saved: null,
  other: null,
  shippingDone: false,
  shippingOptionId: 1,
  checkoutMethodId: PAYMENT_METHOD.paypal,
  roasteryNote: '',
  isGift: false,
  giftMessage: '',
  savesAddresses: true,
  savesPayment: false,
};

/** A guest who logs in goes on with what was typed. What a member typed is for that member alone. */
export function draftFor(stored: Draft, user: User | null): Draft {
  const memberId = user?.id ?? null;
  const isTheirs = stored.memberId === null || stored.memberId === memberId;
  const draft = isTheirs ? stored : EMPTY_DRAFT;
  return { ...draft, memberId, billing: draft.billing ?? (user && typedAddress(user)) };
}

export const addressToShipTo = ({ destination, billing, saved, other }: Draft): TypedAddress | null =>
  ({ billing, saved, other })[destination];

export type Step = 1 | 2 | 3 | 4;

/** The last step that may be opened: each builds on those before it. */
export function furthestStep(draft: Draft, shipsTo: readonly string[]): Step {
  const isKnown = draft.memberId !== null || draft.guest !== null;
  if (!draft.billingDone || !isKnown) return 2;
  const address = addressToShipTo(draft);
  return draft.shippingDone && address !== null && shipsTo.includes(address.countryId) ? 4 : 3;
}
