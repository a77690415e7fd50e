// cspell:ignore catalog fulfillment
/**
 * Benchmark of what assistants ask by UCP: processor time of shop and database, beside the web's own way to the same, and the statements
 * of a cart and a checkout.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { REST_PATH } from '#server/people/agents/ucp/paths.ts';
import { type Postgres, startPostgres } from '#tests/support/databases/postgres.ts';
import { type Ask, askerOf, BEHIND_PROXY } from './asking.ts';
import { fillCart } from './buyers.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { openPlatform, PROFILE } from './platform.ts';
import {
  millisecondsEach,
  processorMillisecondsOfFamily,
  type RunningServer,
  startShop,
} from './processes.ts';
import { sideBySide } from './side-by-side.ts';
import { countStatements } from './statements.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { eachOf } from './visits.ts';

const AT_ONCE = 8;
const VISITS = unlessBrief(200, 8);
const ROUNDS = 3;
const MOST_STATEMENTS = { cart: 6, checkout: 8 };

const CARTS = `${REST_PATH}/carts`;
const CHECKOUTS = `${REST_PATH}/checkout-sessions`;

const BLEND = { line_items: [{ item: { id: 'H001Z' }, quantity: 1 }] };
const TWO_FOR_SOMEBODY = {
  line_items: [
    { item: { id: 'H001Z' }, quantity: 1 },
    { item: { id: 'B0013' }, quantity: 2 },
  ],
  buyer: { first_name: 'Theo', last_name: 'Lund', email: 'theo@example.com', phone_number: '01947 555010' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: '14 Quay Street',
            address_locality: 'Whitby',
            address_country: 'GB',
            postal_code: 'YO21 1DH',
          },
        ],
        groups: [{ selected_option_id: 'first-class' }],
      },
    ],
  },
};

interface Way {
  what: string;
  mostMs: number;
  byAssistant: (ask: Ask) => Promise<unknown>;
  web: { name: string; visit: (ask: Ask) => Promise<unknown> };
}

const WAYS: readonly Way[] = [
  {
    what: 'a search',
    mostMs: 20,
    byAssistant: (ask) => ask('POST', `${REST_PATH}/catalog/search`, { query: 'nutty' }),
    web: { name: 'the page of a search', visit: (ask) => ask('GET', '/shop?search=nutty') },
  },
  {
    what: 'a product',
    mostMs: 20,
    byAssistant: (ask) => ask('POST', `${REST_PATH}/catalog/product`, { id: 'H001Z' }),
    web: { name: 'the page of its cupping note', visit: (ask) => ask('GET', '/cuppingnotes/H001Z') },
  },
  {
    what: 'a lookup of two coffees',
    mostMs: 20,
    byAssistant: (ask) => ask('POST', `${REST_PATH}/catalog/lookup`, { ids: ['H001Z', 'B0013'] }),
    web: { name: 'the page of a cupping note', visit: (ask) => ask('GET', '/cuppingnotes/H001Z') },
  },
  {
    what: 'a cart of one coffee',
    mostMs: 12,
    byAssistant: (ask) => ask('POST', CARTS, BLEND),
    web: { name: 'the web’s cart, and its totals', visit: cartAndTotals },
  },
  {
    what: 'a checkout of two coffees with an address',
    mostMs: 12,
    byAssistant: (ask) => ask('POST', CHECKOUTS, TWO_FOR_SOMEBODY),
    web: { name: 'the web’s cart, and its totals', visit: cartAndTotals },
  },
];

async function cartAndTotals(ask: Ask): Promise<string> {
  return ask('GET', `/api/carts/${await fillCart(ask)}`);
}

const asPlatform = (profile: string) => () => ({
  'ucp-agent': `profile="${profile}"`,
  'idempotency-key': randomUUID(),
});

export const measureAgents = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const postgres = await startPostgres();
    const platform = await openPlatform();
    const url = postgres.url('postgres');
    const shop = await startShop(folder, { ...BEHIND_PROXY, DATABASE_URL: url, SHOP_MODE: 'demo' });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const asks = {
      assistant: askerOf(shop.url, agent, asPlatform(platform.profileUrl)),
      visitor: askerOf(shop.url, agent),
    };
    try {
      const figures: Figure[] = [];
      for (const way of WAYS) figures.push(await besideTheWeb(way, { shop, postgres, asks }));
      return [...figures, ...(await statementFigures(url))];
    } finally {
      agent.destroy();
      platform.close();
      await shop.stop();
      await postgres.stop();
    }
  });

interface Measured {
  shop: RunningServer;
  postgres: Postgres;
  asks: { assistant: Ask; visitor: Ask };
}

async function besideTheWeb(
  { what, mostMs, byAssistant, web }: Way,
  { shop, postgres, asks }: Measured,
): Promise<Figure> {
  const spent = () => shop.processorMilliseconds() + processorMillisecondsOfFamily(postgres.processId());
  const all = (visit: () => Promise<unknown>) => () => eachOf(VISITS, AT_ONCE, visit);
  const [ours, theirs] = [all(() => byAssistant(asks.assistant)), all(() => web.visit(asks.visitor))];
  await ours();
  await theirs();
  const { value, baseline, ratio } = await sideBySide(
    ROUNDS,
    () => millisecondsEach(VISITS, spent, ours),
    () => millisecondsEach(VISITS, spent, theirs),
  );
  const goal = { text: `at most ${mostMs} ms`, met: value <= mostMs };
  return { what, unit: 'ms of processor', value, baseline: { name: web.name, value: baseline }, ratio, goal };
}

async function statementFigures(url: string): Promise<Figure[]> {
  const count = (path: string, body: object) =>
    countStatements(
      url,
      ({ askAs }) => {
        const ask = askAs(asPlatform('https://assistant.example/profile.json'));
        return Promise.resolve(async () => void (await ask('POST', path, body)));
      },
      {
        fetchOutside: () => Promise.resolve({ status: 200, cacheControl: 'max-age=3600', text: PROFILE }),
      },
    );
  const figure = async (what: string, most: number, counted: Promise<number>): Promise<Figure> => {
    const value = await counted;
    return { what, unit: 'of SQL', value, goal: { text: `at most ${most}`, met: value <= most } };
  };
  return [
    await figure('statements of a cart', MOST_STATEMENTS.cart, count(CARTS, BLEND)),
    await figure('statements of a checkout', MOST_STATEMENTS.checkout, count(CHECKOUTS, TWO_FOR_SOMEBODY)),
  ];
}
