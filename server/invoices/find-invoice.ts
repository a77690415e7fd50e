import type { Invoice } from '../../contract/invoices/invoices.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { findInvoice, isDue } from './invoice-store.ts';
import { invoiceAnswer } from './new-invoice.ts';
import { numberInvoices } from './number-invoices.ts';

/**
 * The invoice of a received order. Whoever asks first does not wait for the job that numbers it: those received before it are
 * numbered as well, however many they are.
 */
export async function invoiceOf(
  db: Database,
  orderId: number,
  atOnce?: number,
): Promise<Invoice | Refusal<'not_found'>> {
  while (await isDue(db, orderId)) await numberInvoices(db, atOnce);
  const stored = await findInvoice(db, orderId);
  return stored === undefined ? refuse('not_found', { message: NONE_YET }) : invoiceAnswer(stored);
}

const NONE_YET = 'There is no invoice for this order. An order gets one once it is received.';

export const fileNameOf = ({ number }: Pick<Invoice, 'number'>): string => `sixbean-${number}.pdf`;
