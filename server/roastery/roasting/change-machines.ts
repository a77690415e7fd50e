/** Staff change the machines and what plans are made with. It holds from the next plan on: batches that are planned stay as they are. */
import type { Received } from '#contract/calls.ts';
import type { Roastery } from '#contract/roasting/machines.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import {
  insertMachine,
  listAllMachines,
  lockMachines,
  type MachineRow,
  readRoastingSettings,
  setMachine,
  setRoastingSettings,
} from '#server/coffee/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';

/** Money in pence. */
type NewSettings = Received<'PUT /staff/roasting-settings'>['body'];
type NewMachine = Omit<MachineRow, 'id'>;
type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

/** What an hour costs is left out for staff who may not change it. */
export async function readRoastery(db: Database, rights: HeldRights): Promise<Roastery> {
  const settings = await settingsOf(db);
  return {
    machines: await listAllMachines(db),
    settings: holds(rights, ['catalogue'], false) ? settings : { ...settings, wage_per_hour: null },
  };
}

async function settingsOf(db: Database | InTransaction): Promise<Roastery['settings']> {
  const { mostDaysInBin, fillAllowanceBp, fillAllowanceGrams, customBlendsBefore, wagePencePerHour } =
    await readRoastingSettings(db);
  return {
    most_days_in_bin: mostDaysInBin,
    fill_allowance_percent: fillAllowanceBp / 100,
    fill_allowance_grams: fillAllowanceGrams,
    mixes_custom_blends_green: customBlendsBefore > 0,
    wage_per_hour: toPounds(wagePencePerHour),
  };
}

export const addMachine = (
  db: Database,
  { staffId, machine }: { staffId: number; machine: NewMachine },
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const machines = await lockMachines(transaction);
    const wrong = whatIsWrong(machine, machines);
    if (wrong !== null) return wrong;
    const id = Math.max(0, ...machines.map((one) => one.id)) + 1;
    if (!(await insertMachine(transaction, { id, ...machine }))) return refuse('changed_meanwhile');
    await insertAuditEntry(transaction, {
      staffId,
      action: 'add machine',
      object: `machine ${id}`,
      after: machine,
    });
    return null;
  });

/** Idempotent. */
export const changeMachine = (
  db: Database,
  { staffId, id, machine }: { staffId: number; id: number; machine: NewMachine },
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const machines = await lockMachines(transaction);
    const before = machines.find((one) => one.id === id);
    if (before === undefined) return refuse('not_found');
    const wrong = whatIsWrong(
      machine,
      machines.filter((one) => one.id !== id),
    );
    if (wrong !== null) return wrong;
    await setMachine(transaction, { id, ...machine });
    const { id: _, ...was } = before;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change machine',
      object: `machine ${id}`,
      before: was,
      after: machine,
    });
    return null;
  });

function whatIsWrong(machine: NewMachine, others: readonly MachineRow[]): Refusal<'invalid'> | null {
  const { name, min_grams, max_grams, minutes, opens, closes } = machine;
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    return refuseField('name', 'Another machine is called so.');
  if (max_grams < min_grams) return refuseField('max_grams', 'The most can’t be below the least of a batch.');
  if (closes < opens + minutes)
    return refuseField('closes', 'Between these hours the machine has no time for a batch.');
  return null;
}

/** Idempotent. */
export const changeSettings = (
  db: Database,
  { staffId, settings }: { staffId: number; settings: NewSettings },
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockMachines(transaction);
    const before = await settingsOf(transaction);
    await setRoastingSettings(transaction, {
      mostDaysInBin: settings.most_days_in_bin,
      fillAllowanceBp: Math.round(settings.fill_allowance_percent * 100),
      fillAllowanceGrams: settings.fill_allowance_grams,
      customBlendsBefore: settings.mixes_custom_blends_green ? 1 : 0,
      wagePencePerHour: settings.wage_per_hour,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change roasting settings',
      object: 'roasting settings',
      before,
      after: await settingsOf(transaction),
    });
  });
