/** Visitors of several processes: each looks at coffees, fills a cart and orders on account, again and again. */
import type { Agent } from 'node:http';
import type pg from 'pg';
import { type Cart, cartCalls } from '#contract/carts/carts.ts';
import { checkoutCalls } from '#contract/checkout/checkout.ts';
import { aNewcomer } from '#tests/support/api/members.ts';
import { type Ask, askerOf } from './asking.ts';
import type { RunningServer } from './processes.ts';
import { timed, type Visit } from './visits.ts';

interface Shopping {
  agent: Agent;
  database: pg.Client;
  atOnce: number;
}

/** Every visitor has an account of their own with a proven mailbox, and room to order. */
export async function shoppersOf(
  shops: readonly RunningServer[],
  { agent, database, atOnce }: Shopping,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let i = 0; i < atOnce; i++) {
    const { url } = shops[i % shops.length] ?? { url: '' };
    const answer = await askerOf(url, agent)('POST', '/api/customers/create-as-customer', aNewcomer());
    const { token } = JSON.parse(answer) as { token: string };
    visits.push(shopping(askerOf(url, agent, token)));
  }
  await database.query('update customers set balance_limit = 900000000, email_verified_at = now()');
  return visits;
}

/** Answers the milliseconds of the order alone. */
const shopping =
  (ask: Ask): Visit =>
  async () => {
    for (const path of ['/shop', '/api/beans', '/api/blends']) await ask('GET', path);
    const { id: cartId } = JSON.parse(await ask('POST', '/api/carts')) as Cart;
    await ask('POST', '/api/cart-blends', { ...cartCalls['POST /cart-blends'].example.body, cartId });
    await ask('GET', `/api/carts/${cartId}`);
    const order = { ...checkoutCalls['POST /orders'].example.body, cartId };
    const changes = { checkoutMethodId: 2, guestEmail: null, expectedTotal: null };
    return timed(() => ask('POST', '/api/orders', { ...order, ...changes }));
  };
