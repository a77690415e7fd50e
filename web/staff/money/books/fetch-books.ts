/** A month for an accounting program: every part is packed as it comes, and what the parts sum to is compared with the ledger. */
import type { BooksPart, LedgerOfMonth } from '#contract/accounting/books.ts';
import {
  agrees,
  type BookTotal,
  comparedTotals,
  coverText,
  summed,
  summedVat,
  type VatTotal,
} from '#domain/accounting/cover.ts';
import type { Program } from '#domain/accounting/programs.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { toPence } from '#domain/money/pounds.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { openZipEntry, type ZipEntry, zipOf } from '../zip.ts';

export interface PreparedBooks {
  name: string;
  content: Blob;
  ledger: BookTotal[];
  files: BookTotal[];
  vat: VatTotal[];
  names: string[];
}

interface Wanted {
  month: string;
  program: Program;
  /** Aborted once nobody wants it any more. */
  signal: AbortSignal;
}

export async function fetchBooks(wanted: Wanted): Promise<Reply<PreparedBooks>> {
  const { month, program } = wanted;
  const packing = new Map<string, ReturnType<typeof openZipEntry>>();
  const totals: BookTotal[] = [];
  const vat: VatTotal[] = [];
  const outcome = await eachPart(wanted, async (part) => {
    for (const { name, content } of part.files) {
      const entry = packing.get(name) ?? openZipEntry();
      packing.set(name, entry);
      await entry.add(content);
    }
    totals.push(...inPence(part.totals));
    vat.push(...part.vat.map((one) => ({ ...one, net: toPence(one.net), vat: toPence(one.vat) })));
  });
  if (!outcome.ok) return outcome;
  const moved = await browserApi('GET /staff/books/{month}', { params: { month } });
  if (!moved.ok) return moved;
  const ledger = inPence(moved.answer.totals);
  const files = summed(totals);
  if (!agrees(comparedTotals({ program, ledger, files }))) return DIFFERING;
  const names = [...packing.keys()];
  const books = { ledger, files, vat: summedVat(vat), names };
  const cover = openZipEntry();
  await cover.add(coverText({ ...books, program, month: monthInWords(month) }));
  const entries: ZipEntry[] = [await cover.end(`sixbean-${month}-${program}-cover.txt`)];
  for (const [name, entry] of packing) entries.push(await entry.end(name));
  const content = new Blob(zipOf(entries, new Date()), { type: 'application/zip' });
  return { ok: true, answer: { ...books, name: `sixbean-${month}-${program}.zip`, content } };
}

async function eachPart(
  { month, program, signal }: Wanted,
  take: (part: BooksPart) => Promise<void>,
): Promise<Reply<null>> {
  let after: string | undefined;
  for (;;) {
    const outcome = await fetchPart({ month, program }, after);
    if (!outcome.ok) return outcome;
    if (signal.aborted) return LEFT;
    await take(outcome.answer);
    if (outcome.answer.next === null) return { ok: true, answer: null };
    after = outcome.answer.next;
  }
}

const fetchPart = (params: { month: string; program: Program }, after: string | undefined) =>
  browserApi('GET /staff/books/{month}/{program}', { params, query: after === undefined ? {} : { after } });

export const inPence = (totals: LedgerOfMonth['totals']): BookTotal[] =>
  totals.map(({ account, debit, credit }) => ({ account, debit: toPence(debit), credit: toPence(credit) }));

const refused = (message: string): Reply<never> => ({
  ok: false,
  status: 0,
  problem: { code: 'changed_meanwhile', message },
});

const LEFT = refused('The files were not made, since you left them.');
const DIFFERING = refused(
  'The files don’t sum to the ledger: perhaps money moved while they were made. Please prepare them once more. If that doesn’t help, have the ledger checked.',
);
