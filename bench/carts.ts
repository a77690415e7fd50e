/** Filling a cart as a first visit does it: make one, put a blend into it, read its totals and its lines. */
import { Agent, request } from 'node:http';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Cart, cartCalls } from '../contract/carts.ts';
import { buildApp } from '../server/app.ts';
import { openLog } from '../server/platform/log.ts';
import type { Schema } from '../server/platform/schema.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Figure } from './figure.ts';
import { type RunningServer, startShop } from './processes.ts';
import { median } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const AT_ONCE = 8;
const ROUNDS = 5;
const ROUND_MS = 2000;
const STATEMENT_ROUNDS = 25;
const GOAL_PER_SECOND = 500;
const GOAL_STATEMENTS = 8;

/** So that every visit comes from an address of its own, as in earnest; from one they would be too many. */
const BEHIND_PROXY = { TRUST_PROXY: 'on' };

export const measureCarts = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    try {
      const url = postgres.url('postgres');
      const embedded = await sequencesOf(await startShop(folder, BEHIND_PROXY));
      const real = await sequencesOf(await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url }));
      return [
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
    { what: `  99 of 100 take at most, ${AT_ONCE} at once`, unit: 'ms', value: p99 },
    { what: '  processor time of the shop for each', unit: 'ms', value: processorMs },
  ];
}

async function sequencesOf(shop: RunningServer): Promise<Sequences> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = askerOf(shop.url, agent);
  await round(ask);
  const before = shop.processorMilliseconds();
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await round(ask));
  const processorMs = shop.processorMilliseconds() - before;
  agent.destroy();
  await shop.stop();
  const took = rounds.flat().sort((one, other) => one - other);
  return {
    perSecond: median(rounds.map(({ length }) => (length * 1000) / ROUND_MS)),
    p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    processorMs: processorMs / took.length,
  };
}

/** How long each sequence took of those that eight visitors began within the time. */
async function round(ask: Ask): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + ROUND_MS;
  const visit = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await fillCart(ask);
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return took;
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<string>;

async function fillCart(ask: Ask): Promise<void> {
  const { id } = JSON.parse(await ask('POST', '/api/carts')) as Cart;
  await ask('POST', '/api/cart-blends', { ...cartCalls['POST /cart-blends'].example.body, cartId: id });
  await ask('GET', `/api/carts/${id}`);
  await ask('GET', `/api/carts/${id}/cart-blends`);
}

const anyAddress = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.');

/** Plain requests: `fetch` spends several times on each what the shop does. */
function askerOf(url: string, agent: Agent): Ask {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': anyAddress(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const asked = request(url + path, { agent, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path}: ${text}`));
        });
      });
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** Every statement that reaches the database, with those that begin and end transactions. */
async function statementFigure(url: string): Promise<Figure> {
  let statements = 0;
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE });
  // The server may end before the last of them has said goodbye.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements++;
    },
  });
  const settings = {
    log: openLog('silent'),
    trustProxy: false,
    live: false,
    publicUrl: 'http://localhost:3000',
  };
  const { http, catalogue } = await buildApp({
    db,
    carrier: () => Promise.reject(new Error('A cart writes no mail.')),
    ...settings,
  });
  await catalogue();
  const counts: number[] = [];
  // The shop's own round, such as the look for mail to send, falls into few of these.
  for (let i = 0; i < STATEMENT_ROUNDS; i++) {
    const before = statements;
    await fillCart(async (method, path, payload) => {
      const answer = await http.inject({ method, url: path, ...(payload && { payload }) });
      return answer.body;
    });
    counts.push(statements - before);
  }
  const value = median(counts);
  await http.close();
  await db.destroy();
  const goal = { text: `at most ${GOAL_STATEMENTS}`, met: value <= GOAL_STATEMENTS };
  return { what: 'statements for it, begin and commit among them', unit: 'of SQL', value, goal };
}
