import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Checks } from '#server/platform/checks.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { runLedgerCheck } from './check-ledger.ts';
import { sumPastMonths } from './sum-past-months.ts';

interface Deps extends JobDeps {
  clock: Clock;
  /** What the books of all modules are checked for. */
  checks: Checks;
}

export const accountingJobs = ({ patientDb, checks, clock }: Deps): Job[] => [
  {
    name: 'checking the ledger',
    everyMs: 5 * SECOND_MS,
    work: () => runLedgerCheck(patientDb, checks, clock),
  },
  { name: 'summing months of the ledger', everyMs: HOUR_MS, work: () => sumPastMonths(patientDb) },
];
