/** Works on imports in the background: reads their files, brings in what they tell, or takes it back. */
import type { FileRecord } from '#domain/imports/records.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { deleteParts, type ImportRow, setState } from './import-store.ts';
import { keepLease, keepOutcome, keepReport, type Lease, LeaseLost, leaseImport } from './lease-store.ts';
import { readRecords, UnreadableFile, unusedColumns } from './read-file.ts';
import { addToReport, EMPTY_REPORT, type JudgedRecord, type Judgement, type Report } from './report.ts';
import { type RulesOfSubject, rulesOf } from './rules-of-subjects.ts';
import type { ReadRecord, SubjectRules } from './subject-rules.ts';
import { takeBack } from './take-back.ts';
import type { WorkDeps } from './work-deps.ts';

/** A fault that ends it so often in the same place will end it again. */
const MOST_ATTEMPTS = 25;

/** Works on the oldest import that waits, to its end; answers whether there was one. Any number of processes may do this at once. */
export async function workOnImports(deps: WorkDeps): Promise<boolean> {
  const { db, clock } = deps;
  const leased = await leaseImport(db, clock());
  if (leased === null) return false;
  const { lease, held } = leased;
  try {
    if (held.attempts > MOST_ATTEMPTS)
      await fail(deps, lease, 'It broke off again and again. Nothing more was changed.');
    else if (held.state === 'to be taken back') await takeBack(deps, lease, held);
    else await readOrBringIn(deps, lease, held);
  } catch (error) {
    if (error instanceof UnreadableFile) await fail(deps, lease, error.message);
    else if (!(error instanceof LeaseLost)) throw error;
  }
  return true;
}

const fail = ({ db, clock }: WorkDeps, lease: Lease, fault: string): Promise<void> =>
  transact(db, async (transaction) => {
    await keepLease(transaction, lease, { position: 0, now: clock() });
    await deleteParts(transaction, lease.id);
    await setState(transaction, lease.id, { state: 'failed', fault, now: clock() });
  });

async function readOrBringIn(deps: WorkDeps, lease: Lease, held: ImportRow): Promise<void> {
  const rules = await rulesOf(deps, held.subject);
  await (held.state === 'to be read'
    ? readThrough(deps, { lease, held, rules })
    : bringThrough(deps, { lease, held, rules }));
}

interface Work {
  lease: Lease;
  held: ImportRow;
  rules: RulesOfSubject;
}

/** From its first row, however often it was begun: nothing is kept of it but the report. */
async function readThrough({ db, clock }: WorkDeps, { lease, held, rules }: Work): Promise<void> {
  let report = EMPTY_REPORT;
  for await (const { records, header } of readRecords(db, { ...held, shape: rules.shape }, rules.atOnce)) {
    const judged = await judgeAll(db, { held, rules, records });
    const stands = judged.flatMap(({ judgement, moved }) => ('wrong' in judgement ? [] : (moved ?? [])));
    report = addToReport({ ...report, unused_columns: unusedColumns(header, held.columns) }, judged, stands);
    await keepLease(db, lease, { position: report.records, now: clock() });
  }
  await transact(db, async (transaction) => {
    await keepLease(transaction, lease, { position: 0, now: clock() });
    await keepReport(transaction, lease, report);
    await setState(transaction, lease.id, { state: 'read', now: clock() });
  });
}

/** Goes on behind what was brought in before: a batch and how far it went are one transaction. */
async function bringThrough({ db, clock }: WorkDeps, { lease, held, rules }: Work): Promise<void> {
  let outcome: Report = held.outcome ?? {
    ...EMPTY_REPORT,
    unused_columns: held.report?.unused_columns ?? [],
  };
  let passed = 0;
  for await (const { records } of readRecords(db, { ...held, shape: rules.shape }, rules.atOnce)) {
    passed += records.length;
    if (passed <= held.position || records.length === 0) continue;
    outcome = await transact(db, async (transaction) => {
      await keepLease(transaction, lease, { position: passed, now: clock() });
      const judged = await bringInAll(transaction, { held, rules, records });
      const ids = judged.flatMap(({ record, judgement }) => ('wrong' in judgement ? [] : record.id));
      const after = addToReport(outcome, judged, await rules.standing(transaction, held, ids));
      await keepOutcome(transaction, lease, after);
      return after;
    });
  }
  await transact(db, async (transaction) => {
    await keepLease(transaction, lease, { position: passed, now: clock() });
    await keepOutcome(transaction, lease, outcome);
    await deleteParts(transaction, lease.id);
    await setState(transaction, lease.id, { state: 'brought in', now: clock() });
  });
}

interface Batch {
  held: ImportRow;
  rules: RulesOfSubject;
  records: readonly FileRecord<unknown>[];
}

const judgeAll = (db: Database, { held, rules, records }: Batch) =>
  joined(records, rules, (read) => rules.judge(db, held, read));

const bringInAll = (db: InTransaction, { held, rules, records }: Batch) =>
  joined(records, rules, (read) => rules.bringIn(db, held, read));

/** Judges those that could be read; the others keep what is wrong with them. */
async function joined<One>(
  records: readonly FileRecord<One>[],
  rules: Pick<SubjectRules<One>, 'movedBy' | 'subscribes'>,
  judge: (read: readonly ReadRecord<One>[]) => Promise<Judgement[]>,
): Promise<JudgedRecord<One>[]> {
  const read = records.filter((record): record is ReadRecord<One> => 'one' in record);
  const judgements = read.length === 0 ? [] : await judge(read);
  const of = new Map(read.map((record, at) => [record, judgements[at]] as const));
  return records.map((record) => {
    if ('wrong' in record) {
      const moved = record.readAs === undefined ? null : rules.movedBy(record.readAs);
      return { record, judgement: { wrong: record.wrong }, moved, subscribes: false };
    }
    const judgement = of.get(record);
    if (judgement === undefined) throw new Error(`Row ${record.row} was not judged.`);
    return { record, judgement, moved: rules.movedBy(record.one), subscribes: rules.subscribes(record.one) };
  });
}
