/** Benchmark of orders on account, from a new cart to the order, beside a hand-written transaction that inserts the same rows. */
import { Agent } from 'node:http';
import pg from 'pg';
import { type Cart, cartCalls } from '../contract/carts/carts.ts';
import { checkoutCalls } from '../contract/checkout/checkout.ts';
import { aNewcomer } from '../tests/support/api/members.ts';
import { type Postgres, startPostgres } from '../tests/support/databases/postgres.ts';
import { type Ask, askerOf, BEHIND_PROXY } from './asking.ts';
import type { Figure } from './figure.ts';
import { handWrittenOrders } from './hand-written-order.ts';
import { processorMillisecondsOfFamily, type RunningServer, startShop } from './processes.ts';
import { type SideBySide, sideBySide } from './side-by-side.ts';
import { countStatements } from './statements.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, rateOf, timed, type Visit, type Visits, visitsOf } from './visits.ts';

const AT_ONCE = 8;
const BASELINE_ROUNDS = 3;

const GOALS = {
  ofBaseline: 0.5,
  p99Ms: 300,
  processorMs: 8,
  cartProcessorMs: 2.5,
  statements: 22,
};

export const measureOrders = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    const url = postgres.url('postgres');
    const shop = await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url });
    try {
      return [...(await ordersOf({ shop, postgres, url })), await statementFigure(url)];
    } finally {
      await shop.stop();
      await postgres.stop();
    }
  });

interface Measured {
  shop: RunningServer;
  postgres: Postgres;
  url: string;
}

async function ordersOf({ shop, postgres, url }: Measured): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const guest = askerOf(shop.url, agent);
  const buyers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => askerOf(shop.url, agent, await tokenOf(guest))),
  );
  const customerIds = await raiseLimits(url);
  const processors = {
    processorMilliseconds: () =>
      shop.processorMilliseconds() + processorMillisecondsOfFamily(postgres.processId()),
  };
  const carts = await visitsOf(
    processors,
    buyers.map((ask) => () => timed(() => filledCart(ask))),
  );
  const orders = await visitsOf(processors, buyers.map(ordering));
  const byHand = await handWrittenOrders(url, customerIds);
  const rates = await sideBySide(
    BASELINE_ROUNDS,
    () => rateOf(buyers.map(ordering)),
    () => rateOf(byHand.visits),
  );
  await byHand.close();
  agent.destroy();
  return figuresOf({ carts, orders, rates });
}

function figuresOf({ carts, orders, rates }: { carts: Visits; orders: Visits; rates: SideBySide }): Figure[] {
  const p99 = quantile(orders.took, 0.99);
  return [
    {
      what: 'carts filled and ordered on account, PostgreSQL',
      unit: '/s',
      value: rates.value,
      baseline: { name: 'the same rows by hand', value: rates.baseline },
      ratio: rates.ratio,
      goal: { text: `at least ${GOALS.ofBaseline} of the baseline`, met: rates.ratio >= GOALS.ofBaseline },
    },
    {
      what: `  99th percentile of an order, ${AT_ONCE} at once`,
      unit: 'ms',
      value: p99,
      goal: { text: `at most ${GOALS.p99Ms} ms`, met: p99 <= GOALS.p99Ms },
    },
    atMost(
      '  processor time of shop and database, from cart to order',
      orders.processorMs,
      GOALS.processorMs,
    ),
    atMost(
      '  processor time of shop and database for a cart alone',
      carts.processorMs,
      GOALS.cartProcessorMs,
    ),
  ];
}

const atMost = (what: string, value: number, most: number): Figure => ({
  what,
  unit: 'ms',
  value,
  goal: { text: `at most ${most} ms`, met: value <= most },
});

async function statementFigure(url: string): Promise<Figure> {
  const value = await countStatements(url, async ({ askAs }) => {
    const ask = askAs(await tokenOf(askAs()));
    await raiseLimits(url);
    const order = ordering(ask);
    return async () => {
      await order();
    };
  });
  return {
    what: '  statements from a new cart to the order and its mail',
    unit: 'of SQL',
    value,
    goal: { text: `at most ${GOALS.statements}`, met: value <= GOALS.statements },
  };
}

async function tokenOf(guest: Ask): Promise<string> {
  const answer = await guest('POST', '/api/customers/create-as-customer', aNewcomer());
  return (JSON.parse(answer) as { token: string }).token;
}

/** Raises everybody's limit on account, so that no order is too large. Answers the members. */
async function raiseLimits(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    'update customers set balance_limit = 2000000000 where password_hash is not null returning id',
  );
  await client.end();
  return rows.map(({ id }) => id);
}

const ordering =
  (ask: Ask): Visit =>
  async () => {
    const cartId = await filledCart(ask);
    const order = { ...checkoutCalls['POST /orders'].example.body, cartId };
    return timed(() =>
      ask('POST', '/api/orders', { ...order, checkoutMethodId: 2, guestEmail: null, expectedTotal: null }),
    );
  };

async function filledCart(ask: Ask): Promise<string> {
  const { id: cartId } = JSON.parse(await ask('POST', '/api/carts')) as Cart;
  await ask('POST', '/api/cart-blends', { ...cartCalls['POST /cart-blends'].example.body, cartId });
  return cartId;
}
