// Runs the checks of `checks.mjs`, those that are named, or those that a change reaches; ends with how many passed and failed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, generateRouteTypes } from './build.mjs';
import { checks, checksReachedBy, fullChecks } from './checks.mjs';
import { run } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { countTests, reportTo } from './reports.mjs';
import { findNode } from './runtime.mjs';
import { giveUp, seconds } from './terminal.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./reports.mjs').Count} Count */

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isFull = process.argv.includes('--full');
const isOfChange = process.argv.includes('--changed');
const chosen = chooseChecks(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));
await ensurePackages({ forDevelopment: true });
const node = findNode();
const env = {
  PATH: [resolve('node_modules/.bin'), dirname(node), process.env['PATH']].join(delimiter),
  ...(isFull ? { TEST_RUN: 'full' } : {}),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};
if (chosen.some((check) => check.needsRouteTypes)) await generateRouteTypes(node);
if (chosen.some((check) => check.needsBuild)) await ensureBuilt(node);

const reports = mkdtempSync(join(tmpdir(), 'sixbean-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };
for (const stage of [1, 2, 3]) await runSideBySide(chosen.filter((check) => check.stage === stage));
console.log(`\n${inWords(total)}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** @param {string[]} names */
function chooseChecks(names) {
  const offered = isFull ? fullChecks : isOfChange ? checksReachedBy(changedFiles()) : checks;
  const unknown = names.filter((name) => !fullChecks.some((check) => check.name === name));
  const all = checks.map(({ name }) => name).join(', ');
  if (unknown.length > 0) giveUp(`There is no check called ${unknown.join(' or ')}. There are: ${all}.`);
  return names.length === 0 ? offered : offered.filter(({ name }) => names.includes(name));
}

/** Files that differ from the last commit, those that git does not track yet included. */
function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
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
  const { name, what, report, tells, mayBeEmpty = false } = check;
  console.log(`  ${name} …`);
  const begun = Date.now();
  const file = join(reports, `${name}.json`);
  const { code, output } = await runSteps(check, file);
  const count = report === undefined ? countOf(code) : countTests(report, file, { code, mayBeEmpty });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;

  const lastLine = tells && code === 0 ? output.trim().split('\n').at(-1) : undefined;
  const result = [what, report === undefined ? lastLine : inWords(count)].filter(Boolean).join(', ');
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${result}) ${seconds(begun)}`);
  if (count.failed > 0) console.log(`\n${output.trim().replaceAll(/^/gm, '    ')}\n`);
}

/**
 * @param {Check} check
 * @param {string} file where a test runner writes its report
 */
async function runSteps({ steps, report }, file) {
  const reporting = report === undefined ? { args: [], env: {} } : reportTo(report, file);
  let output = '';
  for (const step of steps) {
    const ended = await run([...step, ...reporting.args], { ...env, ...reporting.env });
    output += ended.output;
    if (ended.code !== 0) return { code: ended.code, output };
  }
  return { code: 0, output };
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
