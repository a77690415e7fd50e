// Dependency audit: fails on a known vulnerability of high or critical severity in what the lock names. `npm audit` alone also
// fails where the registry is out of reach or answers no audits. That proves nothing about the packages, so the check passes
// then and says so.
import { spawnSync } from 'node:child_process';

/** @typedef {{ title: string, url: string, severity: string, name: string, range: string }} Advisory */
/** @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, metadata: { dependencies: { total: number } }, statusCode?: number, message?: string }} Report */

const limitMs = Number(process.argv[2] ?? 20_000);
const audit = ['audit', '--package-lock-only', '--json', '--fetch-retries=0', `--fetch-timeout=${limitMs}`];

const { stdout, error } = spawnSync('npm', audit, {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  timeout: limitMs,
  killSignal: 'SIGKILL',
  shell: process.platform === 'win32',
});
const report = error === undefined ? readReport(stdout) : undefined;
if (report?.vulnerabilities === undefined) {
  console.log(`could not look: ${reason()}`);
  process.exit(0);
}
const severe = Object.values(report.vulnerabilities)
  .flatMap(({ via }) => via)
  .filter((cause) => typeof cause !== 'string')
  .filter(({ severity }) => severity === 'high' || severity === 'critical')
  .map(({ severity, name, range, title, url }) => `${severity}: ${name} ${range}: ${title}: ${url}`);
for (const line of new Set(severe)) console.log(line);
if (severe.length > 0) process.exit(1);
console.log(`${report.metadata.dependencies.total} packages, no severe vulnerability known`);

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function readReport(text) {
  try {
    return /** @type {Report} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

function reason() {
  if (error !== undefined)
    return 'code' in error && error.code === 'ETIMEDOUT'
      ? `no answer within ${limitMs / 1000} s`
      : error.message;
  if (report?.statusCode !== undefined) return `the registry answered ${report.statusCode}`;
  return report?.message?.split('\n')[0] ?? 'npm audit answered no report';
}
