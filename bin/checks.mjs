/**
 * What the gate runs. A step is a tool with its arguments; the checks of one stage run side by side. A check that has something
 * to tell ends its output with a line for the gate to show. With `reach`, a change reaches the check only where one of its files
 * matches; with `ofChange`, its runner finds the tests that a change reaches by what they import, unless one of the files
 * matches `all`, which tests reach without importing it.
 * @typedef {{ name: string, what: string, stage: 1 | 2 | 3, steps: readonly (readonly string[])[], needsBuild?: boolean, needsRouteTypes?: boolean, tells?: boolean, report?: 'vitest' | 'playwright', mayBeEmpty?: boolean, reach?: RegExp, ofChange?: { args: readonly string[], all?: RegExp } }} Check
 */

/** Files that the running shop is made of. */
const SHOP = /^(server|web|contract|domain|database|public)\/|^(package(-lock)?\.json|vite\.[\w.]+)$/;

/** @type {readonly Check[]} */
export const checks = [
  {
    name: 'types',
    what: 'the compiler, over server, storefront, tests and commands',
    stage: 1,
    // One checker: each more works out again the types that files share, and linting takes the other core meanwhile.
    steps: ['.', 'domain', 'web', 'tests/journeys', 'bin'].map((project) => [
      'tsc',
      '-p',
      project,
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/types/${project.replace('/', '-')}.json`,
    ]),
    needsRouteTypes: true,
  },
  {
    name: 'lint',
    what: 'faults that types alone do not show',
    stage: 1,
    steps: [['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives']],
    needsRouteTypes: true,
  },
  {
    name: 'format',
    what: 'one way to lay out code',
    stage: 1,
    steps: [['biome', 'check', '--error-on-warnings']],
  },
  {
    name: 'dead-code',
    what: 'files, exports and packages that nobody uses',
    stage: 1,
    steps: [['knip', '--no-progress', '--treat-config-hints-as-errors']],
    needsRouteTypes: true,
  },
  {
    name: 'spelling',
    what: 'British English in code, pages and documents',
    stage: 1,
    steps: [['cspell', 'lint', '--no-progress', '--quiet', '--show-suggestions', '--dot', '.']],
  },
  {
    name: 'dependencies',
    what: 'known vulnerabilities of our packages',
    stage: 1,
    steps: [['node', 'bin/check-dependencies.mjs']],
    reach: /^package(-lock)?\.json$/,
    tells: true,
  },
  {
    name: 'secrets',
    what: 'keys, tokens and passwords in tracked files',
    stage: 1,
    steps: [['node', 'bin/check-secrets.mjs']],
    tells: true,
  },
  {
    name: 'architecture',
    what: 'who may import whom, and one word on every layer',
    stage: 1,
    steps: [vitest('architecture')],
    report: 'vitest',
  },
  {
    name: 'rules',
    what: 'rules of coffee and money',
    stage: 1,
    steps: [vitest('rules')],
    report: 'vitest',
    ofChange: { args: ['--changed'] },
  },
  {
    name: 'commands',
    what: 'starting, developing and checking with one command',
    stage: 1,
    steps: [vitest('commands')],
    report: 'vitest',
    reach: /^(bin|tests\/(commands|support))\/|^[^/]+$/,
  },
  {
    name: 'bench',
    what: 'every benchmark but Lighthouse for a moment, so that none breaks',
    stage: 1,
    steps: [['node', 'bench/bench.ts', '--briefly']],
    needsBuild: true,
    reach: new RegExp(`${SHOP.source}|^(bench|tests/support)/`),
  },
  {
    name: 'api',
    what: 'every capability through the real app and its database',
    stage: 2,
    steps: [vitest('api')],
    needsBuild: true,
    report: 'vitest',
    reach: new RegExp(`${SHOP.source}|^tests/(api|support|examples)/`),
    ofChange: { args: ['--changed'], all: SHOP },
  },
  {
    name: 'journeys',
    what: 'people in a real browser',
    stage: 3,
    steps: [['playwright', 'test']],
    needsBuild: true,
    report: 'playwright',
    reach: new RegExp(`${SHOP.source}|^tests/(journeys|support)/`),
    ofChange: { args: ['--only-changed'], all: SHOP },
  },
];

/** @type {readonly Check[]} Before a release: the API on both databases, and a soak under kills. */
export const fullChecks = [
  ...checks,
  {
    name: 'soak',
    what: 'two shops under load, killed again and again',
    stage: 3,
    steps: [['node', 'bench/soak/soak.ts', '120s']],
    needsBuild: true,
  },
];

/**
 * What a change can break.
 * @param {readonly string[]} files
 * @returns {Check[]}
 */
export function checksReachedBy(files) {
  return checks
    .filter(({ reach }) => reach === undefined || files.some((file) => reach.test(file)))
    .map((check) => {
      const { steps, ofChange } = check;
      if (ofChange === undefined || files.some((file) => ofChange.all?.test(file))) return check;
      return { ...check, steps: steps.map((step) => [...step, ...ofChange.args]), mayBeEmpty: true };
    });
}

/** @param {string} project */
function vitest(project) {
  return ['vitest', 'run', '--project', project];
}
