/** Entries of the ledger as invoices and credit notes of an accounting program, or as what moved on a day. */
import type { BookDocument, BookLine, BookMove } from '#domain/accounting/book-line.ts';
import type { Booked } from '#domain/accounting/programs.ts';
import { entryInWords } from '#domain/money/ledger-words.ts';
import { dueOn } from '#domain/on-account/terms.ts';
import type { Supply } from '#domain/vat/rates.ts';
import { vatOfLines } from '#domain/vat/vat-of-lines.ts';
import { creditNoteOfEither, invoiceOfEither } from '#server/money/invoices/invoices.ts';
import { orderOfEntry } from '#server/selling/orders/desk/desk.ts';
import { type DocumentLine, invoiceLines, noteLines } from '../document-lines.ts';
import type { BookEntry, FeesOfDay } from './book-entry-store.ts';

/** Buyers who paid at once share a contact: an accounting program has no need of their names. */
const SHOP_CUSTOMERS = 'Shop customers';

export function documentOf(entry: BookEntry): BookDocument {
  const { id, day, description, contact } = entry;
  const orderId = orderOfEntry(entry);
  return {
    number: paperOf(entry)?.number ?? `ENTRY-${id}`,
    reference: orderId === null ? description : `Order ${orderId}`,
    contact: contact ?? SHOP_CUSTOMERS,
    day,
    due: contact === null ? day : dueOn(day),
    lines: linesOf(entry).filter(({ account }) => account !== 'on_account'),
  };
}

/** Every posting, that of sales or refunds line by line. */
export function linesOf(entry: BookEntry): BookLine[] {
  return entry.postings.flatMap(({ account, pence }): BookLine[] => {
    if (account === 'sales' || account === 'refunds') return soldLines(entry, { account, pence });
    const way = WAY[account];
    const what = way === undefined || !isSale(entry) ? entry.description : paidInWords(way, pence);
    return [{ booked: account as Booked, account, what, pence, vat: null }];
  });
}

const isSale = ({ postings }: BookEntry): boolean =>
  postings.some(({ account }) => account === 'sales' || account === 'refunds');

const WAY: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  bank: 'bank transfer',
  cash: 'cash',
  credit: 'credit',
};

const paidInWords = (way: string, pence: number): string =>
  pence < 0 ? `Paid by ${way}` : `Refunded by ${way}`;

/** What no paper explains stands on a line of its own, so that the lines always sum to the posting. */
function soldLines(
  entry: BookEntry,
  { account, pence }: { account: 'sales' | 'refunds'; pence: number },
): BookLine[] {
  const sign = account === 'sales' ? 1 : -1;
  const lines = paperOf(entry)?.lines ?? [];
  const vat = vatOfLines(lines);
  const explained = lines.map(({ supply, what, count, gross, percent }, at): BookLine => {
    const many = count !== null && count > 1 ? `${count} × ` : '';
    const vatPence = vat[at] ?? 0;
    return {
      booked: SUPPLIED[supply],
      account,
      what: `${many}${what}`,
      pence: sign * gross,
      vat: { percent, pence: sign * vatPence },
    };
  });
  const rest = pence - explained.reduce((sum, line) => sum + line.pence, 0);
  const unexplained: BookLine = {
    booked: 'uninvoiced',
    account,
    what: entry.description,
    pence: rest,
    vat: null,
  };
  return [...explained, unexplained].filter((line) => line.pence !== 0);
}

const SUPPLIED: Readonly<Record<Supply, Booked>> = {
  coffee: 'coffee',
  delivery: 'delivery',
  business_plans: 'plans',
};

function paperOf({ paper, number, content, ...entry }: BookEntry): {
  number: string;
  lines: DocumentLine[];
} | null {
  if (number === null || content === null) return null;
  const stored = { ...entry, number, content };
  if (paper === 'invoice') {
    const invoice = invoiceOfEither(stored);
    return { number: invoice.number, lines: invoiceLines(invoice) };
  }
  const note = creditNoteOfEither(stored);
  return { number: note.number, lines: noteLines(note) };
}

/** What the lines of an entry moved; VAT stands apart from what was sold where a program keeps it so. */
export function movesOf(
  { day, kind }: Pick<BookEntry, 'day' | 'kind'>,
  lines: readonly BookLine[],
  how: 'with VAT' | 'VAT apart',
): BookMove[] {
  const at = { day, kind: entryInWords(kind) };
  return lines.flatMap(({ booked, account, pence, vat }): BookMove[] => {
    const inside = how === 'VAT apart' ? (vat?.pence ?? 0) : 0;
    return [
      { ...at, booked, account, pence: pence - inside },
      { ...at, booked: 'vat', account, pence: inside },
    ];
  });
}

/** PayPal keeps its fees out of what it holds for us, which the ledger does not say. */
export const feeMoves = ({ day, kept, returned }: FeesOfDay): BookMove[] =>
  [
    { kind: 'PayPal’s fees', pence: kept },
    { kind: 'PayPal’s fees returned', pence: -returned },
  ].flatMap(({ kind, pence }): BookMove[] => [
    { day, kind, booked: 'paypal_fees', account: 'paypal_fees', pence: -pence },
    { day, kind, booked: 'paypal', account: null, pence },
  ]);
