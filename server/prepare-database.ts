/** Makes a database ready for the shop, or says in one line which setting is wrong and what PostgreSQL said. */
import { seedCatalogue } from './coffee/catalogue/catalogue.ts';
import { settleTradingMode } from './money/payments/payments.ts';
import type { Database, OpenDatabase } from './platform/database.ts';
import { DatabaseBeforeSchema, migrate, NewerDatabase } from './platform/migrate.ts';
import { listMissingRights, readAccess } from './platform/postgres/access.ts';
import { StartRefused } from './platform/start-refused.ts';

export interface Preparing {
  live: boolean;
  say: (line: string) => void;
}

export async function prepareDatabase(
  { patientDb: db, kind }: OpenDatabase,
  { live, say }: Preparing,
): Promise<void> {
  const usable = kind === 'postgres' ? await refuseUnusable(db) : { mayCreate: true };
  try {
    await migrate(db, (transaction) => seedCatalogue(transaction, () => say('Seeding the catalogue …')));
  } catch (error) {
    if (error instanceof NewerDatabase) {
      throw new StartRefused(
        `This database was made by a newer version of the shop (${error.message}). Start that version, or use another database.`,
      );
    }
    if (error instanceof DatabaseBeforeSchema) {
      throw new StartRefused(
        `This database was made by an older version of the shop (${error.message}). Start the version once that docs/runbook.md names under Migrations, then this one.`,
      );
    }
    const { code } = error as { code?: unknown };
    if (code === NO_RIGHT || code === READ_ONLY) throw refused(error);
    // The migrator goes on after the refusal, and what it reports is that a transaction was aborted.
    if (!usable.mayCreate)
      throw new StartRefused('DATABASE_URL names a user who may not create tables in its schema.');
    throw error;
  }
  if (kind === 'postgres') await refuseWithoutRights(db);
  await settleTradingMode(db, live);
}

/** A user who may read but not write would open a shop in which everything fails that is more than looking. */
async function refuseWithoutRights(db: Database): Promise<void> {
  const missing = (await listMissingRights(db)).map(({ right, table }) => `${right} on ${table}`);
  if (missing.length === 0) return;
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  throw new StartRefused(
    `DATABASE_URL names a user who lacks rights (${missing.slice(0, MOST_NAMED).join(', ')}${more}). Grant select, insert, update and delete on all tables.`,
  );
}

const MOST_NAMED = 3;

/** A user who may create nothing is enough as long as nothing has to be migrated. */
async function refuseUnusable(db: Database): Promise<{ mayCreate: boolean }> {
  const access = await readAccess(db).catch((error: unknown) => {
    throw refused(error);
  });
  if (access.onlyReads)
    throw new StartRefused('DATABASE_URL leads to a PostgreSQL that only reads, such as a standby.');
  return access;
}

const NO_RIGHT = '42501';
const READ_ONLY = '25006';

/** What is wrong with the setting, by the code of the system or of PostgreSQL. */
const FAULTS: Record<string, string> = {
  ENOTFOUND: 'names a host that is not found',
  EAI_AGAIN: 'names a host that is not found',
  '28P01': 'has a wrong user or password',
  '28000': 'names a user who is not let in',
  '3D000': 'names a database that is not there',
  '08P01': 'leads to a pooler that is not set up for the shop (docs/scaling.md)',
  [NO_RIGHT]: 'names a user who lacks a right',
  [READ_ONLY]: 'leads to a PostgreSQL that only reads',
  ERR_INVALID_URL: 'is no address',
};

function refused(error: unknown): StartRefused {
  const { code, message } = error as { code?: string; message: string };
  if (message.startsWith('SASL'))
    return new StartRefused('DATABASE_URL has no password, and PostgreSQL wants one.');
  const fault = FAULTS[code ?? ''] ?? 'cannot be reached';
  return new StartRefused(`DATABASE_URL ${fault}: ${message.replace(/\s+/g, ' ') || (code ?? 'no answer')}.`);
}
