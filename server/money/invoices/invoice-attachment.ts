import type { Invoice } from '#contract/invoices/invoices.ts';
import { type MadeAttachment, refuseWebAddresses, typedBy } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import { fileNameOf, invoiceOfFee, newInvoiceOf } from './find-invoice.ts';
import { feeInvoicePaper, invoicePaper } from './invoice-in-words.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

/** The invoice that a mail about an order brings along, made when the mail is sent. */
export async function invoiceAttachment(
  { db, printer }: { db: Database; printer: InvoicePrinter },
  orderId: string,
): Promise<MadeAttachment> {
  const invoice = await newInvoiceOf(db, Number(orderId));
  if ('refused' in invoice) throw new Error(`Order ${orderId} has no invoice.`);
  refuseWebAddresses(`The invoice of order ${orderId}`, typedIn(invoice));
  const content = await printer.print(invoicePaper(invoice));
  return { filename: fileNameOf(invoice), contentType: 'application/pdf', content };
}

/** The invoice of a fee, for its mail. */
export async function feeInvoiceAttachment(
  { db, printer }: { db: Database; printer: InvoicePrinter },
  feeId: string,
): Promise<MadeAttachment> {
  const invoice = await invoiceOfFee(db, Number(feeId));
  refuseWebAddresses(`The invoice of fee ${feeId}`, typedBy(invoice.buyer));
  const content = await printer.print(feeInvoicePaper(invoice));
  return { filename: fileNameOf(invoice), contentType: 'application/pdf', content };
}

/** What the buyer typed: as in the mail itself, no word of it becomes a link in somebody else's mailbox. */
const typedIn = ({ lines, buyer }: Invoice): string[] => [
  ...lines.map(({ name }) => name),
  ...typedBy(buyer),
];
