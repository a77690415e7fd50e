/** Thread: tries a back-up, whose embedded database would hold the shop's event loop for as long as each of its statements takes. */
import { type BackupToTry, tryBackup } from './foundation/backups/backups.ts';
import { MONEY_CHECKS } from './money-checks.ts';

export default (backup: BackupToTry): Promise<string | null> => tryBackup(backup, MONEY_CHECKS);
