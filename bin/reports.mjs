import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ title: string, milliseconds: number }} Timed */
/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: readonly string[], timed?: readonly Timed[] }} Count flaky are tests that passed only at the second attempt, and what was wrong at the first where that is known */
/** @typedef {'vitest' | 'playwright'} Runner */
/** @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: readonly string[] }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults?: VitestFile[] }} VitestReport */
/** @typedef {{ specs?: { title: string, tests: { status: string, projectName?: string, results?: { duration: number }[] }[] }[], suites?: Suite[] }} Suite */
/** @typedef {Suite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

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
 * How many tests passed and failed. A run that failed as a whole, or that found nothing to test, is a failure of its own.
 * @param {Runner} runner
 * @param {string} file
 * @param {number} code the runner's exit code
 * @returns {Count}
 */
export function countTests(runner, file, code) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const count = existsSync(file) ? counts[runner](readFileSync(file, 'utf8')) : none;
  const failedAsAWhole = count.failed === 0 && (code !== 0 || count.passed === 0);
  return failedAsAWhole ? { ...count, failed: 1 } : count;
}

/** How Vitest says what broke outside of its tests, once for each; no report holds such errors. */
const OUTSIDE_TESTS = /Unhandled (Error|Rejection)\b/g;

/** How it says that Node itself died under a file’s tests, which making many embedded databases brings about now and then: https://github.com/nodejs/node/issues/64500. */
const DIED_UNDER_A_FILE =
  /Worker exited unexpectedly with signal \w+ during started state while running test file /g;

/**
 * Whether something broke that no second attempt at the files that failed could clear.
 * @param {string} output of a Vitest run
 */
export function brokeOutsideTests(output) {
  const died = output.match(DIED_UNDER_A_FILE) ?? [];
  return (output.match(OUTSIDE_TESTS) ?? []).length > died.length;
}

/**
 * The files of a Vitest run in which something failed.
 * @param {string} file
 * @returns {string[]}
 */
export function failedFilesIn(file) {
  return failedIn(readVitestReport(file)).map(({ name }) => name);
}

/**
 * What a Vitest run showed after the files that failed were tried again: of these, only the second attempt counts.
 * @param {{ count: Count, file: string }} first
 * @param {{ count: Count, file: string }} second
 * @returns {Count}
 */
export function countBothAttempts({ count: first, file: firstFile }, { count: second, file: secondFile }) {
  const failed = failedIn(readVitestReport(firstFile));
  const triedAgain = failed.flatMap(({ assertionResults }) => assertionResults);
  /** @param {string[]} statuses */
  const before = (...statuses) => triedAgain.filter((test) => statuses.includes(test.status)).length;
  const again = readVitestReport(secondFile);
  const failsStill = new Set(failuresIn(failedIn(again)).map(({ name }) => name));
  return {
    passed: first.passed - before('passed') + second.passed,
    failed: second.failed,
    skipped: Math.max(0, first.skipped - before('skipped', 'pending')) + second.skipped,
    flaky:
      again === undefined
        ? []
        : failuresIn(failed)
            .filter(({ name }) => !failsStill.has(name))
            .map(({ name, why }) => (why === undefined ? name : `${name}: ${why}`)),
    timed: [...(first.timed ?? []), ...(second.timed ?? [])],
  };
}

/**
 * @param {string} file
 * @returns {VitestReport | undefined}
 */
function readVitestReport(file) {
  return existsSync(file) ? /** @type {VitestReport} */ (JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** @param {VitestReport | undefined} report */
function failedIn(report) {
  return (report?.testResults ?? []).filter(({ status }) => status === 'failed');
}

/**
 * Tests that failed, or the file where it failed before its tests, and the first line of what was wrong.
 * @param {VitestFile[]} files
 * @returns {{ name: string, why?: string | undefined }[]}
 */
function failuresIn(files) {
  return files.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ name }];
    return tests.map(({ fullName, failureMessages = [] }) => ({
      name: fullName,
      why: failureMessages[0]?.split('\n')[0],
    }));
  });
}

/** @param {VitestReport | undefined} report */
function testsIn(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
}

const counts = {
  /** @param {string} text */
  vitest(text) {
    const report = /** @type {VitestReport} */ (JSON.parse(text));
    const skipped = report.numPendingTests + report.numTodoTests;
    const timed = testsIn(report).map(({ fullName, duration }) => ({
      title: fullName,
      milliseconds: duration ?? 0,
    }));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, timed };
  },
  /** @param {string} text */
  playwright(text) {
    const report = /** @type {PlaywrightReport} */ (JSON.parse(text));
    const { expected, unexpected, flaky, skipped } = report.stats;
    const timed = timedTestsIn(report);
    return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTestsIn(report), timed };
  },
};

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakyTestsIn({ specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(flakyTestsIn)];
}

/**
 * All attempts at a test together.
 * @param {Suite} suite
 * @returns {Timed[]}
 */
function timedTestsIn({ specs = [], suites = [] }) {
  const timed = specs.flatMap(({ title, tests }) =>
    tests.filter(wasRun).map(({ projectName, results = [] }) => ({
      title: projectName === undefined ? title : `${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...timed, ...suites.flatMap(timedTestsIn)];
}

/** @param {{ results?: readonly unknown[] }} test */
function wasRun({ results = [] }) {
  return results.length > 0;
}
