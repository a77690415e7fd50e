import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';

const OBJECT = 'the shop';
const ACT = 'export everything';

/** Every name and address leaves the shop at once: nobody does that alone, and the log has it before the first byte. */
export const askForExport = (
  { db, clock }: { db: Database; clock: Clock },
  staffId: number,
): Promise<Refusal<'second_person_needed'> | null> =>
  transact(db, async (transaction) => {
    const refusal = await secondPersonNeeded(transaction, {
      staffId,
      right: 'staff',
      act: ACT,
      object: OBJECT,
      details: {},
      customerIds: [],
      now: clock(),
    });
    if (refusal === null) await insertAuditEntry(transaction, { staffId, action: ACT, object: OBJECT });
    return refusal;
  });
