/** Refusals for a payment that could not be settled, as the payer reads them. */
import { type Refusal, refuse } from '#server/platform/refusal.ts';

export const NO_SUCH_PAYMENT = refuse('not_found', { message: 'We could not find that payment.' });

/** `invalid` means that the payer has not approved the payment yet. */
export type NotSettled = Refusal<'changed_meanwhile' | 'invalid' | 'unavailable'>;

/** What a payment is for, in sentences to the payer. */
export interface Called {
  /** As in “your payment for order 12”. */
  name: string;
  /** As in “Your order 12 is kept”. */
  kept: string;
}

/** The name at the beginning of a sentence. */
export const atStart = ({ name }: Called): string => name.charAt(0).toUpperCase() + name.slice(1);

export const over = ({ called: { kept }, isAwaited }: { called: Called; isAwaited: boolean }): NotSettled =>
  refuse('changed_meanwhile', {
    message: isAwaited
      ? `That payment is over, and nothing was charged. ${kept}. Please pay for it once more.`
      : `That payment is over, and nothing was charged.`,
  });

export const notApproved = ({ kept }: Called): NotSettled =>
  refuse('invalid', {
    message: `The payment is not approved at PayPal yet, and nothing was charged. ${kept}, and you can pay for it again.`,
  });

export const unanswered = ({ kept }: Called): NotSettled =>
  refuse('unavailable', {
    message: `PayPal is not answering just now. ${kept}, and we finish the payment as soon as PayPal answers. It is safe to try again: you are charged once at most.`,
  });

export const declined = ({ kept }: Called): NotSettled =>
  refuse('changed_meanwhile', {
    message: `PayPal declined the payment, and nothing was charged. ${kept}. Please pay for it in another way.`,
  });

export const pending = ({ name }: Called): NotSettled =>
  refuse('changed_meanwhile', {
    message: `PayPal is still checking your payment for ${name}. You need not pay again: we write to you as soon as it arrives.`,
  });

export const mismatched = ({ name }: Called): NotSettled =>
  refuse('changed_meanwhile', {
    message: `Something about your payment for ${name} is not as agreed. Please do not pay again. Write to us, and we will put it right.`,
  });
