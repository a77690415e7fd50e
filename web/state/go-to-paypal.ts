/** The PayPal simulator opens under the host name that the visitor came by, so that login and cart are still there. */
export function goToPaypal(approvalUrl: string): void {
  const { pathname, search } = new URL(approvalUrl);
  location.assign(pathname.startsWith('/paypal-demo/') ? pathname + search : approvalUrl);
}

/** PayPal leads back with this in the address when the buyer cancels there. */
export function isPaymentCancelled(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('payment') === 'cancelled';
}

export const PAYMENT_CANCELLED = 'You cancelled the payment at PayPal, so nothing was charged.';
