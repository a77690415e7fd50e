/** SQL of what accounting programs call our accounts: rows are only added, and the newest of an item holds. */
import { sql } from 'kysely';
import type { Item, MappedProgram } from '#domain/accounting/programs.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ChangedCode {
  item: Item;
  code: string | null;
  changed_by: number;
  changed_at: Date;
}

/** What staff have changed. */
export async function readChangedCodes(
  db: Database | InTransaction,
  program: MappedProgram,
): Promise<ChangedCode[]> {
  const { rows } = await sql<ChangedCode>`
    select distinct on (item) item, code, changed_by, changed_at from account_codes
    where program = ${program} order by item, id desc`.execute(db);
  return rows;
}

/** One change of a program at a time: a row that waits to be written can't be locked. */
export async function lockAccountCodes(db: InTransaction, program: MappedProgram): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`account codes of ${program}`}))`.execute(db);
}

export async function insertCodes(
  db: InTransaction,
  program: MappedProgram,
  codes: readonly ChangedCode[],
): Promise<void> {
  await db
    .insertInto('account_codes')
    .values(codes.map((code) => ({ program, ...code })))
    .execute();
}
