/** What an order and each of its parts cost, by turns with its rows written by hand. */
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { Postgres } from '#tests/support/databases/postgres.ts';
import { askerOf, asMember } from './asking.ts';
import { type Coffee, fillCart, houseBlend, order, ownBlend, signInBuyers } from './buyers.ts';
import type { Figure } from './figure.ts';
import { handWrittenOrders } from './hand-written-order.ts';
import type { MailSink } from './mail-sink.ts';
import { unlessBrief } from './pace.ts';
import { payAtSimulator } from './paying-at-simulator.ts';
import {
  millisecondsEach,
  processorMilliseconds,
  processorMillisecondsOfFamily,
  type RunningServer,
} from './processes.ts';
import { sideBySide } from './side-by-side.ts';
import { eachOf, quantile, timed } from './visits.ts';

const ORDERS = unlessBrief(50, 8);
const ROUNDS = 3;
const GOALS = { ofBaseline: 2, p99OfMedian: 4 };

interface Measured {
  shop: RunningServer;
  postgres: Postgres;
  url: string;
  agent: Agent;
  mailSink: MailSink;
  atOnce: number;
}

export async function measureOrder(measured: Measured): Promise<Figure[]> {
  const { shop, postgres, url, agent, mailSink, atOnce } = measured;
  const { nextToken } = await signInBuyers(url);
  const nextAsk = () => askerOf(shop.url, agent, asMember(nextToken()));
  const ofDatabase = () => processorMillisecondsOfFamily(postgres.processId());
  const ofShop = () => shop.processorMilliseconds() + ofDatabase();
  const ofUs = () => processorMilliseconds(process.pid) + ofDatabase();
  const took: number[] = [];
  /** Orders so many at once, and waits until each has its mail. */
  const orderAll = async (coffee: Coffee) => {
    await eachOf(ORDERS, atOnce, async () => {
      const ask = nextAsk();
      const cartId = await fillCart(ask, coffee);
      took.push(await timed(() => order(ask, cartId)));
    });
    await mailSink.untilCame(ORDERS);
  };
  // The first prepare statements, compile and start threads.
  await orderAll(houseBlend);
  const byHand = await handWrittenOrders(url, atOnce);
  const writeAll = () => eachOf(ORDERS, atOnce, (place) => byHand.visits[place]?.() ?? nobody());
  await writeAll();
  took.length = 0;
  const beside = (coffee: Coffee) =>
    sideBySide(
      ROUNDS,
      () => millisecondsEach(ORDERS, ofShop, () => orderAll(coffee)),
      () => millisecondsEach(ORDERS, ofUs, writeAll),
    );
  const ofHouseBlend = await beside(houseBlend);
  const ofOwnBlend = await beside(ownBlend);
  await byHand.close();
  const figures = [
    besideRows('an order of a house blend with all that follows it, PostgreSQL', ofHouseBlend),
    besideRows('an order of a new coffee of its buyer’s own', ofOwnBlend),
    ...latency(took),
  ];
  return [...figures, ...(await partsOf(measured, { nextAsk, ofShop }))];
}

function besideRows(
  what: string,
  { value, baseline, ratio }: { value: number; baseline: number; ratio: number },
): Figure {
  return {
    what,
    unit: 'ms',
    value,
    baseline: { name: 'the same rows by hand', value: baseline },
    ratio,
    goal: {
      text: `at most ${GOALS.ofBaseline} times the baseline`,
      met: ratio <= GOALS.ofBaseline,
    },
  };
}

function latency(took: readonly number[]): Figure[] {
  const sorted = took.toSorted((one, other) => one - other);
  const [p99, median] = [quantile(sorted, 0.99), quantile(sorted, 0.5)];
  return [
    {
      what: '  99th percentile of POST /orders, 8 at once',
      unit: 'ms',
      value: p99,
      baseline: { name: 'the median', value: median },
      ratio: p99 / median,
      goal: { text: `at most ${GOALS.p99OfMedian} times the median`, met: p99 <= GOALS.p99OfMedian * median },
    },
  ];
}

interface Asking {
  nextAsk: () => ReturnType<typeof askerOf>;
  ofShop: () => number;
}

/** Mails are held back while orders are placed, and then sent with this or that part of what they bring along. */
async function partsOf(
  { shop, url, mailSink, atOnce }: Measured,
  { nextAsk, ofShop }: Asking,
): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: url });
  // Where the measuring fails, PostgreSQL stops before the connection is closed.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`alter table mails alter column due_at set default now() + interval '1 day'`);
  const orderAll = (coffee: Coffee) =>
    eachOf(ORDERS, atOnce, async () => {
      const ask = nextAsk();
      await order(ask, await fillCart(ask, coffee));
    });
  const sendAll = async (...kinds: string[]) => {
    await client.query(
      `update mails set due_at = now(), content = jsonb_set(content::jsonb, '{attachments}', (
        select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(content::jsonb -> 'attachments') as one
        where one ->> 'kind' = any ($1)))::text
      where state = 'queued'`,
      [kinds],
    );
    await mailSink.untilCame(ORDERS);
    while ((await client.query(`select from mails where state = 'queued' limit 1`)).rowCount !== 0)
      await pause(20);
  };
  const ofSending = async (coffee: Coffee, ...kinds: string[]) => {
    await orderAll(coffee);
    return millisecondsEach(ORDERS, ofShop, () => sendAll(...kinds));
  };
  const placing = await millisecondsEach(ORDERS, ofShop, () => orderAll(houseBlend));
  const mail = await millisecondsEach(ORDERS, ofShop, () => sendAll());
  const picture = (await ofSending(houseBlend, 'bag of order')) - mail;
  const newPicture = (await ofSending(ownBlend, 'bag of order')) - mail;
  const invoice = (await ofSending(houseBlend, 'invoice')) - mail;
  const toPay: { ask: ReturnType<typeof askerOf>; approvalUrl: string }[] = [];
  await eachOf(ORDERS, atOnce, async () => {
    const ask = nextAsk();
    const { paypal_approval_url: approvalUrl = '' } = await order(
      ask,
      await fillCart(ask),
      PAYMENT_METHOD.paypal,
    );
    toPay.push({ ask, approvalUrl });
  });
  const paying = await millisecondsEach(ORDERS, ofShop, () =>
    eachOf(ORDERS, atOnce, async () => {
      const next = toPay.pop();
      if (next !== undefined) await payAtSimulator(shop.url, next);
    }),
  );
  // The next count of statements waits until no mail is queued.
  await client.query('alter table mails alter column due_at set default now()');
  await client.query(`delete from mails where state = 'queued'`);
  await client.end();
  return Object.entries({
    'placing it, from a new cart': placing,
    'paying it with PayPal instead, its simulator included': paying,
    'its mail, without what it brings along': mail,
    'the picture of a house blend’s bag': picture,
    'the picture of a new coffee’s bag': newPicture,
    'the invoice and its PDF': invoice,
  }).map(([what, value]) => ({ what: `  of it: ${what}`, unit: 'ms', value }));
}

function nobody(): never {
  throw new Error('Too few buyers have ordered on account.');
}
