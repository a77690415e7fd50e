import type { Calls } from '../../contract/calls.ts';
import type { InvoiceFile } from '../../contract/invoices/invoices.ts';
import { findLinkedOrder, findOrderOf } from '../orders/orders.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { creditNoteRoutes } from './credit-note-routes.ts';
import { fileNameOf, invoiceOf } from './find-invoice.ts';
import type { InvoiceDeps } from './invoice-deps.ts';
import { invoicePaper } from './invoice-in-words.ts';

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
  if ('refused' in invoice) return invoice;
  if (printer.isBusy()) return refuse('too_many_tries');
  const pdf = await printer.print(invoicePaper(invoice));
  return { filename: fileNameOf(invoice), pdf: Buffer.from(pdf).toString('base64') };
}
