/** SQL of the settings of roasting. The roast plan changes them; days of dispatch are worked out by them. */
import type { Database, InTransaction } from '#server/platform/database.ts';
import { namedValues } from '#server/platform/named-values.ts';

const SETTINGS = {
  mostDaysInBin: 'roasted coffee may wait, days',
  fillAllowanceBp: 'fill allowance, basis points',
  fillAllowanceGrams: 'fill allowance, grams a bin',
  customBlendsBefore: 'blend before roasting',
  wagePencePerHour: 'wage, pence an hour',
} as const;

export type RoastingSettings = Record<keyof typeof SETTINGS, number>;

export async function readRoastingSettings(db: Database | InTransaction): Promise<RoastingSettings> {
  const rows = await db.selectFrom('roasting_settings').select(['name', 'value']).execute();
  return namedValues(rows, SETTINGS);
}

export async function setRoastingSettings(
  db: InTransaction,
  changes: Partial<RoastingSettings>,
): Promise<void> {
  for (const [setting, value] of Object.entries(changes))
    await db
      .updateTable('roasting_settings')
      .set({ value })
      .where('name', '=', SETTINGS[setting as keyof typeof SETTINGS])
      .execute();
}
