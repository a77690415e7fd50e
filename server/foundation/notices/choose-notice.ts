import type { Received } from '#contract/calls.ts';
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

/** What somebody with these rights can choose, and how they hear of it now. */
export async function readChoices(
  db: Database | InTransaction,
  { id, rights }: { id: number; rights: HeldRights },
): Promise<NoticeChoice[]> {
  const chosen = await listChoices(db, [id]);
  return NOTICE_KINDS.filter((kind) => isOpenTo(rights, kind)).map((kind) => {
    const choice = chosen.find((one) => one.kind === kind);
    return {
      kind,
      mailed: choice?.is_mailed ?? NOTICES[kind].isUsual,
      pushed: choice?.is_pushed ?? false,
    };
  });
}

/** What is left out stays as it is. */
export function chooseNotice(
  { db, clock }: { db: Database; clock: Clock },
  { id }: Member,
  { kind, ...wanted }: Received<'PUT /staff/me/notices'>['body'],
): Promise<NoticeChoice | Refusal<'not_allowed'>> {
  return transact(db, async (transaction): Promise<NoticeChoice | Refusal<'not_allowed'>> => {
    await lockCustomer(transaction, id);
    const before = (await readChoices(transaction, { id, rights: await readRights(transaction, id) })).find(
      (choice) => choice.kind === kind,
    );
    if (before === undefined) return refuse('not_allowed');
    const after = { kind, mailed: wanted.mailed ?? before.mailed, pushed: wanted.pushed ?? before.pushed };
    if (before.mailed === after.mailed && before.pushed === after.pushed) return after;
    await setChoice(transaction, {
      customer_id: id,
      kind,
      is_mailed: after.mailed,
      is_pushed: after.pushed,
      chosen_at: clock(),
    });
    await insertAuditEntry(transaction, {
      staffId: id,
      action: 'choose notice',
      object: `customer ${id}`,
      before: { [kind]: howInWords(before) },
      after: { [kind]: howInWords(after) },
    });
    return after;
  });
}

const howInWords = ({ mailed, pushed }: NoticeChoice): string => {
  if (mailed) return pushed ? 'mail and browsers' : 'mail';
  return pushed ? 'browsers' : 'nothing';
};
