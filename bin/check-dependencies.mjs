// Dependency audit: fails on a known vulnerability of high or critical severity in what the lock names. A registry that is
// out of reach or answers no audits proves nothing about the packages, so the check passes then and says so.
import { execFile } from 'node:child_process';

/** @typedef {{ title: string, url: string, severity: string, name: string, range: string }} Advisory */
/** @typedef {{ vulnerabilities: Record<string, { via: (string | Advisory)[] }>, metadata: { dependencies: { total: number } } }} Audit */

const limitMs = Number(process.argv[2] ?? 20_000);
const audit = ['audit', '--package-lock-only', '--json', '--fetch-retries=0', `--fetch-timeout=${limitMs}`];

const child = execFile(
  'npm',
  audit,
  { maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
  (error, answer) => judge(answer, error),
);
setTimeout(() => {
  child.kill('SIGKILL');
  passUnseen(`no answer within ${limitMs / 1000} s`);
}, limitMs);

/**
 * @param {string} answer
 * @param {Error | null} error also there where npm found something
 */
function judge(answer, error) {
  const report = readJson(answer);
  if (!isAudit(report)) passUnseen(reasonIn(report) ?? error?.message.split('\n')[0] ?? 'no report');
  const severe = severeIn(report);
  for (const { severity, name, range, title, url } of severe) {
    console.log(`${severity}: ${name} ${range}: ${title}: ${url}`);
  }
  if (severe.length > 0) process.exit(1);
  console.log(`${report.metadata.dependencies.total} packages, no severe vulnerability known`);
  process.exit(0);
}

/**
 * @param {string} reason
 * @returns {never}
 */
function passUnseen(reason) {
  console.log(`could not look: ${reason}`);
  process.exit(0);
}

/** @param {Audit} report */
function severeIn({ vulnerabilities }) {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause !== 'string')
    .filter(({ severity }) => severity === 'high' || severity === 'critical');
  return [...new Map(advisories.map((advisory) => [advisory.url, advisory])).values()];
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {unknown} report
 * @returns {report is Audit}
 */
function isAudit(report) {
  return typeof report === 'object' && report !== null && 'vulnerabilities' in report && 'metadata' in report;
}

/**
 * @param {unknown} report
 * @returns {string | undefined}
 */
function reasonIn(report) {
  if (typeof report !== 'object' || report === null) return undefined;
  const { statusCode, message } = /** @type {{ statusCode?: unknown, message?: unknown }} */ (report);
  if (typeof statusCode === 'number') return `the registry answered ${statusCode}`;
  return typeof message === 'string' ? message.split('\n')[0] : undefined;
}
