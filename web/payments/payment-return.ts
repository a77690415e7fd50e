/** What PayPal adds to the address that it leads back to, for a bill. */
export interface PaymentReturn {
  paypalPaymentId: string;
  paypalToken: string;
  paypalPayerId: string;
}

/** `null` where the address is not whole. */
export function readPaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const paypalPaymentId = query.get('paymentId') ?? '';
  const paypalToken = query.get('token') ?? '';
  const paypalPayerId = query.get('PayerID') ?? '';
  if (paypalPaymentId === '' || paypalToken === '' || paypalPayerId === '') return null;
  return { paypalPaymentId, paypalToken, paypalPayerId };
}
