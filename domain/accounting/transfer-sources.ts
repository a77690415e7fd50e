/** Where money of ours moves to the bank from. Each is an account of the ledger. */
export const SOURCES = ['cash', 'paypal'] as const;
export type Source = (typeof SOURCES)[number];

/** The kind of the ledger entry of each. */
export const TRANSFER_ENTRY: Readonly<Record<Source, string>> = {
  cash: 'cash_banked',
  paypal: 'paypal_paid_out',
};

/** Whether a row of the bank's file seems to be a payout: PayPal writes its name into the reference. */
export const isFromPaypal = (reference: string): boolean => /\bpay ?pal\b/i.test(reference);
