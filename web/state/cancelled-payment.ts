/** PayPal leads back with this in the address when the buyer cancels there. */
export const isPaymentCancelled = (search: string): boolean =>
  new URLSearchParams(search).get('payment') === 'cancelled';

export const PAYMENT_CANCELLED = 'You cancelled the payment at PayPal, so nothing was charged.';
