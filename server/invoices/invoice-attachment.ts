import type { Invoice } from '../../contract/invoices/invoices.ts';
import { mentionsWebAddress } from '../../domain/customer/web-address.ts';
import type { MadeAttachment } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';
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
  if (typedIn(invoice).some(mentionsWebAddress))
    throw new Error(
      `The invoice of order ${orderId} has what looks like a web address, so it is not mailed.`,
    );
  const content = await printer.print(invoicePaper(invoice));
  return { filename: fileNameOf(invoice), contentType: 'application/pdf', content };
}

/** The invoice of a fee, for its mail. */
export async function feeInvoiceAttachment(
  { db, printer }: { db: Database; printer: InvoicePrinter },
  feeId: string,
): Promise<MadeAttachment> {
  const invoice = await invoiceOfFee(db, Number(feeId));
  const { buyer } = invoice;
  if (buyer !== null && [buyer.name, ...buyer.address].some(mentionsWebAddress))
    throw new Error(`The invoice of fee ${feeId} has what looks like a web address, so it is not mailed.`);
  const content = await printer.print(feeInvoicePaper(invoice));
  return { filename: fileNameOf(invoice), contentType: 'application/pdf', content };
}

/** What the buyer typed: as in the mail itself, no word of it becomes a link in somebody else's mailbox. */
const typedIn = ({ lines, buyer }: Invoice): string[] => [
  ...lines.map(({ name }) => name),
  ...(buyer === null ? [] : [buyer.name, ...buyer.address]),
];
