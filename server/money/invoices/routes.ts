import type { Calls } from '#contract/calls.ts';
import type { InvoiceFile } from '#contract/invoices/invoices.ts';
import { findFeeOf } from '#server/money/plans/plans.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findLinkedOrder, findOrderOf } from '#server/selling/orders/orders.ts';
import { CREDIT_NOTE, FEE_CREDIT_NOTE, FEE_INVOICE, fileOf, ORDER_INVOICE } from './documents.ts';
import { creditNoteOfFee, creditNotesOf } from './find-credit-note.ts';
import { invoiceOf, invoiceOfFee } from './find-invoice.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

export function invoiceRoutes(deps: InvoiceDeps): Handlers<Calls> {
  return { ...memberRoutes(deps), ...guestRoutes(deps), ...feeRoutes(deps) };
}

const memberRoutes = (deps: InvoiceDeps): Handlers<Calls> => ({
  'GET /orders/{id}/invoice': async ({ params, member }) => {
    const order = await findOrderOf(deps.db, params.id, member.id);
    return order === undefined ? refuse('not_found') : answered(await invoiceOf(deps.db, order.id));
  },
  'GET /orders/{id}/invoice/file': async ({ params, member }) => {
    const order = await findOrderOf(deps.db, params.id, member.id);
    return order === undefined ? refuse('not_found') : answered(await invoiceFile(deps, order.id));
  },
  'GET /orders/{id}/credit-notes': async ({ params, member }) => {
    const order = await findOrderOf(deps.db, params.id, member.id);
    return order === undefined ? refuse('not_found') : { answer: await creditNotesOf(deps.db, order.id) };
  },
  'GET /orders/{id}/credit-notes/{refundId}/file': async ({ params, member }) => {
    const order = await findOrderOf(deps.db, params.id, member.id);
    return order === undefined
      ? refuse('not_found')
      : answered(await creditNoteFile(deps, order.id, params.refundId));
  },
});

const guestRoutes = (deps: InvoiceDeps): Handlers<Calls> => ({
  'GET /guest-orders/{signedKey}/invoice': async ({ params }) => {
    const order = await findLinkedOrder(deps, params.signedKey);
    return order === undefined ? refuse('not_found') : answered(await invoiceOf(deps.db, order.id));
  },
  'GET /guest-orders/{signedKey}/invoice/file': async ({ params }) => {
    const order = await findLinkedOrder(deps, params.signedKey);
    return order === undefined ? refuse('not_found') : answered(await invoiceFile(deps, order.id));
  },
  'GET /guest-orders/{signedKey}/credit-notes': async ({ params }) => {
    const order = await findLinkedOrder(deps, params.signedKey);
    return order === undefined ? refuse('not_found') : { answer: await creditNotesOf(deps.db, order.id) };
  },
  'GET /guest-orders/{signedKey}/credit-notes/{refundId}/file': async ({ params }) => {
    const order = await findLinkedOrder(deps, params.signedKey);
    return order === undefined
      ? refuse('not_found')
      : answered(await creditNoteFile(deps, order.id, params.refundId));
  },
});

const feeRoutes = (deps: InvoiceDeps): Handlers<Calls> => ({
  'GET /plan/fees/{id}/invoice/file': async ({ params, member }) =>
    answered(await feeInvoiceFile(deps, { id: params.id, customerId: member.id })),
  'GET /staff/plan-fees/{id}/invoice/file': async ({ params }) =>
    answered(await feeInvoiceFile(deps, { id: params.id, customerId: null })),
  'GET /plan/fees/{id}/credit-note/file': async ({ params, member }) =>
    answered(await feeCreditNoteFile(deps, { id: params.id, customerId: member.id })),
  'GET /staff/plan-fees/{id}/credit-note/file': async ({ params }) =>
    answered(await feeCreditNoteFile(deps, { id: params.id, customerId: null })),
});

async function invoiceFile(
  { db, printer }: InvoiceDeps,
  orderId: number,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const invoice = await invoiceOf(db, orderId);
  return 'refused' in invoice ? invoice : fileOf(printer, ORDER_INVOICE, invoice);
}

async function creditNoteFile(
  { db, printer }: InvoiceDeps,
  orderId: number,
  refundId: number,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const note = (await creditNotesOf(db, orderId)).find(({ refund_id }) => refund_id === refundId);
  return note === undefined ? refuse('not_found') : fileOf(printer, CREDIT_NOTE, note);
}

interface FeeOfCustomer {
  id: number;
  /** Whose it has to be; `null` for staff. */
  customerId: number | null;
}

async function feeInvoiceFile(
  { db, printer }: InvoiceDeps,
  key: FeeOfCustomer,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const fee = await findFeeOf(db, key);
  return fee === undefined
    ? refuse('not_found')
    : fileOf(printer, FEE_INVOICE, await invoiceOfFee(db, fee.id));
}

async function feeCreditNoteFile(
  { db, printer }: InvoiceDeps,
  key: FeeOfCustomer,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const fee = await findFeeOf(db, key);
  if (fee === undefined) return refuse('not_found');
  if (fee.waived_at === null) return refuse('not_found', { message: NOT_WAIVED });
  return fileOf(printer, FEE_CREDIT_NOTE, await creditNoteOfFee(db, fee.id));
}

const NOT_WAIVED = 'There is no credit note for this fee. A fee gets one once it is waived.';

interface InvoiceDeps {
  db: Database;
  clock: Clock;
  printer: InvoicePrinter;
}
