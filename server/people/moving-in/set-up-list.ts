/** The list *Set up your roastery*: read from what is there, put away and brought back. */
import { SET_UP_STEPS, type SetUpList } from '#contract/moving-in/set-up-list.ts';
import { isFilledIn } from '#domain/settings/bank.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { deleteDismissal, insertDismissal, isDismissed } from './dismissal-store.ts';
import { readSteps } from './set-up-step-store.ts';

export interface MovingInDeps {
  db: Database;
  clock: Clock;
}

export async function readSetUpList({ db, clock }: MovingInDeps): Promise<SetUpList> {
  const now = clock();
  const [counted, factsAt, is_dismissed] = await Promise.all([
    readSteps(db, now),
    readShopFacts(db),
    isDismissed(db),
  ]);
  const done = { ...counted, bank: isFilledIn(factsAt(now).bank) };
  return { steps: SET_UP_STEPS.map((step) => ({ step, is_done: done[step] })), is_dismissed };
}

/** Done twice, it stands once in the audit log. */
export const dismissSetUpList = (
  { db, clock }: MovingInDeps,
  { staffId, isDismissed: shall }: { staffId: number; isDismissed: boolean },
): Promise<void> =>
  transact(db, async (transaction) => {
    const isNew = shall
      ? await insertDismissal(transaction, staffId, clock())
      : await deleteDismissal(transaction);
    if (!isNew) return;
    await insertAuditEntry(transaction, {
      staffId,
      action: shall ? 'dismiss set-up list' : 'bring set-up list back',
      object: 'list of what to set up',
    });
  });
