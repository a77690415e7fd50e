/** What the floor says of a line: that its coffee ran short, and whether its name may be printed. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteShortage, saveLookedAtName, saveShortage } from './bag-store.ts';
import type { LineToFill } from './line-to-fill.ts';
import { lockLine, readLine } from './lock-line.ts';
import { listLinesById } from './order-to-pack-store.ts';
import type { PackingDeps, Refused } from './packing-deps.ts';

interface Saying {
  staffId: number;
  lineId: number;
}

/** Without words where there is enough after all. */
export const sayShort = (
  { db, clock }: PackingDeps,
  { staffId, lineId, words }: Saying & { words: string | null },
): Promise<LineToFill | Refused> =>
  transact(db, async (transaction) => {
    const line = await lockLine(transaction, lineId);
    if ('refused' in line) return line;
    if (words === null) await deleteShortage(transaction, lineId);
    else
      await saveShortage(transaction, {
        order_blend_id: lineId,
        words,
        told_by: staffId,
        told_at: clock(),
      });
    const action = words === null ? 'end shortage' : 'report shortage';
    await audit(transaction, { staffId, action, line, details: { words } });
    return readLine(transaction, lineId);
  });

/** A name may be looked at whether or not its order is on the floor yet. */
export const lookAtName = (
  { db, clock }: PackingDeps,
  { staffId, lineId, mayPrint }: Saying & { mayPrint: boolean },
): Promise<LineToFill | Refused> =>
  transact(db, async (transaction) => {
    if ((await listLinesById(transaction, [lineId])).length === 0) return refuse('not_found');
    await saveLookedAtName(transaction, {
      order_blend_id: lineId,
      may_print: mayPrint,
      looked_by: staffId,
      looked_at: clock(),
    });
    const line = await readLine(transaction, lineId);
    await audit(transaction, { staffId, action: 'look at name', line, details: { mayPrint } });
    return line;
  });

const audit = (
  db: InTransaction,
  { staffId, action, line, details }: { staffId: number; action: string; line: LineToFill; details: object },
): Promise<void> =>
  insertAuditEntry(db, {
    staffId,
    action,
    object: `order ${line.line.order_id}`,
    details: { line: line.line.position, ...details },
  });
