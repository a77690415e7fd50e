/** The month’s files, as the shop answers them part by part: one as CSV, or all of them in one archive. */
import type { MonthFile } from '#contract/accounting/month-files.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { beginOfFileNames } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { eachPart } from './each-part.ts';
import { openZipEntry, type ZipEntry, zipOf } from './zip.ts';

interface SavedFile {
  name: string;
  content: Blob;
}

export async function fetchFile(
  month: string,
  file: MonthFile,
  signal: AbortSignal,
): Promise<Reply<SavedFile>> {
  const csv: string[] = [];
  const outcome = await fetchParts({ month, file, signal }, (part) => void csv.push(part));
  if (!outcome.ok) return outcome;
  return { ok: true, answer: { name: outcome.answer.name, content: new Blob(csv, { type: 'text/csv' }) } };
}

/** Each part is packed as it comes, so that the browser never holds the month’s text. */
export async function fetchAll(
  month: string,
  files: readonly MonthFile[],
  signal: AbortSignal,
): Promise<Reply<SavedFile>> {
  const entries: ZipEntry[] = [];
  for (const file of files) {
    const entry = openZipEntry();
    const outcome = await fetchParts({ month, file, signal }, entry.add);
    if (!outcome.ok) return outcome;
    entries.push(await entry.end(outcome.answer.name));
  }
  const content = new Blob(zipOf(entries, new Date()), { type: 'application/zip' });
  return { ok: true, answer: { name: `${beginOfFileNames()}-${month}.zip`, content } };
}

interface Wanted {
  month: string;
  file: MonthFile;
  signal: AbortSignal;
}

/** Answers the last part, which has the file’s name as all do. */
const fetchParts = ({ month, file, signal }: Wanted, take: (csv: string) => void | Promise<void>) =>
  eachPart({
    fetchPart: (query) =>
      browserApi('GET /staff/accounts/{month}/{file}', { params: { month, file }, query }),
    take: ({ csv }) => take(csv),
    signal,
  });
