/** Ids of the payment methods; the payment gateways have the same ids. */
export const PAYMENT_METHOD = { paypal: 1, onAccount: 2, credit: 3 } as const;

export type PaymentMethodId = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

export const isPaymentMethod = (id: number): id is PaymentMethodId => id === 1 || id === 2 || id === 3;
