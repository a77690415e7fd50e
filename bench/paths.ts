/**
 * Benchmark of the paths that buyers walk, eight at once: how far the 99th percentile is from the median, and how long one piece of
 * work holds the event loop, mails, pictures and PDFs that follow included.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tasteMatchCalls } from '#contract/taste-match/taste-match.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { type Ask, askerOf, asMember, BEHIND_PROXY } from './asking.ts';
import { fillCart, order, ownBlend, signInBuyers } from './buyers.ts';
import type { Figure } from './figure.ts';
import { openMailSink } from './mail-sink.ts';
import { unlessBrief } from './pace.ts';
import { type RunningServer, startShop } from './processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { eachOf, quantile, timed } from './visits.ts';

const AT_ONCE = 8;
const VISITS = unlessBrief(300, 8);
/** Where three hundred are answered in a tenth of a second, a single collection of garbage would be the 99th percentile. */
const LEAST_MS = unlessBrief(1_500, 0);
const GOALS = { ofMedian: 4, heldMs: 20 };

export const measurePaths = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    const mailSink = await openMailSink();
    const url = postgres.url('postgres');
    const file = join(folder, 'loop.json');
    const shop = await startShop(folder, {
      ...BEHIND_PROXY,
      DATABASE_URL: url,
      SMTP_URL: mailSink.url,
      NODE_OPTIONS: '--import ./bench/loop-hold.ts',
      LOOP_HOLD_FILE: file,
    });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const { nextToken } = await signInBuyers(url);
    const asking = {
      anybody: askerOf(shop.url, agent),
      nextBuyer: () => askerOf(shop.url, agent, asMember(nextToken())),
    };
    const holding = () => holdingOf(shop, file);
    const settled: Record<string, (visits: number) => Promise<void>> = { [ORDERED]: mailSink.untilCame };
    try {
      const figures: Figure[] = [];
      for (const [path, visit] of Object.entries(PATHS))
        figures.push(...(await figuresOf(path, () => visit(asking), { holding, settled: settled[path] })));
      return figures;
    } finally {
      agent.destroy();
      await shop.stop();
      await mailSink.close();
      await postgres.stop();
    }
  });

interface Asking {
  anybody: Ask;
  nextBuyer(): Ask;
}

const ORDERED = 'an order of an own coffee';

const PATHS: Record<string, (asking: Asking) => Promise<unknown>> = {
  [ORDERED]: async ({ nextBuyer }) => {
    const ask = nextBuyer();
    await order(ask, await fillCart(ask, ownBlend));
  },
  'a cart': ({ anybody }) => fillCart(anybody),
  '/shop': ({ anybody }) => anybody('GET', '/shop'),
  'the beans': ({ anybody }) => anybody('GET', '/api/beans'),
  'a cupping note': ({ anybody }) => anybody('GET', '/cuppingnotes/H001Z'),
  'the taste match': ({ anybody }) =>
    anybody('POST', '/api/taste-matches', tasteMatchCalls['POST /taste-matches'].example.body),
};

async function figuresOf(
  path: string,
  visit: () => Promise<unknown>,
  {
    holding,
    settled,
  }: { holding: () => Promise<Holding>; settled: ((visits: number) => Promise<void>) | undefined },
): Promise<Figure[]> {
  const took: number[] = [];
  // What follows a visit belongs to it: the next path finds none of it under way.
  const visitAll = async () => {
    const begun = performance.now();
    took.length = 0;
    do
      await eachOf(VISITS, AT_ONCE, async () => {
        took.push(await timed(visit));
      });
    while (performance.now() - begun < LEAST_MS);
    await settled?.(took.length);
  };
  await visitAll();
  await holding();
  await visitAll();
  const { longestMs, lateMs } = await holding();
  const sorted = took.toSorted((one, other) => one - other);
  const [p99, middle] = [quantile(sorted, 0.99), quantile(sorted, 0.5)];
  return [
    {
      what: `${path}: 99th percentile, ${AT_ONCE} at once`,
      unit: 'ms',
      value: p99,
      baseline: { name: 'the median', value: middle },
      ratio: p99 / middle,
      goal: { text: `at most ${GOALS.ofMedian} times the median`, met: p99 <= GOALS.ofMedian * middle },
    },
    {
      what: '  longest work on the event loop',
      unit: 'ms of processor',
      value: longestMs,
      goal: { text: `at most ${GOALS.heldMs} ms`, met: longestMs <= GOALS.heldMs },
    },
    {
      what: '  latest turn of the event loop, which other work on the machine delays',
      unit: 'ms',
      value: lateMs,
    },
  ];
}

interface Holding {
  longestMs: number;
  lateMs: number;
}

/** Since the last call. */
async function holdingOf({ processId }: RunningServer, file: string): Promise<Holding> {
  rmSync(file, { force: true });
  process.kill(processId, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(5);
  return JSON.parse(readFileSync(file, 'utf8')) as Holding;
}
