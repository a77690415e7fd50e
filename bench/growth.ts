/** Benchmark of growth: each call and each job on much data, beside the same on little data. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { leaseMails } from '#server/foundation/mail/mail-store.ts';
import { jobsOf } from '#server/jobs.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/platform/database.ts';
import type { Job } from '#server/platform/jobs.ts';
import { administer, databaseAt } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import type { Figure } from './figure.ts';
import { CALLS } from './growth/calls.ts';
import { type Buyer, openShopWithOrders, type ShopWithOrders } from './growth/shop-with-orders.ts';
import { isAlsoEmbedded, unlessBrief } from './pace.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, timed } from './visits.ts';

const LITTLE = unlessBrief({ orders: 2_000, customers: 600 }, { orders: 400, customers: 120 });
const MUCH = unlessBrief({ orders: 200_000, customers: 60_000 }, LITTLE);
const GOAL = 1.5;
/** Nobody waits for less, and a level more of an index is half of what so short a job takes. */
const UNFELT_MS = 1;
const ROUNDS = unlessBrief(50, 1);
const LEAST_ROUNDS = 8;
/** Prepared statements are planned anew for their first five executions. */
const WARM_UP = unlessBrief(6, 0);
const MOST_MS = 4_000;

interface Pair {
  kind: OpenDatabase['kind'];
  much: ShopWithOrders;
  little: ShopWithOrders;
}

export const measureGrowth = async (): Promise<Figure[]> => [
  ...(await onPostgres()),
  ...(isAlsoEmbedded ? await onEmbedded() : []),
];

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    const server = postgres.url('postgres');
    await administer(server, 'create database much');
    await administer(server, 'create database little');
    const figures = await figuresOf('postgres', (name) =>
      Promise.resolve(openPostgres(databaseAt(server, name))),
    );
    process.stderr.write(`Indexes that nothing read: ${await unreadIndexes(databaseAt(server, 'much'))}\n`);
    return figures;
  } finally {
    await postgres.stop();
  }
}

/** Those that are no rule: a unique index is there for its writers. */
async function unreadIndexes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ unread: string }>(`
    select indexrelname || ' ' || pg_size_pretty(pg_relation_size(indexrelid)) as unread
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where idx_scan = 0 and not indisunique order by indexrelname`);
  await client.end();
  return rows.map(({ unread }) => unread).join(', ');
}

const onEmbedded = (): Promise<Figure[]> =>
  inTemporaryFolder((folder) =>
    figuresOf('embedded', async (name) => {
      await mkdir(join(folder, name));
      return openEmbedded(join(folder, name));
    }),
  );

async function figuresOf(
  kind: Pair['kind'],
  open: (name: 'much' | 'little') => Promise<OpenDatabase>,
): Promise<Figure[]> {
  const little = await openShopWithOrders(await open('little'), LITTLE);
  const much = await openShopWithOrders(await open('much'), MUCH);
  const pair = { kind, much, little };
  const figures: Figure[] = [];
  for (const [what, doing] of Object.entries(CALLS))
    figures.push(await figureOf(pair, what, (shop) => doing(shop, anyBuyer(shop))));
  for (const [what, doing] of Object.entries(CALLS))
    figures.push(await figureOf(pair, `${what}, regular`, (shop) => doing(shop, shop.regular)));
  await Promise.all([doAllThatIsDue(little), doAllThatIsDue(much)]);
  for (const { name } of jobsIn(little))
    figures.push(await figureOf(pair, name, (shop) => timed(() => run(shop, name))));
  await Promise.all([little.close(), much.close()]);
  return figures;
}

type Measure = (shop: ShopWithOrders) => Promise<number>;

async function figureOf({ kind, much, little }: Pair, what: string, measure: Measure): Promise<Figure> {
  const took: Record<'much' | 'little', number[]> = { much: [], little: [] };
  await Promise.all([much.forgetAttempts(), little.forgetAttempts()]);
  const until = performance.now() + MOST_MS;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const each = { much: await measure(much), little: await measure(little) };
    if (round < WARM_UP) continue;
    took.much.push(each.much);
    took.little.push(each.little);
    if (took.much.length >= LEAST_ROUNDS && performance.now() > until) break;
  }
  const [value, baseline] = [undisturbed(took.much), undisturbed(took.little)];
  const ratio = value / baseline;
  return {
    what: `${what}, ${kind}`,
    unit: 'ms',
    value,
    baseline: { name: 'little data', value: baseline },
    ratio,
    goal: {
      text: `at most ${GOAL}, or ${UNFELT_MS} ms more`,
      met: ratio <= GOAL || value - baseline <= UNFELT_MS,
    },
  };
}

/** The lower quartile: other work on the machine only ever adds to what a call takes. */
const undisturbed = (took: readonly number[]): number =>
  quantile(
    took.toSorted((one, other) => one - other),
    0.25,
  );

function anyBuyer({ buyers }: ShopWithOrders): Buyer {
  const buyer = buyers[Math.floor(Math.random() * buyers.length)];
  if (buyer === undefined) throw new Error('Nobody may order on account.');
  return buyer;
}

const LANE = { isBulk: false, atOnce: 4 };

/** Without vacuuming, which each run does before its figures. */
const jobsIn = ({ db, payments }: ShopWithOrders): Omit<Job, 'everyMs'>[] => [
  ...jobsOf({ ...payments, patientDb: db, kind: 'postgres' }),
  { name: 'sending mails', work: () => leaseMails(db, LANE, 1) },
];

async function doAllThatIsDue(shop: ShopWithOrders): Promise<void> {
  for (const { name } of jobsIn(shop)) await run(shop, name);
  await shop.clearDeletedRows();
}

const run = async (shop: ShopWithOrders, name: string): Promise<unknown> =>
  jobsIn(shop)
    .find((job) => job.name === name)
    ?.work(new Date());
