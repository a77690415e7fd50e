import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStandInShop, type StandInShop } from '#tests/support/shop/stand-in-shop.ts';

let shop: StandInShop;
beforeEach(() => {
  shop = aStandInShop();
});
afterEach(() => shop.remove());

interface Outcome {
  says?: string;
  code?: number;
  report?: object;
}

/** A tool that says something and ends as told; its report goes where its last argument points. */
function tool(name: string, { says = '', code = 0, report }: Outcome) {
  shop.write(
    `node_modules/.bin/${name}`,
    `#!/usr/bin/env node
     const file = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? process.argv.at(-1).split('=')[1];
     const report = ${JSON.stringify(report ?? null)};
     if (report !== null) require('node:fs').writeFileSync(file, JSON.stringify(report));
     console.log(${JSON.stringify(says)});
     process.exitCode = ${code};`,
  );
}

type Status = 'passed' | 'failed' | 'pending';

/** One file of tests, each written in a line of its own. */
const vitest = (...statuses: Status[]) => ({
  testResults: [
    {
      name: 'pricing.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, i) => ({
        fullName: `rule ${i}`,
        status,
        location: { line: i, column: 3 },
      })),
    },
  ],
});

const times = (count: number, status: Status) => Array.from({ length: count }, () => status);

async function check(...names: string[]) {
  const running = shop.run('check.mjs', names);
  const code = await running.ended;
  return { code, said: running.said(), last: running.said().trim().split('\n').at(-1) };
}

describe('npm test', () => {
  it('counts static checks and tests together', async () => {
    tool('biome', { says: 'all is well' });
    tool('vitest', { report: vitest(...times(12, 'passed'), ...times(2, 'pending')) });
    const { code, said, last } = await check('format', 'rules');
    expect([code, last]).toEqual([0, '13 passed, 0 failed, 2 skipped']);
    expect(said).toContain('✓ format');
    expect(said).not.toContain('all is well');
  });

  it('fails when a check fails, shows what that said and runs the others', async () => {
    tool('oxlint', { says: 'a promise floats', code: 1 });
    tool('biome', {});
    const { code, said, last } = await check('lint', 'format');
    expect([code, last]).toEqual([1, '1 passed, 1 failed']);
    expect(said).toMatch(/✗ lint.*\n\n {4}a promise floats\n/);
  });

  it('counts each test that failed', async () => {
    tool('vitest', { code: 1, report: vitest(...times(3, 'passed'), ...times(2, 'failed')) });
    expect(await check('rules')).toMatchObject({ code: 1, last: '3 passed, 2 failed' });
  });

  it('counts a test once, however many rows and databases it ran for, and as failed where one of them failed', async () => {
    const row = (line: number, status: Status) => ({ fullName: '', status, location: { line, column: 3 } });
    const assertionResults = [row(1, 'passed'), row(1, 'passed'), row(2, 'passed'), row(2, 'failed')];
    const testResults = [{ name: 'carts.test.ts', status: 'failed', assertionResults }];
    tool('vitest', { code: 1, report: { testResults } });
    expect(await check('rules')).toMatchObject({ code: 1, last: '1 passed, 1 failed' });
  });

  it('counts a file that broke before its tests as one that failed', async () => {
    const broken = { name: 'carts.test.ts', status: 'failed', assertionResults: [] };
    tool('vitest', {
      code: 1,
      report: { testResults: [...vitest('passed', 'passed').testResults, broken] },
    });
    expect(await check('api')).toMatchObject({ code: 1, last: '2 passed, 1 failed' });
  });

  it('counts journeys once for all screens, and one that passed only at a second attempt as failed', async () => {
    const spec = (line: number, ...statuses: string[]) => ({
      file: 'cart.journey.ts',
      line,
      column: 1,
      tests: statuses.map((status) => ({ status })),
    });
    const specs = [
      spec(1, 'expected', 'expected'),
      spec(2, 'expected', 'unexpected'),
      spec(3, 'flaky'),
      spec(4, 'skipped'),
    ];
    tool('playwright', { code: 1, report: { suites: [{ suites: [{ specs }] }] } });
    expect(await check('journeys')).toMatchObject({ code: 1, last: '1 passed, 2 failed, 1 skipped' });
  });

  it.each([
    ['found nothing to test', { report: vitest() }, '0 passed, 1 failed'],
    ['skipped everything', { report: vitest(...times(5, 'pending')) }, '0 passed, 1 failed, 5 skipped'],
    ['broke down after its tests', { code: 1, report: vitest(...times(9, 'passed')) }, '9 passed, 1 failed'],
    ['left no report', {}, '0 passed, 1 failed'],
  ])('fails when a test run %s', async (_what, outcome, last) => {
    tool('vitest', outcome);
    expect(await check('rules')).toMatchObject({ code: 1, last });
  });

  it('lists its checks when asked for an unknown one', async () => {
    const { code, said } = await check('taste');
    expect(code).toBe(1);
    expect(said).toMatch(/^There is no check called taste\. There are: types, lint, .*journeys\.\n$/);
  });

  it('generates the types of routes first where a check reads types', async () => {
    tool('oxlint', {});
    await check('lint');
    expect(shop.ran()).toEqual(['npm ci --include=dev', 'router typegen']);
  });

  it('installs all packages first', async () => {
    tool('biome', {});
    await check('format');
    expect(shop.ran()).toEqual(['npm ci --include=dev']);
  });
});
