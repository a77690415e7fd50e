/** Checks the ledger each night and when staff ask for it: a job does, on a connection of its own, so that nobody waits for it. */
import type { LedgerCheck } from '#contract/accounting/ledger-checks.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { type Checks, findFaults } from '#server/platform/checks.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { ledgerUnsound } from './ledger-check-mails.ts';
import { askForCheck, endCheck, latestEndedCheck, leaseCheck, listChecks } from './ledger-check-store.ts';

const MOST_LISTED = 20;
const MOST_ROWS = 20;
/** By then a check has ended, or its process is gone. */
const LEASE_MS = 30 * MINUTE_MS;

type Rule = LedgerCheck['rules'][number];

export async function askForLedgerCheck(
  { db, clock }: { db: Database; clock: Clock },
  staffId: number,
): Promise<LedgerCheck | Refusal<'changed_meanwhile'>> {
  const check = await transact(db, async (transaction) => {
    const check = await askForCheck(transaction, { asked_by: staffId, asked_at: clock() });
    if (check === undefined) return UNDER_WAY;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'check the ledger',
      object: `ledger check ${check.id}`,
    });
    return check;
  });
  return 'refused' in check ? check : answerOf(check, await listNames(db, [staffId]));
}

const UNDER_WAY = refuse('changed_meanwhile', {
  message: 'A check is under way already. What it finds is shown here.',
});

/** The latest that came to its end, by the rules that it found broken or could not check. */
export async function latestLedgerCheck(db: Database): Promise<{ endedAt: Date; broken: string[] } | null> {
  const check = await latestEndedCheck(db);
  if (check?.ended_at == null) return null;
  const rules = JSON.parse(check.findings ?? '[]') as Rule[];
  return { endedAt: check.ended_at, broken: rules.filter(({ count }) => count !== 0).map(inShort) };
}

const inShort = ({ what }: Rule): string => what;

/** The newest first. */
export async function listLedgerChecks(db: Database): Promise<LedgerCheck[]> {
  const checks = await listChecks(db, MOST_LISTED);
  const names = await listNames(
    db,
    checks.flatMap(({ asked_by }) => asked_by ?? []),
  );
  return checks.map((check) => answerOf(check, names));
}

const answerOf = (
  { id, asked_by, asked_at, ended_at, findings }: Awaited<ReturnType<typeof listChecks>>[number],
  names: ReadonlyMap<number, string>,
): LedgerCheck => ({
  id,
  asked_by: asked_by === null ? null : (names.get(asked_by) ?? ''),
  asked_at: asked_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
  rules: findings === null ? [] : (JSON.parse(findings) as Rule[]),
});

/** For the night; one that is under way does for it. */
export async function askForNightlyCheck(db: Database, now: Date): Promise<void> {
  await transact(db, (transaction) => askForCheck(transaction, { asked_by: null, asked_at: now }));
}

interface CheckDeps {
  patientDb: Database;
  checks: Checks;
  outbox: Outbox;
  clock: Clock;
}

/** Runs the check that waits, rule after rule: between two of them others have their turn. Of the night's, the shop hears what is wrong. */
export async function runLedgerCheck({ patientDb: db, checks, outbox, clock }: CheckDeps): Promise<void> {
  const now = clock();
  const check = await leaseCheck(db, now, new Date(now.getTime() - LEASE_MS));
  if (check === undefined) return;
  const rules: Rule[] = [];
  for (const [what, query] of Object.entries(checks)) rules.push(await judge(db, { [what]: query }, what));
  const broken = rules.filter(({ count }) => count !== null && count > 0);
  const unchecked = rules.filter(({ count }) => count === null);
  await transact(db, async (transaction) => {
    const ended = { ended_at: clock(), findings: JSON.stringify(rules) };
    const isOurs = await endCheck(transaction, check.id, ended);
    if (isOurs && check.asked_by === null && broken.length + unchecked.length > 0)
      await outbox.tellShop(
        transaction,
        ledgerUnsound({ broken: broken.map(inShort), unchecked: unchecked.map(inShort) }),
      );
  });
  outbox.flush();
}

/** A rule that can't be asked for does not keep the others from being checked. */
async function judge(db: Database, rule: Checks, what: string): Promise<Rule> {
  try {
    const rows = (await findFaults(db, rule)).flatMap((finding) => finding.rows);
    return { what, count: rows.length, rows: rows.slice(0, MOST_ROWS).map(inWords) };
  } catch {
    return { what, count: null, rows: [] };
  }
}

const inWords = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .map(([column, value]) => `${column.replaceAll('_', ' ')} ${wordOf(value)}`)
    .join(', ');

const wordOf = (value: unknown): string =>
  value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
