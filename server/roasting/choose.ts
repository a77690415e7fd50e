import type { Choice } from '../../domain/roasting/plan.ts';
import { readRoastable } from '../../domain/roasting/roastable.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { listMachines } from '../dispatch/dispatch.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { setChoice } from './plan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

interface Chosen extends Choice {
  day: string;
  roastable: string;
  staffId: number;
}

/** What staff decide holds for what is planned from now on; batches that are planned stay as they are. */
export async function chooseForDay(
  { db, catalogueCache }: RoastingDeps,
  { day, staffId, ...choice }: Chosen,
): Promise<null | Refusal<'invalid'>> {
  const { beans } = await catalogueCache();
  if (!readRoastable(choice.roastable).recipe.every(({ beanId }) => beans.has(beanId)))
    return refuseField('roastable', 'We do not have that bean.');
  return transact(db, async (transaction) => {
    const machines = await listMachines(transaction);
    if (choice.machineId !== null && !machines.some(({ id }) => id === choice.machineId))
      return refuseField('machine_id', 'There is no such machine.');
    await setChoice(transaction, day, choice);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'choose for roast plan',
      object: `day ${day}`,
      details: choice,
    });
    return null;
  });
}
