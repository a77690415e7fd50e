import type { Calls } from '#contract/calls.ts';
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { InvoiceFile } from '#contract/invoices/invoices.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findLinkedOrder, findOrderOf } from '#server/selling/orders/orders.ts';
import { isNoteDue, listNotesOf } from './credit-note-store.ts';
import { fileNameOf } from './find-invoice.ts';
import type { InvoiceDeps } from './invoice-deps.ts';
import { creditNotePaper } from './invoice-in-words.ts';
import { creditNoteAnswer } from './new-credit-note.ts';
import { numberAllCreditNotes } from './number-credit-notes.ts';

export function creditNoteRoutes(deps: InvoiceDeps): Handlers<Calls> {
  const { db } = deps;
  return {
    'GET /orders/{id}/credit-notes': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined ? refuse('not_found') : { answer: await creditNotesOf(db, order.id) };
    },
    'GET /orders/{id}/credit-notes/{refundId}/file': async ({ params, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return order === undefined
        ? refuse('not_found')
        : answered(await fileOf(deps, order.id, params.refundId));
    },
    'GET /guest-orders/{signedKey}/credit-notes': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      return order === undefined ? refuse('not_found') : { answer: await creditNotesOf(db, order.id) };
    },
    'GET /guest-orders/{signedKey}/credit-notes/{refundId}/file': async ({ params }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      return order === undefined
        ? refuse('not_found')
        : answered(await fileOf(deps, order.id, params.refundId));
    },
  };
}

/** Numbers credit notes now, so that nobody waits for the job that does so. */
async function creditNotesOf(db: Database, orderId: number): Promise<CreditNote[]> {
  if (await isNoteDue(db, orderId)) await numberAllCreditNotes(db);
  return (await listNotesOf(db, orderId)).map(creditNoteAnswer);
}

async function fileOf(
  { db, printer }: InvoiceDeps,
  orderId: number,
  refundId: number,
): Promise<InvoiceFile | Refusal<'not_found' | 'too_many_tries'>> {
  const note = (await creditNotesOf(db, orderId)).find(({ refund_id }) => refund_id === refundId);
  if (note === undefined) return refuse('not_found');
  if (printer.isBusy()) return refuse('too_many_tries');
  const pdf = await printer.print(creditNotePaper(note));
  return { filename: fileNameOf(note), pdf: Buffer.from(pdf).toString('base64') };
}
