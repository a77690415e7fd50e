import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ title: string, milliseconds: number }} Timed */
/** @typedef {{ passed: number, failed: number, skipped: number, timed?: readonly Timed[] }} Count */
/** @typedef {'vitest' | 'playwright'} Runner */
/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {{ place: string, outcome: Outcome, title: string, milliseconds: number }} TestRun one run of a test: a row of its table, a database or a screen */
/** @typedef {{ fullName: string, status: string, duration?: number | null, location?: { line: number, column: number } | null }} VitestTest */
/** @typedef {{ testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport */
/** @typedef {{ title: string, file: string, line: number, column: number, tests: { status: string, projectName?: string, results?: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * Arguments and environment that make a test runner write its report to a file as well.
 * @param {Runner} runner
 * @param {string} file
 * @returns {{ args?: string[], env?: NodeJS.ProcessEnv }}
 */
export function reportTo(runner, file) {
  if (runner === 'vitest')
    return { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] };
  return { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/**
 * How many tests passed and failed, each counted once as somebody wrote it, however many rows, databases and screens it ran
 * for. A run that failed as a whole, or that found nothing to test, is a failure of its own.
 * @param {Runner} runner
 * @param {string} file
 * @param {{ code: number, mayBeEmpty: boolean }} end the runner's exit code, and whether finding no test is right
 * @returns {Count}
 */
export function countTests(runner, file, { code, mayBeEmpty }) {
  const runs = existsSync(file) ? readers[runner](readFileSync(file, 'utf8')) : [];
  const count = countWritten(runs);
  const isNothing = count.passed === 0 && !mayBeEmpty;
  return count.failed === 0 && (code !== 0 || isNothing) ? { ...count, failed: 1 } : count;
}

/**
 * @param {readonly TestRun[]} runs
 * @returns {Count}
 */
function countWritten(runs) {
  /** @type {Map<string, Outcome[]>} */
  const outcomes = new Map();
  for (const { place, outcome } of runs) outcomes.set(place, [...(outcomes.get(place) ?? []), outcome]);
  const written = [...outcomes.values()].map(worstOf);
  /** @param {Outcome} wanted */
  const count = (wanted) => written.filter((outcome) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), timed: runs };
}

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
function worstOf(outcomes) {
  if (outcomes.includes('failed')) return 'failed';
  return outcomes.includes('passed') ? 'passed' : 'skipped';
}

const readers = {
  /**
   * A file that failed before its tests is one failed test.
   * @param {string} text
   * @returns {TestRun[]}
   */
  vitest(text) {
    const report = /** @type {VitestReport} */ (JSON.parse(text));
    return report.testResults.flatMap(({ name, status, assertionResults }) => {
      if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
        return [{ place: name, outcome: 'failed', title: name, milliseconds: 0 }];
      return assertionResults.map((test) => ({
        place: `${name}:${test.location?.line ?? test.fullName}:${test.location?.column ?? 0}`,
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        title: test.fullName,
        milliseconds: test.duration ?? 0,
      }));
    });
  },
  /**
   * @param {string} text
   * @returns {TestRun[]}
   */
  playwright(text) {
    return runsIn(/** @type {Suite} */ (JSON.parse(text)));
  },
};

/** @type {Record<string, Outcome>} How Playwright calls what came of a test. */
const OUTCOMES = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * @param {Suite} suite
 * @returns {TestRun[]}
 */
function runsIn({ specs = [], suites = [] }) {
  const runs = specs.flatMap(({ title, file, line, column, tests }) =>
    tests.map(({ status, projectName, results = [] }) => ({
      place: `${file}:${line}:${column}`,
      outcome: OUTCOMES[status] ?? 'failed',
      title: projectName === undefined ? title : `${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...runs, ...suites.flatMap(runsIn)];
}
