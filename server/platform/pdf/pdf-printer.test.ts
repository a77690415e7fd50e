import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openPdfPrinter } from './pdf-printer.ts';

const folder = mkdtempSync(join(tmpdir(), 'pdf-printer-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what was printed of late is answered however many wait, and anything else is refused', async () => {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, 'export default (job) => new TextEncoder().encode(job);');
  const printer = openPdfPrinter<string>(pathToFileURL(file));
  const first = await printer.printUnlessBusy('invoice');
  const mails = Array.from({ length: 30 }, (_, number) => printer.print(`invoice of mail ${number}`));
  expect(await printer.printUnlessBusy('invoice')).toBe(first);
  expect(await printer.printUnlessBusy('another invoice')).toMatchObject({ refused: 'too_many_tries' });
  await Promise.all(mails);
  expect(await printer.printUnlessBusy('another invoice')).toHaveLength('another invoice'.length);
});
