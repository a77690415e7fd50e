/** Buyers of the benchmarks: members who may order on account, and what they order. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Cart, cartCalls } from '#contract/carts/carts.ts';
import { checkoutCalls, type Placement } from '#contract/checkout/checkout.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { newId } from '#server/platform/secrets.ts';
import type { Ask } from './asking.ts';
import { unlessBrief } from './pace.ts';

const BUYERS = unlessBrief(2000, 50);

export interface Buyers {
  /** The tokens of one buyer after another, since rate limits count by account. */
  nextToken: () => string;
}

/** Signs in members with proven mailboxes who may order on account. By SQL: so many passwords would take long. */
export async function signInBuyers(databaseUrl: string): Promise<Buyers> {
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

/** What goes into the cart: a house blend, or a coffee that its buyer designs, which is nobody else’s and was never drawn. */
export type Coffee = () => object;

export const houseBlend: Coffee = () => cartCalls['POST /cart-blends'].example.body;

export const ownBlend: Coffee = () => {
  const first = 10 + Math.floor(Math.random() * 80);
  return {
    ...houseBlend(),
    blendId: null,
    name: `My ${randomBytes(4).toString('hex')}`,
    blendRecipes: [
      { beanId: 73, percentage: first },
      { beanId: 82, percentage: 100 - first },
    ],
  };
};

export async function fillCart(ask: Ask, coffee: Coffee = houseBlend): Promise<string> {
  const { id: cartId } = JSON.parse(await ask('POST', '/api/carts')) as Cart;
  await ask('POST', '/api/cart-blends', { ...coffee(), cartId, additionId: newId() });
  return cartId;
}

export async function order(
  ask: Ask,
  cartId: string,
  checkoutMethodId: PaymentMethodId = PAYMENT_METHOD.onAccount,
): Promise<Placement> {
  const { body } = checkoutCalls['POST /orders'].example;
  const placed = { ...body, cartId, checkoutMethodId, guestEmail: null, expectedTotal: null };
  return JSON.parse(await ask('POST', '/api/orders', placed)) as Placement;
}
