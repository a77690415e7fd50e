/** Benchmark of the start: time until the first page, and resident memory while nobody asks and after some load. */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import type { Figure } from './figure.ts';
import { meterOf } from './load.ts';
import { unlessBrief } from './pace.ts';
import { type RunningServer, startBareFastify, startShop } from './processes.ts';
import { median } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { timed } from './visits.ts';

const ROUNDS = unlessBrief(5, 1);
const LOAD_SECONDS = 3;
/** By then the jobs of a start are done. */
const IDLE_AFTER_MS = unlessBrief(5000, 0);

type Kind = 'embedded' | 'postgres' | 'bare';

interface Candidate {
  start: () => Promise<RunningServer>;
  firstPage: string;
  load: readonly string[];
}

const SHOP = { firstPage: '/', load: ['/api/beans', '/shop'] };
const START_GOALS_MS = { embedded: 2500, postgres: 1000 };
/** The shop may take twice the processor time of a bare Fastify, and this much more for what is its own. */
const OWN_GOAL_MS = 1000;
/** The embedded database is for trying the shop, and takes what it needs. */
const POSTGRES_GOALS_MB = { idle: 160, 'after load': 250 };

export const measureStart = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const candidates: Record<Kind, Candidate> = {
        embedded: { start: () => startShop(folder), ...SHOP },
        postgres: { start: () => startShop(folder, { DATABASE_URL: postgres.url('postgres') }), ...SHOP },
        bare: { start: () => startBareFastify(folder), firstPage: '/readyz', load: ['/readyz'] },
      };
      // The first start fills the database and the stored code, which is not measured.
      for (const candidate of Object.values(candidates)) {
        const { server } = await openedAt(candidate);
        await server.stop();
      }
      return [...(await startFigures(candidates)), ...(await memoryFigures(candidates))];
    } finally {
      await postgres.stop();
    }
  });

async function openedAt({ start, firstPage }: Candidate): Promise<{ server: RunningServer; ms: number }> {
  const server = await start();
  const page = await fetch(server.url + firstPage);
  await page.arrayBuffer();
  if (!page.ok) throw new Error(`The first page was answered with ${page.status}.`);
  return { server, ms: server.sinceStart() };
}

async function startFigures(candidates: Record<Kind, Candidate>): Promise<Figure[]> {
  const took: Record<Kind, number[]> = { embedded: [], postgres: [], bare: [] };
  const spent: Record<Kind, number[]> = { embedded: [], postgres: [], bare: [] };
  const nodeAlone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    nodeAlone.push(await timed(() => promisify(execFile)(process.execPath, ['-e', '0'])));
    for (const kind of ['bare', 'embedded', 'postgres'] as const) {
      const { server, ms } = await openedAt(candidates[kind]);
      took[kind].push(ms);
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
  const figures = (kind: keyof typeof START_GOALS_MS): Figure[] => [
    {
      what: `start to the first page, ${kind}`,
      ...besideBare(took, kind),
      goal: goalAtMost(START_GOALS_MS[kind], 'ms', median(took[kind])),
    },
    {
      what: '  processor time of it',
      ...besideBare(spent, kind),
      goal: goalAtMost(2 * median(spent.bare) + OWN_GOAL_MS, 'ms', median(spent[kind])),
    },
  ];
  return [
    { what: 'start of Node alone, node -e 0', unit: 'ms', value: median(nodeAlone) },
    ...figures('embedded'),
    ...figures('postgres'),
  ];
}

async function memoryFigures(candidates: Record<Kind, Candidate>): Promise<Figure[]> {
  const bare = await memoryOf(candidates.bare);
  const figures: Figure[] = [];
  for (const kind of ['embedded', 'postgres'] as const) {
    const shop = await memoryOf(candidates[kind]);
    for (const when of ['idle', 'after load'] as const) {
      figures.push({
        what: `resident memory ${when}, ${kind}`,
        unit: 'MB',
        value: shop[when],
        baseline: { name: 'bare Fastify', value: bare[when] },
        ratio: shop[when] / bare[when],
        ...(kind === 'postgres' && { goal: goalAtMost(POSTGRES_GOALS_MB[when], 'MB', shop[when]) }),
      });
    }
  }
  return figures;
}

async function memoryOf(candidate: Candidate) {
  const { server } = await openedAt(candidate);
  await pause(IDLE_AFTER_MS);
  const idle = server.residentMegabytes();
  for (const path of candidate.load) await meterOf(server, { path }).answersPerSecond(LOAD_SECONDS);
  const afterLoad = server.residentMegabytes();
  await server.stop();
  return { idle, 'after load': afterLoad };
}

const goalAtMost = (most: number, unit: string, value: number) => ({
  text: `at most ${most} ${unit}`,
  met: value <= most,
});
