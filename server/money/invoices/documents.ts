/** Invoices and credit notes, of orders and of fees: four kinds of document, which are stored, read, set and sent in one way. */
import type { CreditNote } from '#contract/invoices/credit-notes.ts';
import type { FeeInvoice, Invoice, InvoiceFile } from '#contract/invoices/invoices.ts';
import { FIRST_NAMES, inFileNames } from '#domain/settings/names.ts';
import { type MadeAttachment, refuseWebAddresses, typedBy } from '#server/foundation/mail/mail.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import {
  creditNotePaper,
  feeCreditNotePaper,
  feeInvoicePaper,
  invoicePaper,
  type Paper,
} from './invoice-in-words.ts';
import type { InvoicePrinter } from './invoice-printer.ts';

export type FeeCreditNote = FeeInvoice & { invoice_number: string; reason: string };

type SomeDocument = Invoice | FeeInvoice | CreditNote | FeeCreditNote;

/** What it is for, with its number in the series and all that it says as JSON. The buyer is the one part that is forgotten some day. */
interface Stored {
  number: number;
  order_id: number | null;
  fee_id: number | null;
  refund_id?: number | null;
  content: string;
  buyer: string | null;
}

interface Kind<Document extends SomeDocument> {
  series: 'INV' | 'CN';
  /** The columns that say what it is for. */
  about: readonly (keyof Document & ('order_id' | 'fee_id' | 'refund_id'))[];
  paper(document: Document): Paper;
}

export const ORDER_INVOICE: Kind<Invoice> = { series: 'INV', about: ['order_id'], paper: invoicePaper };
export const FEE_INVOICE: Kind<FeeInvoice> = { series: 'INV', about: ['fee_id'], paper: feeInvoicePaper };
export const CREDIT_NOTE: Kind<CreditNote> = {
  series: 'CN',
  about: ['refund_id', 'order_id'],
  paper: creditNotePaper,
};
export const FEE_CREDIT_NOTE: Kind<FeeCreditNote> = {
  series: 'CN',
  about: ['fee_id'],
  paper: feeCreditNotePaper,
};

/** What a document says beside its number, what it is for and its buyer: it is stored as JSON, so that nothing changes it later. */
export type Says<Document> = Omit<Document, 'number' | 'order_id' | 'refund_id' | 'fee_id' | 'buyer'>;

/** A stored document of a kind, as it is answered. */
export function readDocument<Document extends SomeDocument>(
  { series, about }: Kind<Document>,
  { number, content, buyer, ...ids }: Stored,
): Document {
  const name = `${series}-${String(number).padStart(6, '0')}`;
  if (about.some((column) => ids[column] == null)) throw new Error(`${name} is of another kind.`);
  return {
    number: name,
    ...Object.fromEntries(about.map((column) => [column, ids[column]])),
    buyer: buyer === null ? null : (JSON.parse(buyer) as Document['buyer']),
    ...(JSON.parse(content) as Says<Document>),
  } as Document;
}

export const invoiceOfEither = (stored: Stored): Invoice | FeeInvoice =>
  stored.fee_id === null ? readDocument(ORDER_INVOICE, stored) : readDocument(FEE_INVOICE, stored);

export const creditNoteOfEither = (stored: Stored): CreditNote | FeeCreditNote =>
  stored.fee_id === null ? readDocument(CREDIT_NOTE, stored) : readDocument(FEE_CREDIT_NOTE, stored);

/** A document as a file to download. */
export async function fileOf<Document extends SomeDocument>(
  printer: InvoicePrinter,
  { paper }: Kind<Document>,
  document: Document,
): Promise<InvoiceFile | Refusal<'too_many_tries'>> {
  const pdf = await printer.printUnlessBusy(paper(document));
  if ('refused' in pdf) return pdf;
  return { filename: fileNameOf(document), pdf: Buffer.from(pdf).toString('base64') };
}

/** A document that a mail brings along. As in the mail itself, no word that its buyer typed becomes a link in somebody else's mailbox. */
export async function attach<Document extends SomeDocument>(
  printer: InvoicePrinter,
  { paper }: Kind<Document>,
  { document, called }: { document: Document; called: string },
): Promise<MadeAttachment> {
  const names = 'lines' in document ? document.lines.map(({ name }) => name) : [];
  refuseWebAddresses(`The ${called}`, [...names, ...typedBy(document.buyer)]);
  const content = await printer.print(paper(document));
  return { filename: fileNameOf(document), contentType: 'application/pdf', content };
}

const fileNameOf = ({ number, seller }: SomeDocument): string =>
  `${inFileNames(seller.trading_name ?? FIRST_NAMES.trading)}-${number}.pdf`;
