/**
 * A new key for the authenticator app of the last person who could let others in: `npm run staff:reset-authenticator -- EMAIL`. Anybody
 * who can run it can read the database as well.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { FolderTaken, openDatabase } from '#server/open-database.ts';
import { newSeedFor } from '#server/people/accounts/accounts.ts';
import { isOutage } from '#server/platform/outage.ts';
import { StartRefused } from '#server/platform/start-refused.ts';

try {
  process.stdout.write(await reset(process.argv[2]));
} catch (error) {
  if (!(error instanceof StartRefused) && !isOutage(error)) throw error;
  process.stderr.write(`Nothing was reset. ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function reset(email: string | undefined): Promise<string> {
  if (email === undefined) throw new StartRefused('Give the email address of the member of staff.');
  const config = readConfig();
  if (config.DATABASE_URL === undefined && !existsSync(join(config.DATA_DIR, 'database')))
    throw new StartRefused(
      `There is no shop in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the shop has it.`,
    );
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    const renewed = await newSeedFor(db, email);
    if (renewed === null) throw new StartRefused(`Nobody of the staff has the address ${email}.`);
    return `Add this key to the authenticator app: ${renewed.seed}\n${renewed.address}\nThe app counts from the first login with its six digits.\n`;
  } finally {
    await close();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FolderTaken)
    return 'The shop is open, and an embedded database is for one process alone: stop the shop first.';
  return error instanceof StartRefused ? error.message : 'DATABASE_URL cannot be reached.';
}
