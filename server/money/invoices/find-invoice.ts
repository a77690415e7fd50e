import type { FeeInvoice, Invoice } from '#contract/invoices/invoices.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { FEE_INVOICE, ORDER_INVOICE, readDocument } from './documents.ts';
import { findInvoice, type Invoiced, type StoredInvoice } from './invoice-store.ts';
import { numberDue } from './number-invoices.ts';

/**
 * The invoice of a received order. The first to ask does not wait for the job that numbers it: those received before it are
 * numbered as well, however many they are.
 */
export async function invoiceOf(
  db: Database,
  orderId: number,
  atOnce?: number,
): Promise<Invoice | Refusal<'not_found'>> {
  const invoice = await findOrNumber(db, { order_id: orderId, fee_id: null }, atOnce);
  return invoice === undefined
    ? refuse('not_found', { message: NONE_YET })
    : readDocument(ORDER_INVOICE, invoice);
}

/** The invoice of an order that was received a moment ago, so that it is most likely still due. */
export async function newInvoiceOf(db: Database, orderId: number): Promise<Invoice | Refusal<'not_found'>> {
  const numbered = await numberFor(db, { order_id: orderId, fee_id: null });
  return numbered === undefined ? invoiceOf(db, orderId) : readDocument(ORDER_INVOICE, numbered);
}

/** Each fee has one. */
export async function invoiceOfFee(db: Database, feeId: number): Promise<FeeInvoice> {
  const invoice = await findOrNumber(db, { order_id: null, fee_id: feeId });
  if (invoice === undefined) throw new Error(`Fee ${feeId} has no invoice.`);
  return readDocument(FEE_INVOICE, invoice);
}

async function findOrNumber(
  db: Database,
  about: Invoiced,
  atOnce?: number,
): Promise<StoredInvoice | undefined> {
  let invoice = await findInvoice(db, about);
  while (invoice === 'due') invoice = (await numberFor(db, about, atOnce)) ?? (await findInvoice(db, about));
  return invoice;
}

async function numberFor(db: Database, about: Invoiced, atOnce?: number): Promise<StoredInvoice | undefined> {
  const { invoices } = await numberDue(db, atOnce);
  return invoices.find(({ order_id, fee_id }) => order_id === about.order_id && fee_id === about.fee_id);
}

const NONE_YET = 'There is no invoice for this order. An order gets one once it is received.';
