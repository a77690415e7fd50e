import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, generateRouteTypes } from './build.mjs';
import { checks } from './checks.mjs';
import { run } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { brokeOutsideTests, countBothAttempts, countTests, failedFilesIn, reportTo } from './reports.mjs';
import { findNode } from './runtime.mjs';
import { giveUp, seconds, startTicking } from './terminal.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./reports.mjs').Count} Count */

/** More than these fail because something is broken. */
const MOST_FILES_TRIED_AGAIN = 5;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const chosen = chooseChecks(process.argv.slice(2));
await ensurePackages({ forDevelopment: true });
const node = findNode();
const tools = resolve('node_modules/.bin');
const env = {
  PATH: [tools, dirname(node), process.env['PATH']].join(delimiter),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};
if (chosen.some((check) => check.needsRouteTypes)) await generateRouteTypes(node);
if (chosen.some((check) => check.needsBuild)) await ensureBuilt(node);

const reports = mkdtempSync(join(tmpdir(), 'sixbean-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {(import('./reports.mjs').Timed & { check: string })[]} */
const timed = [];
/** @type {Set<string>} */
const runningChecks = new Set();
const started = Date.now();
const ticking = startTicking(() => `${[...runningChecks].join(', ')} … ${seconds(started)}`);
for (const stage of [1, 2, 3]) await runSideBySide(chosen.filter((check) => check.stage === stage));
ticking.stop();
tellSlowest();
console.log(`\n${inWords(total)}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function tellSlowest() {
  const slowest = timed.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 20);
  if (slowest.length > 0) console.log('\nSlowest tests:');
  for (const { check, title, milliseconds } of slowest)
    console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${check}: ${title}`);
}

/** @param {string[]} names */
function chooseChecks(names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  const all = checks.map(({ name }) => name).join(', ');
  if (unknown.length > 0) giveUp(`There is no check called ${unknown.join(' or ')}. There are: ${all}.`);
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}

/** @param {readonly Check[]} stage */
async function runSideBySide(stage) {
  const waiting = [...stage];
  const lane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) await runCheck(check);
  };
  await Promise.all([lane(), lane()]);
}

/** @param {Check} check */
async function runCheck(check) {
  runningChecks.add(check.name);
  const begun = Date.now();
  const { count, output } = await tryTwice(check);
  runningChecks.delete(check.name);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  timed.push(...(count.timed ?? []).map((test) => ({ ...test, check: check.name })));

  ticking.clear();
  const what = [check.what, resultOf(check, count, output)].filter(Boolean).join(', ');
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${check.name} (${what}) ${seconds(begun)}`);
  for (const title of count.flaky ?? []) console.log(`  flaky, passed at the second attempt: ${title}`);
  if (count.failed > 0) console.log(`\n${output.trim().replaceAll(/^/gm, '    ')}\n`);
}

/**
 * @param {Check} check
 * @param {Count} count
 * @param {string} output
 */
function resultOf({ report, tells }, count, output) {
  if (report !== undefined) return inWords(count);
  return tells && count.failed === 0 ? output.trim().split('\n').at(-1) : undefined;
}

/** @param {Check} check */
async function tryTwice(check) {
  const first = await tryOnce(check, reportFile(check));
  const mayPassAgain = check.triesAgain && first.count.failed > 0 && !brokeOutsideTests(first.output);
  const again = mayPassAgain ? failedFilesIn(reportFile(check)) : [];
  if (again.length === 0 || again.length > MOST_FILES_TRIED_AGAIN) return first;
  const file = reportFile({ name: `${check.name}-again` });
  const steps = check.steps.map((step) => [...step, ...again]);
  const second = await tryOnce({ ...check, steps }, file);
  const count = countBothAttempts(
    { count: first.count, file: reportFile(check) },
    { count: second.count, file },
  );
  return { count, output: `${first.output}\n${second.output}` };
}

/**
 * @param {Check} check
 * @param {string} file
 */
async function tryOnce(check, file) {
  const { code, output } = await runSteps(check, file);
  return {
    count: check.report === undefined ? countOf(code) : countTests(check.report, file, code),
    output,
  };
}

/**
 * @param {Check} check
 * @param {string} file
 */
async function runSteps({ steps, report }, file) {
  let output = '';
  for (const step of steps) {
    const asked = report === undefined ? {} : reportTo(report, file);
    const ended = await run([...step, ...(asked.args ?? [])], { ...env, ...asked.env });
    output += ended.output;
    if (ended.code !== 0) return { code: ended.code, output };
  }
  return { code: 0, output };
}

/** @param {{ name: string }} check */
function reportFile({ name }) {
  return join(reports, `${name}.json`);
}

/**
 * @param {number} code
 * @returns {Count}
 */
function countOf(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @param {Count} count */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
