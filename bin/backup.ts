/** Writes all that the shop has into a file: `npm run backup -- FILE`. A shop on a PostgreSQL may stay open. */
import { writeBackup } from '#server/foundation/backups/backups.ts';
import { openDatabase, refuseWithoutShop } from '#server/open-database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { inOneLine } from './in-one-line.ts';
import { newFile } from './new-file.ts';

await inOneLine('Nothing was backed up.', async (config) => {
  const file = newFile(process.argv[2], 'Name the file of the back-up.');
  refuseWithoutShop(config);
  const { patientDb, close } = await openDatabase(config, () => undefined);
  try {
    const passphrase = config.BACKUP_PASSPHRASE ?? null;
    const { tables, rows, bytes } = await writeBackup(patientDb, file, { passphrase, now: systemClock() });
    const how = passphrase === null ? 'not encrypted' : 'encrypted';
    return `${file}: ${rows.toLocaleString('en-GB')} rows of ${tables} tables in ${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB, ${how}.`;
  } finally {
    await close();
  }
});
