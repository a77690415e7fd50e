/** All SQL about the machines and the settings of roasting. */
import { type Expression, sql } from 'kysely';
import type { Machine } from '../../domain/roasting/plan.ts';
import type { Database, InTransaction } from '../platform/database.ts';

export type NamedMachine = Machine & { name: string };

export const listAllMachines = (db: Database | InTransaction) =>
  db.selectFrom('machines').selectAll().orderBy('id').execute();

export type MachineRow = Awaited<ReturnType<typeof listAllMachines>>[number];

/** Those in use, by their ids. */
export const listMachines = async (db: Database | InTransaction): Promise<NamedMachine[]> =>
  (await listAllMachines(db)).filter(({ is_used }) => is_used).map(asMachine);

export const asMachine = ({
  min_grams: minGrams,
  max_grams: maxGrams,
  changeover_minutes: changeoverMinutes,
  is_used: _,
  ...machine
}: MachineRow): NamedMachine => ({ ...machine, minGrams, maxGrams, changeoverMinutes });

/** Whoever changes machines waits for whoever does so now. */
export const lockMachines = (db: InTransaction) =>
  db.selectFrom('machines').selectAll().orderBy('id').forUpdate().execute();

/** Answers whether its id was free. */
export async function insertMachine(db: InTransaction, machine: MachineRow): Promise<boolean> {
  const inserted = await db
    .insertInto('machines')
    .values(machine)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setMachine(db: InTransaction, { id, ...machine }: MachineRow): Promise<void> {
  await db.updateTable('machines').set(machine).where('id', '=', id).execute();
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

export type RoastingSettings = Record<keyof typeof SETTINGS, number>;

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
