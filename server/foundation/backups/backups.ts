/** Back-ups as the other modules and the commands see them: all that the shop has in one file, restored each night to see that it can be. */
export { UnreadableBackup, writeWhole } from './backup-file.ts';
export { latestSoundNight } from './backup-night-store.ts';
export { backupJobs } from './jobs.ts';
export { NotEmpty, restoreBackup } from './restore-backup.ts';
export { backupRoutes } from './routes.ts';
export {
  type Content,
  columnList,
  contentOf,
  emptyTables,
  inOneTimeZone,
  isNewDatabase,
  listCounters,
  listTables,
  readTexts,
  setCounter,
  type Table,
  waitWithoutLimit,
} from './table-store.ts';
export { type BackupToTry, tryBackup } from './try-backup.ts';
export { writeBackup } from './write-backup.ts';
