/** A month for an accounting program: every part is packed as it comes, and what the parts sum to is compared with the ledger. */
import type { LedgerOfMonth } from '#contract/accounting/books.ts';
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
import { beginOfFileNames } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { eachPart } from '../each-part.ts';
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
  signal: AbortSignal;
}

export async function fetchBooks({ month, program, signal }: Wanted): Promise<Reply<PreparedBooks>> {
  const packing = new Map<string, ReturnType<typeof openZipEntry>>();
  const totals: BookTotal[] = [];
  const vat: VatTotal[] = [];
  const outcome = await eachPart({
    fetchPart: (query) =>
      browserApi('GET /staff/books/{month}/{program}', { params: { month, program }, query }),
    take: async (part) => {
      for (const { name, content } of part.files) {
        const entry = packing.get(name) ?? openZipEntry();
        packing.set(name, entry);
        await entry.add(content);
      }
      totals.push(...inPence(part.totals));
      vat.push(...part.vat.map((one) => ({ ...one, net: toPence(one.net), vat: toPence(one.vat) })));
    },
    signal,
  });
  if (!outcome.ok) return outcome;
  const moved = await browserApi('GET /staff/books/{month}', { params: { month } });
  if (!moved.ok) return moved;
  const ledger = inPence(moved.answer.totals);
  const files = summed(totals);
  if (!agrees(comparedTotals({ program, ledger, files }))) return DIFFERING;
  const names = [...packing.keys()];
  const books = { ledger, files, vat: summedVat(vat), names };
  const begin = `${beginOfFileNames()}-${month}-${program}`;
  const cover = openZipEntry();
  await cover.add(coverText({ ...books, program, month: monthInWords(month) }));
  const entries: ZipEntry[] = [await cover.end(`${begin}-cover.txt`)];
  for (const [name, entry] of packing) entries.push(await entry.end(name));
  const content = new Blob(zipOf(entries, new Date()), { type: 'application/zip' });
  return { ok: true, answer: { ...books, name: `${begin}.zip`, content } };
}

export const inPence = (totals: LedgerOfMonth['totals']): BookTotal[] =>
  totals.map(({ account, debit, credit }) => ({ account, debit: toPence(debit), credit: toPence(credit) }));

const DIFFERING: Reply<never> = {
  ok: false,
  status: 0,
  problem: {
    code: 'changed_meanwhile',
    message:
      'The files don’t sum to the ledger: perhaps money moved while they were made. Please prepare them once more. If that doesn’t help, have the ledger checked.',
  },
};
