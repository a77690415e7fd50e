import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {'vitest' | 'playwright'} Runner */
/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {[place: string, outcome: Outcome]} TestRun one run of a test: a row of its table, a database or a screen */
/** @typedef {{ fullName: string, status: string, location?: { line: number, column: number } | null }} VitestTest */
/** @typedef {{ testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport */
/** @typedef {{ file: string, line: number, column: number, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * Arguments and environment that make a test runner write its report to a file as well.
 * @param {Runner} runner
 * @param {string} file
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export function reportTo(runner, file) {
  if (runner === 'vitest')
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} };
  return { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/**
 * How many tests passed and failed, each counted once as somebody wrote it, however many rows, databases and screens it ran
 * for. A run that failed as a whole is a failure of its own, and so is one that found nothing to test, unless it may.
 * @param {Runner} runner
 * @param {string} file
 * @param {{ code: number, mayBeEmpty: boolean }} run the runner's exit code, and whether there may be nothing to test
 * @returns {Count}
 */
export function countTests(runner, file, { code, mayBeEmpty }) {
  const runs = existsSync(file) ? readers[runner](readFileSync(file, 'utf8')) : [];
  /** @type {Map<string, Outcome>} */
  const written = new Map();
  for (const [place, outcome] of runs) written.set(place, worse(outcome, written.get(place) ?? 'skipped'));
  const outcomes = [...written.values()];
  /** @param {Outcome} wanted */
  const count = (wanted) => outcomes.filter((outcome) => outcome === wanted).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const isBroken = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty));
  return { passed, failed: isBroken ? 1 : failed, skipped };
}

/** @type {readonly Outcome[]} What weighs least first. */
const BY_WEIGHT = ['skipped', 'passed', 'failed'];

/**
 * @param {Outcome} one
 * @param {Outcome} other
 */
const worse = (one, other) => (BY_WEIGHT.indexOf(one) > BY_WEIGHT.indexOf(other) ? one : other);

/** @type {Record<Runner, (text: string) => TestRun[]>} */
const readers = {
  // A file that failed before its tests is one failed test.
  vitest: (text) =>
    /** @type {VitestReport} */ (JSON.parse(text)).testResults.flatMap(
      ({ name, status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
          ? [[name, 'failed']]
          : assertionResults.map(({ fullName, location, status: outcome }) => [
              `${name}:${location?.line ?? fullName}:${location?.column ?? 0}`,
              outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped',
            ]),
    ),
  playwright: (text) => runsIn(/** @type {Suite} */ (JSON.parse(text))),
};

/** @type {Record<string, Outcome>} How Playwright calls what came of a test. */
const OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * @param {Suite} suite
 * @returns {TestRun[]}
 */
function runsIn({ specs = [], suites = [] }) {
  const runs = specs.flatMap(({ file, line, column, tests }) =>
    tests.map(
      ({ status }) => /** @type {TestRun} */ ([`${file}:${line}:${column}`, OUTCOMES[status] ?? 'failed']),
    ),
  );
  return [...runs, ...suites.flatMap(runsIn)];
}
