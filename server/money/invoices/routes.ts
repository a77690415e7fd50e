import type { Calls } from '#contract/calls.ts';
import type { InvoiceFile } from '#contract/invoices/invoices.ts';
import { findFeeOf } from '#server/money/plans/plans.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findLinkedOrder, findOrderOf } from '#server/selling/orders/orders.ts';
import { creditNoteRoutes } from './credit-note-routes.ts';
import { feeCreditNoteFile } from './fee-credit-note-file.ts';
import { fileNameOf, invoiceOf, invoiceOfFee } from './find-invoice.ts';
import type { InvoiceDeps } from './invoice-deps.ts';
import { feeInvoicePaper, invoicePaper, type Paper } from './invoice-in-words.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

export function invoiceRoutes(deps: InvoiceDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    ...creditNoteRoutes(deps),
    'GET /orders/{id}/invoice': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined ? refuse('not_found') : answered(await invoiceOf(db, order.id));
    },
    'GET /orders/{id}/invoice/file': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined ? refuse('not_found') : answered(await fileOf(deps, order.id));
    },
    'GET /plan/fees/{id}/invoice/file': async ({ params, member }) =>
      answered(await feeFileOf(deps, { id: params.id, customerId: member.id })),
    'GET /staff/plan-fees/{id}/invoice/file': async ({ params }) =>
      answered(await feeFileOf(deps, { id: params.id, customerId: null })),
    'GET /plan/fees/{id}/credit-note/file': async ({ params, member }) =>
      answered(await feeCreditNoteFile(deps, { id: params.id, customerId: member.id })),
    'GET /staff/plan-fees/{id}/credit-note/file': async ({ params }) =>
      answered(await feeCreditNoteFile(deps, { id: params.id, customerId: null })),
    'GET /guest-orders/{signedKey}/invoice': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      return order === undefined ? refuse('not_found') : answered(await invoiceOf(db, order.id));
    },
    'GET /guest-orders/{signedKey}/invoice/file': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      return order === undefined ? refuse('not_found') : answered(await fileOf(deps, order.id));
    },
  };
}

async function fileOf(
  { db, printer }: InvoiceDeps,
  orderId: number,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const invoice = await invoiceOf(db, orderId);
  return 'refused' in invoice ? invoice : print(printer, invoicePaper(invoice));
}

async function feeFileOf(
  { db, printer }: InvoiceDeps,
  asked: { id: number; customerId: number | null },
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const fee = await findFeeOf(db, asked);
  if (fee === undefined) return refuse('not_found');
  return print(printer, feeInvoicePaper(await invoiceOfFee(db, fee.id)));
}

async function print(
  printer: InvoicePrinter,
  paper: Paper,
): Promise<InvoiceFile | Refusal<'too_many_tries'>> {
  if (printer.isBusy()) return refuse('too_many_tries');
  const pdf = await printer.print(paper);
  return { filename: fileNameOf(paper), pdf: Buffer.from(pdf).toString('base64') };
}
