/** Where what is owed on account is paid to. */
import type { BankDetails } from '#domain/settings/bank.ts';
import { paymentReference } from './payment-reference.ts';

export const payTo = ({ bank }: { bank: BankDetails }, customerId: number) => ({
  ...bank,
  reference: paymentReference(customerId),
});
