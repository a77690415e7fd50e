/** The PayPal simulator is part of the demo: whoever came by another name of the shop stays there, with sign-in and cart. */
export function goToPaypal(approvalUrl: string): void {
  const { pathname, search } = new URL(approvalUrl);
  location.assign(pathname.startsWith('/paypal-demo/') ? pathname + search : approvalUrl);
}
