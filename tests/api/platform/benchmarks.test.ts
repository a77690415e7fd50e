/** A benchmark that breaks is a failing test: each is run for a moment, but for those that first fill a database or need a browser. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const QUICK = ['pages', 'orders', 'paths', 'substitutes', 'reorders', 'labels', 'roast-plan', 'engine'];

it('benchmarks measure what they promise', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/bench.ts', '--briefly', ...QUICK]);
  for (const figure of [
    '/shop, rendered',
    'GET /shop, cached',
    'an order of a house blend with all that follows it, PostgreSQL',
    'statements from a new cart to the order and its mail',
    'the taste match: 99th percentile',
    'substitutes in',
    'the day on which coffee runs out',
    '10 labels',
    'roast plan of',
    'matches as close as the best recipe',
  ])
    expect(stdout).toContain(figure);
}, 600_000);
