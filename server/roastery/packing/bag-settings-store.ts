/** SQL of what bags weigh empty, and of how long their coffee is at its best. */
import { type Database, type InTransaction } from '#server/platform/database.ts';
import { namedValues } from '#server/platform/named-values.ts';

const SETTINGS = {
  bestBeans: 'best before, months, beans',
  bestGround: 'best before, months, ground',
  emptyBag: 'empty bag, grams',
  emptyBagPerKilo: 'empty bag, grams a kilo',
} as const;

export type PackingSettings = Record<keyof typeof SETTINGS, number>;

export async function readPackingSettings(db: Database | InTransaction): Promise<PackingSettings> {
  const rows = await db.selectFrom('packing_settings').select(['name', 'value']).execute();
  return namedValues(rows, SETTINGS);
}

/** As they are before one change at a time. */
export async function lockPackingSettings(db: InTransaction): Promise<PackingSettings> {
  await db.selectFrom('packing_settings').select('name').orderBy('name').forUpdate().execute();
  return readPackingSettings(db);
}

export async function setPackingSettings(db: InTransaction, settings: PackingSettings): Promise<void> {
  for (const setting of Object.keys(SETTINGS) as (keyof PackingSettings)[])
    await db
      .updateTable('packing_settings')
      .set({ value: settings[setting] })
      .where('name', '=', SETTINGS[setting])
      .execute();
}
