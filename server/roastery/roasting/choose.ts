import { type Choice, NO_CHOICE } from '#domain/roasting/plan.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { listMachines } from '#server/coffee/dispatch/dispatch.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { listChoices, lockChoice, setChoice } from './plan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

/** What isn't said stays as it was chosen; `null` leaves it to the plan again. */
type Changes = { [Part in keyof Choice]?: Choice[Part] | undefined };

interface Chosen {
  day: string;
  roastable: string;
  changes: Changes;
  staffId: number;
}

/** What staff decide holds for what is planned from now on; batches that are planned stay as they are. */
export async function chooseForDay(
  { db, catalogueCache }: RoastingDeps,
  { day, roastable, changes, staffId }: Chosen,
): Promise<null | Refusal<'invalid'>> {
  const { beans } = await catalogueCache();
  if (!readRoastable(roastable).recipe.every(({ beanId }) => beans.has(beanId)))
    return refuseField('roastable', 'We do not have that bean.');
  return transact(db, async (transaction) => {
    const machines = await listMachines(transaction);
    if (changes.machineId != null && !machines.some(({ id }) => id === changes.machineId))
      return refuseField('machine_id', 'There is no such machine.');
    await lockChoice(transaction, day, roastable);
    const before = (await listChoices(transaction, day)).get(roastable) ?? NO_CHOICE;
    const { blended, machineId, batches, isLeftOut } = changes;
    const after: Choice = {
      blended: blended === undefined ? before.blended : blended,
      machineId: machineId === undefined ? before.machineId : machineId,
      batches: batches === undefined ? before.batches : batches,
      isLeftOut: isLeftOut ?? before.isLeftOut,
    };
    await setChoice(transaction, day, { roastable, ...after });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'choose for roast plan',
      object: `day ${day}`,
      before: { roastable, ...before },
      after: { roastable, ...after },
    });
    return null;
  });
}
