import type { NoticeChoice } from '#contract/notices/notices.ts';
import { isOpenTo, NOTICE_KINDS, NOTICES } from '#domain/notices/notices.ts';
import type { HeldRights } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer, readRights } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listChoices, setChoice } from './choice-store.ts';

/** What somebody with these rights can choose, and what they are mailed about now. */
export async function readChoices(
  db: Database | InTransaction,
  { id, rights }: { id: number; rights: HeldRights },
): Promise<NoticeChoice[]> {
  const chosen = await listChoices(db, [id]);
  return NOTICE_KINDS.filter((kind) => isOpenTo(rights, kind)).map((kind) => ({
    kind,
    mailed: chosen.find((choice) => choice.kind === kind)?.is_mailed ?? NOTICES[kind].isUsual,
  }));
}

export function chooseNotice(
  { db, clock }: { db: Database; clock: Clock },
  { id }: Member,
  { kind, mailed }: NoticeChoice,
): Promise<Refusal<'not_allowed'> | null> {
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, id);
    const before = (await readChoices(transaction, { id, rights: await readRights(transaction, id) })).find(
      (choice) => choice.kind === kind,
    );
    if (before === undefined) return refuse('not_allowed');
    if (before.mailed === mailed) return null;
    await setChoice(transaction, { customer_id: id, kind, is_mailed: mailed, chosen_at: clock() });
    await insertAuditEntry(transaction, {
      staffId: id,
      action: 'choose notice',
      object: `customer ${id}`,
      before: { [kind]: before.mailed },
      after: { [kind]: mailed },
    });
    return null;
  });
}
