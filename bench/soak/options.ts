/** Options of the soak, as they are typed: `npm run soak -- 60s --seed 7`. */
import { parseArgs } from 'node:util';

export interface Options {
  ms: number;
  seed: number;
}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** A sentence where they can't be understood. */
export function readOptions(args: readonly string[]): Options | string {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(positionals[0] ?? '20m') ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  if (ms === 0 || positionals.length > 1) return 'How long? For example: npm run soak -- 20m, or 60s.';
  if (!/^\d{1,9}$/.test(values.seed)) return 'The seed is a whole number: npm run soak -- 20m --seed 7';
  return { ms, seed: Number(values.seed) };
}
