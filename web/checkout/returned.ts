/** What the address of /checkout/complete says. */
export interface PaymentReturn {
  paypalPaymentId: string;
  paypalToken: string;
  paypalPayerId: string;
}

export type Returned =
  | { kind: 'placed'; orderId: number }
  | { kind: 'to be paid'; payment: PaymentReturn }
  | { kind: 'incomplete' };

/** `null` where the address says nothing of an order. */
export function readReturned(query: URLSearchParams): Returned | null {
  const paypalPaymentId = query.get('paymentId') ?? '';
  const paypalToken = query.get('token') ?? '';
  const paypalPayerId = query.get('PayerID') ?? '';
  const given = [paypalPaymentId, paypalToken, paypalPayerId].filter((text) => text !== '').length;
  if (given === 3) return { kind: 'to be paid', payment: { paypalPaymentId, paypalToken, paypalPayerId } };
  const orderId = query.get('orderId') ?? '';
  if (/^\d{1,15}$/.test(orderId)) return { kind: 'placed', orderId: Number(orderId) };
  return given > 0 ? { kind: 'incomplete' } : null;
}
