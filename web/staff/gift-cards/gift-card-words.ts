import type { GiftCardState } from '#contract/gift-cards/issued-gift-cards.ts';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { isOtherAnswer } from '#domain/order/refund.ts';

const STATES: Record<GiftCardState, string> = {
  waiting: 'Waits for its day',
  unused: 'Not redeemed yet',
  redeemed: 'Redeemed',
  blocked: 'Blocked',
  'given back': 'Refunded',
};

export const stateInWords = (state: GiftCardState): string => STATES[state];

/** How far the money of a card has come that was given back. */
export function refundInWords(refund: NonNullable<GiftCardSale['refund']>): string {
  if (refund.state === 'refused') return `PayPal refused it: ${refund.trouble ?? 'no reason given'}`;
  if (isOtherAnswer(refund.trouble))
    return `PayPal answered with something else than we asked for. Compare it with PayPal’s list: ${refund.trouble}`;
  if (refund.state !== 'done') return 'On its way by PayPal';
  return refund.destination === 'bank' ? 'Went back by bank transfer' : 'Went back by PayPal';
}
