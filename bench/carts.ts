/** Benchmark of a new visitor's cart: make it, add a blend, read its totals and its lines. */
import { Agent } from 'node:http';
import { type Postgres, startPostgres } from '#tests/support/databases/postgres.ts';
import { type Ask, askerOf, BEHIND_PROXY } from './asking.ts';
import { fillCart } from './buyers.ts';
import type { Figure } from './figure.ts';
import { handWrittenCarts } from './hand-written-cart.ts';
import { unlessBrief } from './pace.ts';
import {
  millisecondsEach,
  processorMilliseconds,
  processorMillisecondsOfFamily,
  type RunningServer,
  startShop,
} from './processes.ts';
import { sideBySide } from './side-by-side.ts';
import { countStatements } from './statements.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { eachOf, quantile, timed, visitsOf } from './visits.ts';

const AT_ONCE = 8;
const GOAL_PER_SECOND = 500;
const GOAL_STATEMENTS = 5;
const GOAL_OF_BASELINE = 2.5;
const CARTS = unlessBrief(200, 8);
const ROUNDS = 3;

export const measureCarts = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const url = postgres.url('postgres');
      const embedded = await sequencesOf(await startShop(folder, BEHIND_PROXY));
      const real = await sequencesOf(await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url }));
      const shop = await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url });
      return [
        await besideHand(shop, { url, postgres }),
        ...figuresOf('PostgreSQL', real, {
          text: `at least ${GOAL_PER_SECOND}/s`,
          met: real.perSecond >= GOAL_PER_SECOND,
        }),
        ...figuresOf('embedded', embedded),
        await statementFigure(url),
      ];
    } finally {
      await postgres.stop();
    }
  });

/** Processor time of shop and database for a cart, by turns with its rows written and read by hand. */
async function besideHand(
  shop: RunningServer,
  { url, postgres }: { url: string; postgres: Postgres },
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = askerOf(shop.url, agent);
  const ofDatabase = () => processorMillisecondsOfFamily(postgres.processId());
  const fillAll = () => eachOf(CARTS, AT_ONCE, () => fillAndRead(ask));
  await fillAll();
  const byHand = await handWrittenCarts(url, AT_ONCE);
  const writeAll = () => eachOf(CARTS, AT_ONCE, async (place) => byHand.visits[place]?.());
  await writeAll();
  const { value, baseline, ratio } = await sideBySide(
    ROUNDS,
    () => millisecondsEach(CARTS, () => shop.processorMilliseconds() + ofDatabase(), fillAll),
    () => millisecondsEach(CARTS, () => processorMilliseconds(process.pid) + ofDatabase(), writeAll),
  );
  agent.destroy();
  await byHand.close();
  await shop.stop();
  return {
    what: 'processor time of shop and database for a first coffee in a new cart, PostgreSQL',
    unit: 'ms',
    value,
    baseline: { name: 'the same rows by hand', value: baseline },
    ratio,
    goal: { text: `at most ${GOAL_OF_BASELINE} times the baseline`, met: ratio <= GOAL_OF_BASELINE },
  };
}

interface Sequences {
  perSecond: number;
  p99: number;
  processorMs: number;
}

function figuresOf(
  kind: string,
  { perSecond, p99, processorMs }: Sequences,
  goal?: Figure['goal'],
): Figure[] {
  return [
    { what: `first coffee in a new cart, ${kind}`, unit: '/s', value: perSecond, ...(goal && { goal }) },
    { what: `  99th percentile, ${AT_ONCE} at once`, unit: 'ms', value: p99 },
    { what: '  processor time of the shop for each', unit: 'ms', value: processorMs },
  ];
}

async function sequencesOf(shop: RunningServer): Promise<Sequences> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = askerOf(shop.url, agent);
  const visits = await visitsOf(
    shop,
    Array.from({ length: AT_ONCE }, () => () => timed(() => fillAndRead(ask))),
  );
  agent.destroy();
  await shop.stop();
  return { perSecond: visits.perSecond, p99: quantile(visits.took, 0.99), processorMs: visits.processorMs };
}

async function fillAndRead(ask: Ask): Promise<void> {
  const id = await fillCart(ask);
  await ask('GET', `/api/carts/${id}`);
  await ask('GET', `/api/carts/${id}/cart-blends`);
}

async function statementFigure(url: string): Promise<Figure> {
  const value = await countStatements(url, ({ askAs }) => Promise.resolve(() => fillAndRead(askAs())));
  const goal = { text: `at most ${GOAL_STATEMENTS}`, met: value <= GOAL_STATEMENTS };
  return { what: 'statements for it, including begin and commit', unit: 'of SQL', value, goal };
}
