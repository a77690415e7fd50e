import { describe, expect, it } from 'vitest';

interface Check {
  name: string;
  steps: readonly (readonly string[])[];
}

const { checks, checksReachedBy, fullChecks } = (await import(
  new URL('../../bin/checks.mjs', import.meta.url).href
)) as Record<'checks' | 'fullChecks', readonly Check[]> & {
  checksReachedBy(files: readonly string[]): readonly Check[];
};

const namesFor = (...files: string[]) => checksReachedBy(files).map(({ name }) => name);
const argumentsFor = (name: string, ...files: string[]) =>
  checksReachedBy(files)
    .find((check) => check.name === name)
    ?.steps.flat();

describe('npm test -- --changed', () => {
  it('runs everything that the running shop can break after a change to it', () => {
    expect(namesFor('server/selling/carts/carts.ts')).toEqual(
      expect.arrayContaining(['api', 'journeys', 'rules']),
    );
    expect(argumentsFor('api', 'server/selling/carts/carts.ts')).not.toContain('--changed');
    expect(argumentsFor('journeys', 'web/cart/cart.tsx')).not.toContain('--only-changed');
  });

  it('runs the tests that were changed where nothing else was', () => {
    expect(namesFor('tests/api/selling/carts.test.ts')).not.toContain('journeys');
    expect(argumentsFor('api', 'tests/api/selling/carts.test.ts')).toContain('--changed');
    expect(argumentsFor('journeys', 'tests/journeys/cart.journey.ts')).toContain('--only-changed');
  });

  it('runs neither shop nor browser for a document', () => {
    const names = namesFor('docs/runbook.md');
    for (const slow of ['api', 'journeys', 'commands', 'dependencies']) expect(names).not.toContain(slow);
    expect(names).toContain('spelling');
  });
});

it('npm run test:full runs all of the gate and the soak', () => {
  expect(fullChecks.map(({ name }) => name)).toEqual([...checks.map(({ name }) => name), 'soak']);
});
