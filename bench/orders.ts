/** Benchmark of placing orders on account. Making and filling the cart before is not measured. */
import { Agent } from 'node:http';
import pg from 'pg';
import { type Cart, cartCalls } from '../contract/carts/carts.ts';
import { checkoutCalls } from '../contract/checkout/checkout.ts';
import { aNewcomer } from '../tests/support/api/members.ts';
import { startPostgres } from '../tests/support/databases/postgres.ts';
import { type Ask, askerOf, BEHIND_PROXY } from './asking.ts';
import type { Figure } from './figure.ts';
import { type RunningServer, startShop } from './processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, timed, type Visit, type Visits, visitsOf } from './visits.ts';

const AT_ONCE = 8;
const GOAL_PER_SECOND = 40;
const GOAL_P95_MS = 300;

export const measureOrders = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const url = postgres.url('postgres');
      const shop = await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url });
      const visits = await ordersOf(shop, url);
      await shop.stop();
      return figuresOf(visits);
    } finally {
      await postgres.stop();
    }
  });

function figuresOf({ perSecond, took, processorMs }: Visits): Figure[] {
  const p95 = quantile(took, 0.95);
  return [
    {
      what: 'carts filled and ordered on account, PostgreSQL',
      unit: '/s',
      value: perSecond,
      goal: { text: `at least ${GOAL_PER_SECOND}/s`, met: perSecond >= GOAL_PER_SECOND },
    },
    {
      what: `  95th percentile of an order, ${AT_ONCE} at once`,
      unit: 'ms',
      value: p95,
      goal: { text: `at most ${GOAL_P95_MS} ms`, met: p95 <= GOAL_P95_MS },
    },
    { what: '  processor time of the shop for each', unit: 'ms', value: processorMs },
  ];
}

async function ordersOf(shop: RunningServer, databaseUrl: string): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const guest = askerOf(shop.url, agent);
  const buyers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => askerOf(shop.url, agent, await tokenOf(guest))),
  );
  await raiseLimits(databaseUrl);
  const visits = await visitsOf(shop, buyers.map(ordering));
  agent.destroy();
  return visits;
}

async function tokenOf(guest: Ask): Promise<string> {
  const answer = await guest('POST', '/api/customers/create-as-customer', aNewcomer());
  return (JSON.parse(answer) as { token: string }).token;
}

/** Raises everybody's limit on account, so that no order is too large. */
async function raiseLimits(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update customers set balance_limit = 2000000000');
  await client.end();
}

const ordering =
  (ask: Ask): Visit =>
  async () => {
    const { id: cartId } = JSON.parse(await ask('POST', '/api/carts')) as Cart;
    await ask('POST', '/api/cart-blends', { ...cartCalls['POST /cart-blends'].example.body, cartId });
    const order = { ...checkoutCalls['POST /orders'].example.body, cartId };
    return timed(() =>
      ask('POST', '/api/orders', { ...order, checkoutMethodId: 2, guestEmail: null, expectedTotal: null }),
    );
  };
