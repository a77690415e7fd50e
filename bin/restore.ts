/** Makes a shop of a back-up, in a database in which there is none: `npm run restore -- FILE`. */
import { existsSync } from 'node:fs';
import { NotEmpty, restoreBackup, UnreadableBackup } from '#server/foundation/backups/backups.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openDatabase } from '#server/open-database.ts';
import { StartRefused } from '#server/platform/start-refused.ts';
import { inOneLine } from './in-one-line.ts';

await inOneLine('Nothing was restored.', async (config) => {
  const file = process.argv[2];
  if (file === undefined) throw new StartRefused('Name the file of the back-up.');
  if (!existsSync(file)) throw new StartRefused(`There is no ${file}.`);
  const database = await openDatabase(config, () => undefined);
  try {
    const { madeAt, tables, rows } = await restoreBackup(database, file, config.BACKUP_PASSPHRASE ?? null);
    const faults = await findMoneyFaults(database.patientDb);
    const books =
      faults.length === 0
        ? 'The ledger is sound.'
        : 'The ledger is NOT sound: npm run ledger:check says where.';
    return `The shop as it was at ${madeAt.toISOString()}: ${rows.toLocaleString('en-GB')} rows of ${tables} tables, compared with what was backed up. ${books}`;
  } catch (error) {
    if (error instanceof UnreadableBackup) throw new StartRefused(`${file}: ${error.message}`);
    if (error instanceof NotEmpty)
      throw new StartRefused('There is a shop in this database. A back-up is restored into an empty one.');
    throw error;
  } finally {
    await database.close();
  }
});
