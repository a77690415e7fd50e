/** Benchmark of orders on account, from a new cart to the order, beside a hand-written transaction that inserts the same rows. */
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cart, cartCalls } from '#contract/carts/carts.ts';
import { checkoutCalls } from '#contract/checkout/checkout.ts';
import { type Postgres, startPostgres } from '#tests/support/databases/postgres.ts';
import { type Ask, askerOf, BEHIND_PROXY } from './asking.ts';
import type { Figure } from './figure.ts';
import { handWrittenOrders } from './hand-written-order.ts';
import { unlessBrief } from './pace.ts';
import {
  processorMilliseconds,
  processorMillisecondsOfFamily,
  type RunningServer,
  startShop,
} from './processes.ts';
import { type SideBySide, sideBySide } from './side-by-side.ts';
import { countStatements } from './statements.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile, rateOf, timed, type Visit, type Visits, visitsOf } from './visits.ts';

const AT_ONCE = 8;
const BUYERS = unlessBrief(2000, 50);
const BASELINE_ROUNDS = 3;
const MAILS = unlessBrief(300, 10);

const GOALS = {
  ofBaseline: 0.5,
  p99Ms: 300,
  processorMs: 8,
  cartProcessorMs: 2.5,
  statements: 20,
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
  const { nextToken } = await signInBuyers(url);
  const nextBuyer = () => askerOf(shop.url, agent, nextToken());
  const atOnce = (visit: Visit): Visit[] => Array.from({ length: AT_ONCE }, () => visit);
  const ofDatabase = () => processorMillisecondsOfFamily(postgres.processId());
  const processors = { processorMilliseconds: () => shop.processorMilliseconds() + ofDatabase() };
  const mails = await holdMails(url);
  const carts = await visitsOf(
    processors,
    atOnce(() => timed(() => filledCart(nextBuyer()))),
  );
  const orders = await visitsOf(processors, atOnce(ordering(nextBuyer)));
  const byHand = await handWrittenOrders(url, AT_ONCE);
  const byHandMs = (
    await visitsOf(
      { processorMilliseconds: () => processorMilliseconds(process.pid) + ofDatabase() },
      byHand.visits,
    )
  ).processorMs;
  const rates = await sideBySide(
    BASELINE_ROUNDS,
    () => rateOf(atOnce(ordering(nextBuyer))),
    () => rateOf(byHand.visits),
  );
  await byHand.close();
  agent.destroy();
  const mailMs = await mails.sendingMs(processors);
  return figuresOf({ carts, orders, byHandMs, rates, mailMs });
}

/** Mails are held back while orders are measured, and then measured by themselves: a buyer does not wait for them. */
async function holdMails(url: string) {
  const client = new pg.Client({ connectionString: url });
  // Where the measuring fails, PostgreSQL stops before the connection is closed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`alter table mails alter column due_at set default now() + interval '1 day'`);
  return {
    sendingMs: async ({ processorMilliseconds }: Pick<RunningServer, 'processorMilliseconds'>) => {
      const before = processorMilliseconds();
      const { rowCount } = await client.query(
        `update mails set due_at = now() where id in (select id from mails where state = 'queued' order by id desc limit $1)`,
        [MAILS],
      );
      const isDone = async () => {
        // A mail that is being sent is due again in some minutes.
        const waiting = `select from mails where state = 'queued' and due_at < now() + interval '1 hour' limit 1`;
        return (await client.query(waiting)).rowCount === 0;
      };
      while (!(await isDone())) await pause(200);
      const spent = processorMilliseconds() - before;
      // The next count of statements waits until no mail is queued.
      await client.query('alter table mails alter column due_at set default now()');
      await client.query(`delete from mails where state = 'queued'`);
      await client.end();
      return spent / (rowCount ?? 0);
    },
  };
}

interface Measures {
  carts: Visits;
  orders: Visits;
  byHandMs: number;
  rates: SideBySide;
  mailMs: number;
}

function figuresOf({ carts, orders, byHandMs, rates, mailMs }: Measures): Figure[] {
  const p99 = quantile(orders.took, 0.99);
  return [
    {
      what: 'carts filled and ordered on account, PostgreSQL',
      unit: '/s',
      value: rates.value,
      baseline: { name: WRITTEN_BY_HAND, value: rates.baseline },
      ratio: rates.ratio,
      goal: { text: `at least ${GOALS.ofBaseline} of the baseline`, met: rates.ratio >= GOALS.ofBaseline },
    },
    {
      what: `  99th percentile of an order, ${AT_ONCE} at once`,
      unit: 'ms',
      value: p99,
      goal: { text: `at most ${GOALS.p99Ms} ms`, met: p99 <= GOALS.p99Ms },
    },
    {
      ...atMost(
        '  processor time of shop and database, from cart to order',
        orders.processorMs,
        GOALS.processorMs,
      ),
      // Machines differ more than shops do: this one's share is what can be compared.
      baseline: { name: WRITTEN_BY_HAND, value: byHandMs },
      ratio: orders.processorMs / byHandMs,
    },
    atMost(
      '  processor time of shop and database for a cart alone',
      carts.processorMs,
      GOALS.cartProcessorMs,
    ),
    {
      what: '  processor time of its mail, with the invoice that it brings along',
      unit: 'ms',
      value: mailMs,
    },
  ];
}

const WRITTEN_BY_HAND = 'the same rows by hand';

const atMost = (what: string, value: number, most: number): Figure => ({
  what,
  unit: 'ms',
  value,
  goal: { text: `at most ${most} ms`, met: value <= most },
});

async function statementFigure(url: string): Promise<Figure> {
  const value = await countStatements(url, async ({ askAs }) => {
    const { nextToken } = await signInBuyers(url);
    const order = ordering(() => askAs(nextToken()));
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

interface Buyers {
  /** The tokens of one buyer after another, since rate limits count by account. */
  nextToken: () => string;
}

/** Signs in members with proven mailboxes who may order on account. By SQL: so many passwords would take long. */
async function signInBuyers(databaseUrl: string): Promise<Buyers> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ token: string }>(
    `with buyer as (
      insert into customers (email, email_identity, password_hash, email_verified_at, balance_limit)
      select email, email, '$argon2id$none', now(), 2000000000
      from generate_series(1, $2::int) as number, concat($1::text, number, '@example.com') as email
      returning id, split_part(email, '@', 1) as token
    ), session as (
      insert into sessions (customer_id, token_hash, device, expires_at)
      select id, translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'), '', now() + interval '1 day'
      from buyer
    )
    select token from buyer`,
    [randomBytes(8).toString('hex'), BUYERS],
  );
  await client.end();
  let visits = 0;
  return {
    nextToken: () => rows[visits++ % BUYERS]?.token ?? '',
  };
}

const ordering =
  (nextBuyer: () => Ask): Visit =>
  async () => {
    const ask = nextBuyer();
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
