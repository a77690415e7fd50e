/** Restores a back-up beside the shop, to see that it can be done and that what comes out is sound. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Checks, findFaults } from '#server/platform/checks.ts';
import { openEmbedded } from '#server/platform/database.ts';
import { UnreadableBackup } from './backup-file.ts';
import { restoreBackup } from './restore-backup.ts';

export interface BackupToTry {
  file: string;
  passphrase: string | null;
}

/** Answers what is wrong with it in a sentence, or `null`. In an embedded database, which needs no right on any server. */
export async function tryBackup({ file, passphrase }: BackupToTry, checks: Checks): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-tried-'));
  try {
    const database = await openEmbedded(folder);
    try {
      await restoreBackup(database, file, passphrase);
      const faults = await findFaults(database.patientDb, checks);
      return faults.length === 0
        ? null
        : `The books in it are not sound: ${faults.map(({ what }) => what).join('; ')}.`;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof UnreadableBackup) return error.message;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
