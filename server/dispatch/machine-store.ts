/** All SQL about the machines and the settings of roasting. */
import { type Expression, sql } from 'kysely';
import type { Machine } from '../../domain/roasting/plan.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export type NamedMachine = Machine & { name: string };

/** Those in use, by their ids. */
export async function listMachines(db: Database | InTransaction): Promise<NamedMachine[]> {
  const rows = await db
    .selectFrom('machines')
    .select(['id', 'name', 'min_grams', 'max_grams', 'minutes', 'changeover_minutes', 'opens', 'closes'])
    .where('is_used', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ min_grams, max_grams, changeover_minutes, ...machine }) => ({
    ...machine,
    minGrams: min_grams,
    maxGrams: max_grams,
    changeoverMinutes: changeover_minutes,
  }));
}

/** SQL fragment: how many minutes a batch takes on a machine. */
export const minutesOn = (machineId: Expression<number>) =>
  sql<number>`(select minutes from machines where id = ${machineId})`;

const SETTINGS = {
  mostDaysInBin: 'roasted coffee may wait, days',
  fillAllowanceBp: 'fill allowance, basis points',
  fillAllowanceGrams: 'fill allowance, grams a bin',
  customBlendsBefore: 'blend before roasting',
  wagePencePerHour: 'wage, pence an hour',
} as const;

type RoastingSettings = Record<keyof typeof SETTINGS, number>;

export async function readRoastingSettings(db: Database | InTransaction): Promise<RoastingSettings> {
  const rows = await db.selectFrom('roasting_settings').select(['name', 'value']).execute();
  const valueOf = (name: string): number => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`The setting “${name}” is missing.`);
    return row.value;
  };
  return {
    mostDaysInBin: valueOf(SETTINGS.mostDaysInBin),
    fillAllowanceBp: valueOf(SETTINGS.fillAllowanceBp),
    fillAllowanceGrams: valueOf(SETTINGS.fillAllowanceGrams),
    customBlendsBefore: valueOf(SETTINGS.customBlendsBefore),
    wagePencePerHour: valueOf(SETTINGS.wagePencePerHour),
  };
}
