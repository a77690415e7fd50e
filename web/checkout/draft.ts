/** What somebody at the checkout has filled in so far. */
import type { HandedOver } from '#contract/agents/handovers.ts';
import type { Guest, User } from '#contract/customers/customer.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { TypedAddress } from '#web/ui/address/address-fields.tsx';
import { tidyAddress, wrongInAddress } from '#web/ui/address/check-address.ts';
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
  purchaseOrder: string;
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
  purchaseOrder: '',
  savesAddresses: true,
  savesPayment: false,
};

/** What an assistant wrote of its buyer, who looks at it before anything else: nothing of it counts as done. */
export function draftOf({ member_id: memberId, billing, saved, ...taken }: HandedOver): Draft {
  const isNothingWritten = billing.address === '' && (memberId !== null || billing.lastName === '');
  return {
    ...EMPTY_DRAFT,
    memberId,
    guestEmail: taken.guest_email,
    billing: isNothingWritten ? null : billing,
    ...(saved !== null && { destination: 'saved' as const, isDestinationChosen: true, saved }),
    shippingOptionId: taken.shipping_option_id,
  };
}

/**
 * What this buyer typed. A guest who logs in goes on with it and sees it in Billing once more, because it may be saved to the
 * account. What a member typed is for that member alone.
 */
export function ownDraft(stored: Draft, user: User | null): Draft {
  const memberId = user?.id ?? null;
  if (stored.memberId === memberId) return stored;
  if (stored.memberId !== null) return { ...EMPTY_DRAFT, memberId };
  const { billing } = stored;
  return {
    ...stored,
    memberId,
    billing: billing === null || isBlank(billing) ? null : billing,
    billingDone: false,
  };
}

/** The same, with what a member's account has for the rest. What lacks nothing there is done. */
export function draftFor(stored: Draft, user: User | null): Draft {
  const draft = ownDraft(stored, user);
  if (user === null) return draft;
  const ofAccount = tidyAddress(typedAddress(user));
  const usual: Destination = user.usual_shipping_detail_id === null ? 'billing' : 'saved';
  const isUsual = !draft.isDestinationChosen && draft.destination === usual;
  return {
    ...draft,
    ...(draft.billing === null && { billing: ofAccount, billingDone: isComplete(ofAccount) }),
    shippingDone: draft.shippingDone || isUsual,
  };
}

/** A company that is not the buyer by another name has books of its own. */
export function isForCompany({ billing }: Pick<Draft, 'billing'>): boolean {
  const company = billing?.companyName.trim().toLowerCase() ?? '';
  const name = `${billing?.firstName} ${billing?.lastName}`.trim().toLowerCase();
  return company !== '' && company !== name;
}

const isBlank = ({ countryId: _, ...typed }: TypedAddress): boolean =>
  Object.values(typed).every((text) => text.trim() === '');

const isComplete = (address: TypedAddress): boolean => Object.keys(wrongInAddress(address)).length === 0;

/** A saved address may do without a company and, in some countries, without a province. */
export const isDeliverable = (address: TypedAddress): boolean =>
  Object.keys(wrongInAddress(address)).every((name) => name === 'companyName' || name === 'province');

export const addressToShipTo = ({ destination, billing, saved, other }: Draft): TypedAddress | null =>
  ({ billing, saved, other })[destination];

export type Step = 1 | 2 | 3 | 4;

/** The last step that may be opened: each builds on those before it. */
export function furthestStep(draft: Draft, shipsTo: readonly string[]): Step {
  const isKnown = draft.memberId !== null || draft.guest !== null;
  if (!draft.billingDone || !isKnown) return 2;
  const address = addressToShipTo(draft);
  const canShip = address !== null && shipsTo.includes(address.countryId) && isDeliverable(address);
  return draft.shippingDone && canShip ? 4 : 3;
}
