/** The PayPal simulator opens under the host name that the visitor came by, so that login and cart are still there. */
export function goToPaypal(approvalUrl: string): void {
  const { pathname, search } = new URL(approvalUrl);
  location.assign(pathname.startsWith('/paypal-demo/') ? pathname + search : approvalUrl);
}
