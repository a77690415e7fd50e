import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aStandInShop, type StandInShop } from '../support/shop/stand-in-shop.ts';

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

/** A tool that says something and ends as told, and otherwise when it is asked for a file; its report goes where its last argument points. */
function tool(name: string, { again, ...outcome }: Outcome & { again?: Outcome & { asked: string } }) {
  shop.write(
    `node_modules/.bin/${name}`,
    `#!/usr/bin/env node
     const again = ${JSON.stringify(again ?? null)};
     const asked = again !== null && process.argv.includes(again.asked);
     const { says = '', code = 0, report } = asked ? again : ${JSON.stringify(outcome)};
     const file = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? process.argv.at(-1).split('=')[1];
     if (report !== undefined) require('node:fs').writeFileSync(file, JSON.stringify(report));
     console.log(says);
     process.exitCode = code;`,
  );
}

const vitest = (passed: number, failed: number, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
});

async function check(...names: string[]) {
  const running = shop.run('check.mjs', names);
  const code = await running.ended;
  return { code, said: running.said(), last: running.said().trim().split('\n').at(-1) };
}

describe('npm test', () => {
  it('counts static checks and tests together', async () => {
    tool('biome', { says: 'all is well' });
    tool('vitest', { report: vitest(12, 0, 2) });
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
    tool('vitest', { code: 1, report: vitest(3, 2) });
    expect(await check('rules')).toMatchObject({ code: 1, last: '3 passed, 2 failed' });
  });

  it('counts journeys, passed, failed and skipped', async () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    tool('playwright', { code: 1, report: { stats } });
    expect(await check('journeys')).toMatchObject({ code: 1, last: '5 passed, 1 failed, 1 skipped' });
  });

  it('names the slowest twenty of all tests, the slowest first', async () => {
    const assertionResults = Array.from({ length: 25 }, (_, i) => ({ fullName: `rule ${i}`, duration: i }));
    tool('vitest', { report: { ...vitest(25, 0), testResults: [{ assertionResults }] } });
    const tests = [
      { status: 'expected', projectName: 'phone', results: [{ duration: 700 }, { duration: 800 }] },
    ];
    tool('playwright', {
      report: {
        stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
        suites: [{ specs: [{ title: 'a visitor pays', tests }] }],
      },
    });
    const { said } = await check('rules', 'journeys');
    const [, slowest = ''] = said.split('Slowest tests:\n');
    const lines = slowest.split('\n\n', 1)[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('    1.5 s  journeys: a visitor pays (phone)');
    expect(lines[1]).toBe('    0.0 s  rules: rule 24');
  });

  it('names each journey that passed only at its second attempt', async () => {
    const stats = { expected: 0, unexpected: 0, flaky: 1, skipped: 0 };
    const specs = [
      { title: 'a slow visitor pays', tests: [{ status: 'flaky' }] },
      { title: 'a quick one does', tests: [{ status: 'expected' }] },
    ];
    tool('playwright', { report: { stats, suites: [{ suites: [{ specs }] }] } });
    const { code, said, last } = await check('journeys');
    expect([code, last]).toEqual([0, '1 passed, 0 failed']);
    expect(said).toContain('flaky, passed at the second attempt: a slow visitor pays');
    expect(said).not.toContain('a quick one does');
  });

  it('tries files of the API that failed once more, and names what passed only then', async () => {
    const failureMessages = ['Error: expected 3 to be 2\n    at payments.test.ts:9'];
    const failed = { fullName: 'pays at once', status: 'failed', failureMessages };
    const passed = { fullName: 'pays at once', status: 'passed' };
    const beside = { fullName: 'pays later', status: 'passed' };
    const elsewhere = { name: 'carts.test.ts', status: 'passed', assertionResults: [] };
    const inFile = (status: string, ...assertionResults: object[]) => ({
      name: 'payments.test.ts',
      status,
      assertionResults,
    });
    tool('vitest', {
      code: 1,
      report: { ...vitest(8, 1), testResults: [elsewhere, inFile('failed', failed, beside)] },
      again: {
        asked: 'payments.test.ts',
        report: { ...vitest(2, 0), testResults: [inFile('passed', passed, beside)] },
      },
    });
    const { code, said, last } = await check('api');
    expect([code, last]).toEqual([0, '9 passed, 0 failed']);
    expect(said).toContain('flaky, passed at the second attempt: pays at once: Error: expected 3 to be 2\n');
  });

  it('tries a file again under whose tests Node itself died', async () => {
    const file = '/shop/tests/api/payments.test.ts';
    const test = (status: string) => ({ fullName: 'pays at once', status });
    const inFile = (...assertionResults: object[]) => ({ name: file, status: 'failed', assertionResults });
    tool('vitest', {
      code: 1,
      says: `⎯⎯ Unhandled Errors ⎯⎯\n⎯⎯ Unhandled Error ⎯⎯\nCaused by: Error: Worker exited unexpectedly with signal SIGTRAP during started state while running test file ${file}`,
      report: { ...vitest(8, 0, 1), testResults: [inFile(test('passed'), test('pending'))] },
      again: { asked: file, report: { ...vitest(2, 0), testResults: [] } },
    });
    const { code, said, last } = await check('api');
    expect([code, last]).toEqual([0, '9 passed, 0 failed']);
    expect(said).toContain(`flaky, passed at the second attempt: ${file}`);
  });

  it('tries nothing again where something broke outside of its tests', async () => {
    const testResults = [
      { name: 'carts.test.ts', status: 'failed', assertionResults: [{ fullName: 'adds', status: 'failed' }] },
    ];
    tool('vitest', {
      code: 1,
      says: '⎯⎯ Unhandled Errors ⎯⎯\n⎯⎯ Unhandled Error ⎯⎯',
      report: { ...vitest(8, 1), testResults },
      again: { asked: 'carts.test.ts', report: vitest(1, 0) },
    });
    expect(await check('api')).toMatchObject({ code: 1, last: '8 passed, 1 failed' });
  });

  it.each([
    ['a second time', 1, '8 passed, 1 failed'],
    ['in more files than are tried again', 6, '3 passed, 6 failed'],
  ])('fails when tests of the API fail %s', async (_what, files, last) => {
    const testResults = Array.from({ length: files }, (_, i) => ({
      name: `${i}.test.ts`,
      status: 'failed',
      assertionResults: [{ fullName: `test ${i}`, status: 'failed' }],
    }));
    tool('vitest', {
      code: 1,
      report: { ...vitest(9 - files, files), testResults },
      again: {
        asked: '0.test.ts',
        code: 1,
        report: { ...vitest(0, 1), testResults: testResults.slice(0, 1) },
      },
    });
    expect(await check('api')).toMatchObject({ code: 1, last });
  });

  it.each([
    ['found nothing to test', { report: vitest(0, 0) }, '0 passed, 1 failed'],
    ['skipped everything', { report: vitest(0, 0, 5) }, '0 passed, 1 failed, 5 skipped'],
    ['broke down after its tests', { code: 1, report: vitest(9, 0) }, '9 passed, 1 failed'],
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
