/** The audit log is checked slice by slice, since half a million entries take longer than one answer may. */
import type { AuditChain } from '#contract/audit-log/audit-log.ts';
import type { Database } from '#server/platform/database.ts';
import { brokenEntriesOf, missingEnd } from './audit-checks.ts';
import { readChain } from './audit-log-store.ts';

const ENTRIES_OF_A_SLICE = 10_000;

export async function checkChain(
  db: Database,
  { after, most = ENTRIES_OF_A_SLICE }: { after: number; most?: number },
): Promise<AuditChain> {
  const { entries, hash } = await readChain(db);
  const upTo = after + most < entries ? after + most : null;
  const broken = await brokenEntriesOf({ after, upTo }).execute(db);
  const isWhole = upTo !== null || (await missingEnd.execute(db)).rows.length === 0;
  return {
    entries,
    hash,
    is_sound: broken.rows.length === 0 && isWhole,
    broken_at: broken.rows.map(({ id }) => id),
    checked: upTo ?? entries,
    next: upTo,
  };
}
