/** Benchmark of the start: time until the first `/readyz`, and resident memory then and after some load. */
import { startPostgres } from '../tests/support/databases/postgres.ts';
import type { Figure } from './figure.ts';
import { meterOf } from './load.ts';
import { type RunningServer, startBareFastify, startShop } from './processes.ts';
import { median } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 5;
const LOAD_SECONDS = 3;
const EMBEDDED_GOAL_MS = 5000;
const POSTGRES_GOAL_MS = 2000;

type Kind = 'embedded' | 'postgres' | 'bare';
type Start = () => Promise<RunningServer>;

export const measureStart = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const starts: Record<Kind, Start> = {
        embedded: () => startShop(folder),
        postgres: () => startShop(folder, { DATABASE_URL: postgres.url('postgres') }),
        bare: () => startBareFastify(folder),
      };
      // The first start fills the database, which is not measured.
      for (const start of Object.values(starts)) await (await start()).stop();
      return [...(await startFigures(starts)), ...(await memoryFigures(starts))];
    } finally {
      await postgres.stop();
    }
  });

async function startFigures(starts: Record<Kind, Start>): Promise<Figure[]> {
  const took: Record<Kind, number[]> = { embedded: [], postgres: [], bare: [] };
  const spent: Record<Kind, number[]> = { embedded: [], postgres: [], bare: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['bare', 'embedded', 'postgres'] as const) {
      const server = await starts[kind]();
      took[kind].push(server.readyAfterMs);
      spent[kind].push(server.processorMilliseconds());
      await server.stop();
    }
  }
  const besideBare = (times: Record<Kind, number[]>, kind: Kind) => ({
    unit: 'ms',
    value: median(times[kind]),
    baseline: { name: 'bare Fastify', value: median(times.bare) },
    ratio: median(times[kind].map((ms, round) => ms / (times.bare[round] ?? Number.NaN))),
  });
  const figures = (kind: Kind, goal: number): Figure[] => [
    {
      what: `start on existing data, ${kind}`,
      ...besideBare(took, kind),
      goal: { text: `at most ${goal} ms`, met: median(took[kind]) <= goal },
    },
    { what: '  processor time of it', ...besideBare(spent, kind) },
  ];
  return [...figures('embedded', EMBEDDED_GOAL_MS), ...figures('postgres', POSTGRES_GOAL_MS)];
}

async function memoryFigures(starts: Record<Kind, Start>): Promise<Figure[]> {
  const bare = await memoryOf(starts.bare, ['/readyz']);
  const figures: Figure[] = [];
  for (const kind of ['embedded', 'postgres'] as const) {
    const shop = await memoryOf(starts[kind], ['/api/beans', '/shop']);
    for (const when of ['at the start', 'after load'] as const) {
      figures.push({
        what: `memory ${when}, ${kind}`,
        unit: 'MB',
        value: shop[when],
        baseline: { name: 'bare Fastify', value: bare[when] },
        ratio: shop[when] / bare[when],
      });
    }
  }
  return figures;
}

async function memoryOf(start: Start, paths: readonly string[]) {
  const server = await start();
  const atTheStart = server.residentMegabytes();
  for (const path of paths) await meterOf(server, { path }).answersPerSecond(LOAD_SECONDS);
  const afterLoad = server.residentMegabytes();
  await server.stop();
  return { 'at the start': atTheStart, 'after load': afterLoad };
}
