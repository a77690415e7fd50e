import type { MadeAttachment } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';
import { fileNameOf, invoiceOf } from './find-invoice.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

/** The invoice that a mail about an order brings along, made when the mail is sent. */
export async function invoiceAttachment(
  { db, printer }: { db: Database; printer: InvoicePrinter },
  orderId: string,
): Promise<MadeAttachment> {
  const invoice = await invoiceOf(db, Number(orderId));
  if ('refused' in invoice) throw new Error(`Order ${orderId} has no invoice.`);
  const content = await printer.print(invoice);
  return { filename: fileNameOf(invoice), contentType: 'application/pdf', content };
}
