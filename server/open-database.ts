import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keepFilesPrivate, takeDataFolder } from './platform/data-folder.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/database.ts';
import { StartRefused } from './platform/start-refused.ts';

/** Another process has the embedded database open. */
export class FolderTaken extends StartRefused {}

/** Commands beside the shop are about one that is there. */
export function refuseWithoutShop({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'database')))
    throw new StartRefused(
      `There is no shop in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the shop has it.`,
    );
}

/** Opens the database of a configuration: PostgreSQL, or an embedded one for this process alone. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  keepFilesPrivate(config.DATA_DIR);
  if (config.DATABASE_URL !== undefined) return openPostgres(config.DATABASE_URL);
  const folder = takeDataFolder(config.DATA_DIR);
  if (folder === null) {
    throw new FolderTaken(
      `Another process has the data folder ${config.DATA_DIR}. Stop it, or give this one a DATA_DIR of its own.`,
    );
  }
  if (!existsSync(join(config.DATA_DIR, 'database'))) say(`Making a database in ${config.DATA_DIR} …`);
  const database = await openEmbedded(config.DATA_DIR);
  keepFilesPrivate(config.DATA_DIR);
  const close = async () => {
    await database.close();
    folder.release();
  };
  return { ...database, close };
}
