/**
 * Benchmarks of the shop, each figure beside a baseline of the same run: `npm run bench`, or some of them by
 * `npm run bench -- answers pages`; with `--briefly` just to see that they work. What was measured is written to
 * `docs/performance.md`. Rates on a busy machine say little; compare the ratios.
 */
import { fileURLToPath } from 'node:url';
import { type Figure, table } from './figure.ts';
import { isBrief } from './pace.ts';
import { withNames, writeDown } from './performance-page.ts';

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
  'taste-advice': async () => (await import('./taste-advice.ts')).measureTasteAdvice(),
  agents: async () => (await import('./agents.ts')).measureAgents(),
  signatures: async () => (await import('./signatures.ts')).measureSignatures(),
  engine: async () => (await import('./engine.ts')).measureEngine(),
};

/** It installs Lighthouse and waits for a browser at every page. */
const ONLY_BY_NAME = 'lighthouse';

/** They share two shops that take long to fill. */
const ON_GROWN_SHOPS = ['growth', 'back-office', 'numbers'];

const OPTIONS = ['--briefly', '--embedded'];

const named = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
const unknown = named.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  const offered = [...Object.keys(benchmarks), ...OPTIONS].join(', ');
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. There are: ${offered}.\n`);
  process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { ensureBuilt } = (await import(new URL('../bin/build.mjs', import.meta.url).href)) as {
  ensureBuilt(node: string): Promise<void>;
};
await ensureBuilt(process.execPath);

const chosen = Object.entries(benchmarks).filter(([name]) =>
  named.length > 0 ? named.includes(name) : name !== ONLY_BY_NAME,
);
const lastOnGrownShops = chosen.findLast(([name]) => ON_GROWN_SHOPS.includes(name))?.[0];

for (const [name, measure] of chosen) {
  process.stderr.write(`Measuring: ${name} …\n`);
  const begun = performance.now();
  const figures = (await measure()).filter(isMeasured);
  if (name === lastOnGrownShops) await (await import('./growth/grown-shops.ts')).closeGrownShops();
  if (figures.length === 0) throw new Error(`The benchmark ${name} measured nothing.`);
  process.stdout.write(
    `${table(figures)}\nMeasured in ${Math.round((performance.now() - begun) / 1000)} s\n\n`,
  );
  if (isBrief) withNames(name, figures);
  else await writeDown({ [name]: figures });
}

/** Only Linux tells the processor time and memory of other processes; there, a figure without a number is a fault. */
function isMeasured({ what, value }: Figure): boolean {
  if (process.platform === 'linux' && !Number.isFinite(value))
    throw new Error(`There is no figure of “${what}”.`);
  return Number.isFinite(value);
}
