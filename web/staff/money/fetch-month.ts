/** The month’s files, as the shop answers them part by part: one as CSV, or all of them in one archive. */
import type { MonthFile } from '#contract/accounting/month-files.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
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
  return { ok: true, answer: { name: outcome.answer, content: new Blob(csv, { type: 'text/csv' }) } };
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
    entries.push(await entry.end(outcome.answer));
  }
  const content = new Blob(zipOf(entries, new Date()), { type: 'application/zip' });
  return { ok: true, answer: { name: `sixbean-${month}.zip`, content } };
}

interface Wanted {
  month: string;
  file: MonthFile;
  /** Aborted once nobody wants it any more. */
  signal: AbortSignal;
}

/** Until the shop says that there is no more. Answers the file’s name. */
async function fetchParts(
  { month, file, signal }: Wanted,
  take: (csv: string) => void | Promise<void>,
): Promise<Reply<string>> {
  let after: string | undefined;
  for (;;) {
    const outcome = await fetchPart(month, file, after);
    if (!outcome.ok) return outcome;
    if (signal.aborted) return LEFT;
    const { name, csv, next } = outcome.answer;
    await take(csv);
    if (next === null) return { ok: true, answer: name };
    after = next;
  }
}

const LEFT: Reply<never> = {
  ok: false,
  status: 0,
  problem: { code: 'changed_meanwhile', message: 'The file was not saved, since you left it.' },
};

const fetchPart = (month: string, file: MonthFile, after: string | undefined) =>
  browserApi('GET /staff/accounts/{month}/{file}', {
    params: { month, file },
    query: after === undefined ? {} : { after },
  });
