/** Ids of the payment methods; the payment gateways have the same ids. Staff record what comes as cash or by bank transfer. */
export const PAYMENT_METHOD = { paypal: 1, onAccount: 2, credit: 3, cash: 4, bank: 5 } as const;

export type PaymentMethodId = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

/** What buyers choose themselves. */
export type CheckoutMethodId = 1 | 2 | 3;

export const isCheckoutMethod = (id: number): id is CheckoutMethodId => id === 1 || id === 2 || id === 3;
