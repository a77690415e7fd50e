/** Benchmark of growth: each call and each job on much data, beside the same on little data. */
import { sql } from 'kysely';
import { leaseMails } from '#server/foundation/mail/mail-store.ts';
import { jobsOf } from '#server/jobs.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Figure } from './figure.ts';
import { CALLS } from './growth/calls.ts';
import { type GrownShops, onGrownShops } from './growth/grown-shops.ts';
import type { Buyer, ShopWithOrders } from './growth/shop-with-orders.ts';
import { unlessBrief } from './pace.ts';
import { quantile, timed } from './visits.ts';

const GOAL = 1.5;
/** Nobody waits for less, and a level more of an index is half of what so short a job takes. */
const UNFELT_MS = 1;
const ROUNDS = unlessBrief(30, 1);
const LEAST_ROUNDS = 8;
/** Prepared statements are planned again for their first five executions. */
const WARM_UP = unlessBrief(6, 0);
const MOST_MS = 2_500;

export const measureGrowth = (): Promise<Figure[]> => onGrownShops(figuresOf);

/** Those that are no rule: a unique index is there for its writers. */
async function unreadIndexes({ db }: ShopWithOrders): Promise<string> {
  const { rows } = await sql<{ unread: string }>`
    select indexrelname || ' ' || pg_size_pretty(pg_relation_size(indexrelid)) as unread
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where idx_scan = 0 and not indisunique order by indexrelname`.execute(db);
  return rows.map(({ unread }) => unread).join(', ');
}

async function figuresOf(shops: GrownShops): Promise<Figure[]> {
  const { kind, much, little } = shops;
  const figures: Figure[] = [];
  for (const [what, doing] of Object.entries(CALLS))
    figures.push(await figureOf(shops, what, (shop) => doing(shop, anyBuyer(shop))));
  for (const [what, doing] of Object.entries(CALLS))
    figures.push(await figureOf(shops, `${what}, regular`, (shop) => doing(shop, shop.regular)));
  await Promise.all([doAllThatIsDue(little), doAllThatIsDue(much)]);
  for (const { name } of jobsIn(little))
    figures.push(await figureOf(shops, name, (shop) => timed(() => run(shop, name))));
  if (kind === 'postgres') process.stderr.write(`Indexes that nothing read: ${await unreadIndexes(much)}\n`);
  return figures;
}

type Measure = (shop: ShopWithOrders) => Promise<number>;

async function figureOf({ kind, much, little }: GrownShops, what: string, measure: Measure): Promise<Figure> {
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
const jobsIn = ({ db, payments, matcher }: ShopWithOrders): Omit<Job, 'everyMs'>[] => [
  ...jobsOf({ ...payments, matcher, patientDb: db, kind: 'postgres' }),
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
