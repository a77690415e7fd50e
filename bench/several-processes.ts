/** Benchmark of one, two and four processes on one PostgreSQL, directly and through PgBouncer: visitors browse, fill carts and order. */
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '#tests/support/databases/postgres.ts';
import { BEHIND_PROXY } from './asking.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { installedPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { untilIdle, waitsDuring } from './postgres-waits.ts';
import { processorMillisecondsOfFamily, type RunningServer, startShop } from './processes.ts';
import { shoppersOf } from './shoppers.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile } from './visits.ts';

const PROCESSES = unlessBrief([1, 2, 4], [2]);
const AT_ONCE = 16;
const WARM_UP_MS = unlessBrief(3_000, 100);
const MEASURED_MS = unlessBrief(10_000, 200);

export const measureProcesses = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const direct = postgres.url('postgres');
      const figures: Figure[] = [];
      for (const count of PROCESSES)
        figures.push(...(await figuresOf({ folder, count, url: direct, postgres, by: '' })));
      if (installedPgBouncer() === null) {
        process.stderr.write(
          'PgBouncer is not installed (Debian: apt-get install pgbouncer): that part is left out.\n',
        );
        return figures;
      }
      const bouncer = await startPgBouncer(direct);
      for (const count of PROCESSES) {
        const by = `, PgBouncer ${bouncer.version}`;
        figures.push(...(await figuresOf({ folder, count, url: bouncer.url, postgres, by })));
      }
      await bouncer.stop();
      return figures;
    } finally {
      await postgres.stop();
    }
  });

interface Setting {
  folder: string;
  count: number;
  url: string;
  postgres: Postgres;
  by: string;
}

async function figuresOf({ folder, count, url, postgres, by }: Setting): Promise<Figure[]> {
  const direct = postgres.url('postgres');
  const processId = postgres.processId();
  const shops: RunningServer[] = [];
  for (let i = 0; i < count; i++)
    shops.push(
      await startShop(folder, {
        ...BEHIND_PROXY,
        DATABASE_URL: url,
        DATA_DIR: join(folder, `data-${by}-${i}`),
      }),
    );
  const database = new pg.Client({ connectionString: direct });
  // Where the measuring fails, PostgreSQL stops before the connection is closed.
  database.on('error', () => undefined);
  await database.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const visits = await shoppersOf(shops, { agent, database, atOnce: AT_ONCE });
  await during(WARM_UP_MS, visits);
  await untilIdle(database);
  const shopMs = () => shops.reduce((sum, shop) => sum + shop.processorMilliseconds(), 0);
  const before = {
    shop: shopMs(),
    postgres: processorMillisecondsOfFamily(processId),
    bytes: await bytesOf(database),
  };
  const startedAt = performance.now();
  const { done: took, waits } = await waitsDuring(direct, () => during(MEASURED_MS, visits));
  const seconds = (performance.now() - startedAt) / 1000;
  const postgresMs = processorMillisecondsOfFamily(processId) - before.postgres;
  const spentByShops = shopMs() - before.shop;
  const bytes = (await bytesOf(database)) - before.bytes;
  process.stderr.write(`${count} processes${by}, waiting: ${waits}\n`);
  agent.destroy();
  await database.end();
  for (const shop of shops) await shop.stop();
  const name = `${count} ${count === 1 ? 'process' : 'processes'}${by}`;
  return [
    {
      what: `orders of visitors who browse and fill a cart, ${name}`,
      unit: '/s',
      value: took.length / seconds,
    },
    {
      what: '  95th percentile of an order',
      unit: 'ms',
      value: quantile(
        took.toSorted((a, b) => a - b),
        0.95,
      ),
    },
    { what: '  processor time of the shop for each', unit: 'ms', value: spentByShops / took.length },
    { what: '  processor time of PostgreSQL for each', unit: 'ms', value: postgresMs / took.length },
    { what: '  on disk for each', unit: 'kB', value: bytes / took.length / 1000 },
  ];
}

/** Runs all visitors for a while; answers the milliseconds of each order. */
async function during(ms: number, visits: readonly (() => Promise<number>)[]): Promise<number[]> {
  const until = performance.now() + ms;
  const took: number[] = [];
  await Promise.all(
    visits.map(async (visit) => {
      while (performance.now() < until) took.push(await visit());
    }),
  );
  return took;
}

async function bytesOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}
