/**
 * Benchmarks of the shop, each figure beside a baseline of the same run: `npm run bench`, or some of them by
 * `npm run bench -- answers pages`; with `--briefly` just to see that they work. Rates on a busy machine say little; compare the ratios.
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figure, table } from './figure.ts';
import { isBrief } from './pace.ts';

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  answers: async () => (await import('./answers.ts')).measureAnswers(),
  carts: async () => (await import('./carts.ts')).measureCarts(),
  orders: async () => (await import('./orders.ts')).measureOrders(),
  paths: async () => (await import('./paths.ts')).measurePaths(),
  growth: async () => (await import('./growth.ts')).measureGrowth(),
  'back-office': async () => (await import('./back-office.ts')).measureBackOffice(),
  numbers: async () => (await import('./numbers.ts')).measureNumbers(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  start: async () => (await import('./start.ts')).measureStart(),
  scripts: async () => [
    ...(await (await import('./scripts.ts')).measureScripts()),
    ...(await import('./staff-scripts.ts')).measureStaffScripts(),
  ],
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  creator: async () => (await import('./creator.ts')).measureCreator(),
  substitutes: async () => (await import('./substitutes.ts')).measureSubstitutes(),
  reorders: async () => (await import('./reorders.ts')).measureReorders(),
  labels: async () => (await import('./labels.ts')).measureLabels(),
  'roast-plan': async () => (await import('./roast-plan.ts')).measureRoastPlan(),
  engine: async () => (await import('./engine.ts')).measureEngine(),
};

const named = process.argv.slice(2).filter((argument) => argument !== '--briefly');
const unknown = named.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.\n`,
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { ensureBuilt } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt(node: string): Promise<void>;
};
await ensureBuilt(process.execPath);

const measured: Record<string, Figure[]> = {};
for (const [name, measure] of Object.entries(benchmarks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stderr.write(`Measuring: ${name} …\n`);
  measured[name] = await measure();
  process.stdout.write(`${table(measured[name])}\n\n`);
}

if (!isBrief) await writeDown();

async function writeDown(): Promise<void> {
  const machine = {
    node: process.version,
    platform: process.platform,
    cores: cpus().length,
    processor: cpus()[0]?.model,
  };
  await writeFile(
    'build/bench.json',
    `${JSON.stringify({ at: new Date().toISOString(), machine, measured }, null, 2)}\n`,
  );
  process.stdout.write('Written to build/bench.json\n');
}
