/** For ten seconds a start or a drop is taken back that hit the wrong machine: the batch is as it was, and nothing was lost. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { UNDO_MS } from '#server/roastery/staged-acts/staged-acts.ts';
import { withdrawRoasting } from '#server/selling/orders/orders.ts';
import { lockMachineOf, setBatch } from './batch-store.ts';
import { listFirstRoasted } from './first-batch-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { whoWasFaster } from './who-was-faster.ts';

interface Step {
  batchId: number;
  staffId: number;
}

type OfMachine = Awaited<ReturnType<typeof lockMachineOf>>;
type Refused = Refusal<'not_found' | 'changed_meanwhile'>;

/** Idempotent: what waits for the roaster stays where it is. */
export const undoStart = (deps: RoastingDeps, step: Step): Promise<null | Refused> =>
  takeBack(deps, step, {
    action: 'undo start batch',
    isBack: ({ state }) => state === 'planned',
    doneAt: ({ state, dropped_at, started_at }) =>
      state === 'roasting' && dropped_at === null ? started_at : null,
    before: { state: 'planned', started_at: null, staff_id: null },
    withdraw: async (db) => withdrawRoasting(db, [...(await listFirstRoasted(db, step.batchId)).keys()]),
  });

/** Idempotent: what is in the roaster stays in it. Another batch may have taken its place. */
export const undoDrop = (deps: RoastingDeps, step: Step): Promise<null | Refused> =>
  takeBack(deps, step, {
    action: 'undo drop batch',
    isBack: ({ state, dropped_at }) => state === 'roasting' && dropped_at === null,
    doneAt: ({ state, dropped_at }) => (state === 'roasting' ? dropped_at : null),
    before: { dropped_at: null },
    withdraw: null,
  });

interface Taking {
  action: string;
  isBack: (batch: OfMachine[number]) => boolean;
  /** When it was done; `null` where something else has happened since. */
  doneAt: (batch: OfMachine[number]) => Date | null;
  before: Parameters<typeof setBatch>[2];
  /** Word of it that nobody has heard yet. */
  withdraw: ((db: InTransaction) => Promise<void>) | null;
}

const takeBack = (
  { db, clock }: RoastingDeps,
  { batchId, staffId }: Step,
  { action, isBack, doneAt, before, withdraw }: Taking,
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const ofMachine = await lockMachineOf(transaction, batchId);
    const batch = ofMachine.find(({ id }) => id === batchId);
    if (batch === undefined) return refuse('not_found');
    if (isBack(batch)) return null;
    const now = clock();
    const at = doneAt(batch);
    if (at === null)
      return refuse('changed_meanwhile', { message: await whoWasFaster(transaction, batch, now) });
    if (now.getTime() > at.getTime() + UNDO_MS) return TOO_LATE;
    const inside = ofMachine.find((one) => one.id !== batchId && one.state === 'roasting' && !one.dropped_at);
    if (inside !== undefined)
      return refuse('changed_meanwhile', { message: `${inside.name} is in this machine by now.` });
    await setBatch(transaction, batchId, before);
    await withdraw?.(transaction);
    await insertAuditEntry(transaction, { staffId, action, object: `batch ${batchId}`, details: {} });
    return null;
  });

const TOO_LATE = refuse('changed_meanwhile', {
  message: 'That was more than ten seconds ago, and can’t be undone.',
});
