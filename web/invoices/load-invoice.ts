import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { Invoice, InvoiceFile } from '#contract/invoices/invoices.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** Whose invoice: a member's by the order's number, a guest's by the mailed link. */
export type InvoiceOf = { orderId: string } | { signedKey: string };

export const loadInvoice = (of: InvoiceOf): Promise<Reply<Invoice>> =>
  'orderId' in of
    ? browserApi('GET /orders/{id}/invoice', { params: { id: of.orderId } })
    : browserApi('GET /guest-orders/{signedKey}/invoice', { params: of });

export const loadInvoiceFile = (of: InvoiceOf): Promise<Reply<InvoiceFile>> =>
  'orderId' in of
    ? browserApi('GET /orders/{id}/invoice/file', { params: { id: of.orderId } })
    : browserApi('GET /guest-orders/{signedKey}/invoice/file', { params: of });

export const loadCreditNotes = (of: InvoiceOf): Promise<Reply<CreditNote[]>> =>
  'orderId' in of
    ? browserApi('GET /orders/{id}/credit-notes', { params: { id: of.orderId } })
    : browserApi('GET /guest-orders/{signedKey}/credit-notes', { params: of });

export const loadCreditNoteFile = (of: InvoiceOf, refundId: number): Promise<Reply<InvoiceFile>> =>
  'orderId' in of
    ? browserApi('GET /orders/{id}/credit-notes/{refundId}/file', { params: { id: of.orderId, refundId } })
    : browserApi('GET /guest-orders/{signedKey}/credit-notes/{refundId}/file', {
        params: { ...of, refundId },
      });

export const pathToOrder = (of: InvoiceOf): string =>
  'orderId' in of ? `/profile/orders/${of.orderId}` : `/guestorders/${of.signedKey}`;
