/** A shop of its own with twenty orders that wait for the roastery, as it has them on an ordinary day. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Calls } from '#contract/calls.ts';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import { STAFF } from '#tests/support/api/members.ts';
import { type ShopProcess, startShop } from '#tests/support/shop/shop-process.ts';
import { anAddressOfItsOwn } from './own-address.ts';

/**
 * The mix: H is a house blend, S a single bean, C a customer's own blend; then grams of a bag, then bags. 28 lines of 18 coffees, 14 of
 * them house blends of which one is wanted five times, 40 bags, 17.5 kg.
 */
const ORDERS = [
  'H0 250 2',
  'H0 250 1, S0 250 1',
  'C0 250 2',
  'H1 1000 1',
  'C1 250 1, H0 250 1',
  'S0 250 2',
  'H2 250 2, C2 250 1',
  'C3 1000 1',
  'H0 1000 2',
  'H3 250 1, S1 250 1',
  'C4 250 2',
  'H1 250 2',
  'H4 250 1, H5 250 1',
  'C5 1000 1',
  'S1 1000 1',
  'H0 250 1, H2 250 1, C6 250 1',
  'H3 250 2',
  'S2 250 2',
  'H1 1000 3',
  'C7 250 2, S0 1000 1',
];

const BAG_SIZES: Readonly<Record<string, number>> = { '250': 3, '1000': 7 };

export interface BusyShop {
  url: string;
  token: string;
  /** Until then the orders leave. */
  until: string;
  ask<Key extends keyof Calls>(path: string): Promise<Answer<Key>>;
  close(): Promise<void>;
}

export async function startBusyShop(): Promise<BusyShop> {
  const folder = mkdtempSync(join(tmpdir(), 'busy-shop-'));
  const shop = await startShop({
    ...(await anAddressOfItsOwn()),
    ...STAFF,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
  });
  const close = async () => {
    shop.signal('SIGTERM');
    await shop.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { url: shop.url, close, ...(await setUp(shop)) };
  } catch (problem) {
    await close();
    throw problem;
  }
}

async function setUp(shop: ShopProcess): Promise<Omit<BusyShop, 'url' | 'close'>> {
  const send = senderTo(shop);
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = STAFF;
  const { token } = await send<{ token: string }>('POST', '/authenticate/blendly', { email, password });
  const asStaff = <A>(method: string, path: string, body?: object) => send<A>(method, path, body, token);
  await runAllDay(asStaff);
  await receiveGreen(asStaff);
  const days = await takeOrders(asStaff);
  return {
    token,
    until: days.toSorted().at(-1) ?? '',
    ask: (path) => asStaff('GET', path),
  };
}

type Send = <A>(method: string, path: string, body?: object) => Promise<A>;

const senderTo =
  ({ url, said, child }: ShopProcess) =>
  async <A>(method: string, path: string, body?: object, token?: string): Promise<A> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      const ended = `exit code ${child.exitCode}, signal ${child.signalCode}`;
      throw new Error(`${method} ${path} got no answer (${ended}). The shop said:\n${said()}`, { cause });
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };

/** At whatever hour this is run, the machines have time. */
async function runAllDay(send: Send): Promise<void> {
  const { machines } = await send<Answer<'GET /staff/machines'>>('GET', '/staff/machines');
  for (const { id, ...machine } of machines)
    await send('PUT', `/staff/machines/${id}`, {
      ...machine,
      minutes: 1,
      changeover_minutes: 0,
      opens: 0,
      closes: 1440,
    });
}

/** A sack of each bean that the mix is made of. */
async function receiveGreen(send: Send): Promise<void> {
  const blends = await send<Answer<'GET /blends'>>('GET', '/blends');
  const beans = await send<Answer<'GET /beans'>>('GET', '/beans');
  const needed = new Set([
    ...[...beans.slice(0, 8), ...beans.slice(20, 28)].map(({ id }) => id),
    ...blends.slice(0, 6).flatMap((blend) => recipeOf(blend).map(({ beanId }) => beanId)),
  ]);
  for (const id of needed)
    await send('POST', '/staff/lots', {
      code: `SACK-${id}`,
      bean_id: id,
      supplier: 'Harbour Green',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-01-05',
      fob: 5.69,
    });
}

/** Answers the days on which they leave. */
async function takeOrders(send: Send): Promise<string[]> {
  const blends = await send<Answer<'GET /blends'>>('GET', '/blends');
  const beans = await send<Answer<'GET /beans'>>('GET', '/beans');
  const coffeeOf = (name: string) => {
    const at = Number(name.slice(1));
    const [blend, bean] = [blends[at], beans[at]];
    if (blend === undefined || bean === undefined) throw new Error('The catalogue is empty.');
    if (name.startsWith('H'))
      return { blendId: blend.id, name: blend.name, roastId: blend.roast_id, blendRecipes: recipeOf(blend) };
    const single = { blendId: null, name: bean.name, roastId: bean.roast_id };
    if (name.startsWith('S')) return { ...single, blendRecipes: [{ beanId: bean.id, percentage: 100 }] };
    const other = beans[at + 20] ?? bean;
    const blendRecipes = [
      { beanId: bean.id, percentage: 60 },
      { beanId: other.id, percentage: 40 },
    ];
    return { ...single, name: `Own blend ${at}`, blendRecipes };
  };
  const days: string[] = [];
  for (const [at, order] of ORDERS.entries()) {
    const lines = order.split(', ').map((line) => {
      const [coffee = '', grams = '', quantity] = line.split(' ');
      const bag = { bagSizeId: BAG_SIZES[grams], bagTypeId: 1, grindId: WHOLE_BEAN, labelDesignId: 58 };
      return {
        ...coffeeOf(coffee),
        ...bag,
        certificationId: 1,
        description: 'For the mornings.',
        quantity: Number(quantity),
      };
    });
    const asked = { customer_id: null, lines, shipping_option_id: 1, voucher_code: null };
    const quote = await send<Answer<'POST /staff/taken-orders/quotes'>>(
      'POST',
      '/staff/taken-orders/quotes',
      asked,
    );
    days.push(quote.dispatched_on);
    await send('POST', '/staff/taken-orders', {
      id: randomUUID(),
      ...asked,
      email: `buyer-${at}@example.com`,
      came: 'telephone',
      payment: 'cash',
      ...addressOf('billing', minasAddress),
      ...addressOf('shipping', minasAddress),
      roastery_note: '',
      expected_total: quote.total,
    });
  }
  return days;
}

const recipeOf = ({ blend_recipes }: { blend_recipes: readonly { bean_id: number; percentage: number }[] }) =>
  blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
