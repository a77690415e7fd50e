/** Writes all that the shop has into a ZIP that people can read: `npm run export -- FILE`. A shop on a PostgreSQL may stay open. */
import { writeWhole } from '#server/foundation/backups/backups.ts';
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import { writeExport } from '#server/people/exports/exports.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inOneLine } from './in-one-line.ts';
import { newFile } from './new-file.ts';

await inOneLine('Nothing was exported.', async (config) => {
  const file = newFile(process.argv[2], 'Name the file of the export, such as sixbean.zip.');
  refuseWithoutShop(config);
  const { patientDb, close } = await openDatabase(config, () => undefined);
  try {
    let rows = 0;
    let tables = 0;
    const bytes = await writeWhole(file, async (into) => {
      ({ rows, tables } = await writeExport(patientDb, into, systemClock()));
    });
    return `${file}: ${rows.toLocaleString('en-GB')} rows of ${tables} tables in ${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB. It holds names and addresses: keep it as you keep a back-up.`;
  } finally {
    await close();
  }
});
