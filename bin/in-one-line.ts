/** Commands beside the shop: each says in one line what it did, or why it did nothing. */
import { type Config, readConfig } from '#server/config.ts';
import { FolderTaken } from '#server/open-database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { StartRefused } from '#server/platform/start-refused.ts';

export async function inOneLine(nothing: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig())}\n`);
  } catch (error) {
    process.stderr.write(`${nothing} ${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Of an error that is no refusal there is none: it is thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof FolderTaken)
    return 'The shop is open, and an embedded database is for one process alone: stop the shop first.';
  if (error instanceof StartRefused) return error.message;
  if (isOutage(error)) return 'DATABASE_URL cannot be reached.';
  throw error;
}
