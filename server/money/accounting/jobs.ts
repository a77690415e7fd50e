import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Checks } from '#server/platform/checks.ts';
import type { Clock } from '#server/platform/clock.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { askForNightlyCheck, runLedgerCheck } from './check-ledger.ts';
import { sumPastMonths } from './sum-past-months.ts';

interface Deps extends JobDeps {
  outbox: Outbox;
  clock: Clock;
  /** What the books of all modules are checked for. */
  checks: Checks;
}

/** After the back-ups of the night. */
const FROM_MINUTES = 4 * 60;

export const accountingJobs = (deps: Deps): Job[] => [
  daily(deps.patientDb, {
    name: 'having the ledger checked',
    fromMinutes: FROM_MINUTES,
    work: (now) => askForNightlyCheck(deps.patientDb, now),
  }),
  { name: 'checking the ledger', everyMs: 5 * SECOND_MS, work: () => runLedgerCheck(deps) },
  { name: 'summing months of the ledger', everyMs: HOUR_MS, work: () => sumPastMonths(deps.patientDb) },
];
