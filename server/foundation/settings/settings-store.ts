/** SQL of settings: versions that are only added to, and withdrawn before they begin. */
import { type Insertable, sql } from 'kysely';
import type { SettingName } from '#contract/settings/settings.ts';
import { FIRST_VAT_RATES, type VatRates } from '#domain/vat/rates.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** All of them: people settle a thing a few times a year. The newest first. */
export async function listVersions(db: Database | InTransaction) {
  const rows = await db.selectFrom('settings').selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => (row.name === 'vat_rates' ? { ...row, value: withAllRates(row.value) } : row));
}

/** Rates that were settled before plans of businesses had one here leave that of plans as it was. */
const withAllRates = (value: unknown): unknown => ({ ...FIRST_VAT_RATES, ...(value as Partial<VatRates>) });

export type StoredVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The newest of a setting. A row that waits to be written can't be locked, so a change of a setting takes its name. */
export async function lockNewestVersion(db: InTransaction, name: SettingName) {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`.execute(db);
  return db
    .selectFrom('settings')
    .select('id')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const insertVersion = (db: InTransaction, version: Insertable<Schema['settings']>) =>
  db.insertInto('settings').values(version).returning('id').executeTakeFirstOrThrow();

export const lockVersion = (db: InTransaction, id: number) =>
  db.selectFrom('settings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function withdrawVersion(
  db: InTransaction,
  { id, staffId, now }: { id: number; staffId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ withdrawn_by: staffId, withdrawn_at: now })
    .where('id', '=', id)
    .execute();
}
