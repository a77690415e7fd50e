import type { Invoice } from '../../contract/invoices/invoices.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { findInvoice } from './invoice-store.ts';
import { invoiceAnswer } from './new-invoice.ts';
import { numberDue } from './number-invoices.ts';

/**
 * The invoice of a received order. Whoever asks first does not wait for the job that numbers it: those received before it are
 * numbered as well, however many they are.
 */
export async function invoiceOf(
  db: Database,
  orderId: number,
  atOnce?: number,
): Promise<Invoice | Refusal<'not_found'>> {
  let found = await findInvoice(db, orderId);
  while (found === 'due') {
    const numbered = await numberDue(db, atOnce);
    found = numbered.find(({ order_id }) => order_id === orderId) ?? (await findInvoice(db, orderId));
  }
  return found === undefined ? refuse('not_found', { message: NONE_YET }) : invoiceAnswer(found);
}

const NONE_YET = 'There is no invoice for this order. An order gets one once it is received.';

export const fileNameOf = ({ number }: { number: string }): string => `sixbean-${number}.pdf`;
