/** A shop that is killed while an assistant pays, or while its platform is told: there is one order, paid once, and the platform hears of it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENT } from '#server/people/agents/versions/versions.ts';
import { openProgram } from '#tests/support/api/webhooks.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aPayingProfile, byCard } from '#tests/support/ucp/paying-platform.ts';
import { BUYER, whole } from '#tests/support/ucp/prepared-checkouts.ts';

const shop = killableShop();

let program: Awaited<ReturnType<typeof openProgram>>;
let platform: Server;
beforeAll(async () => {
  program = await openProgram();
  platform = createServer((_request, response) =>
    response.end(JSON.stringify(aPayingProfile(CURRENT, program.address))),
  ).listen(0, '127.0.0.1');
  await once(platform, 'listening');
});
afterAll(async () => {
  platform.close();
  await program.close();
});

interface Session {
  id: string;
  status: string;
  order?: { id: string };
}

const send = async (path: string, body: object, { key = randomUUID(), of }: { key?: string; of: string }) => {
  const { port } = platform.address() as AddressInfo;
  const headers = { 'ucp-agent': `profile="http://127.0.0.1:${port}/${of}"`, 'idempotency-key': key };
  const answer = await shop.send('POST', `/ucp/v1/${path}`, { body, headers });
  return { status: answer.status, session: (await answer.json()) as Session };
};
/** A busy machine answers the shop's question for a profile too late, which the shop remembers for a minute. */
async function aSession(email: string) {
  for (;;) {
    const of = randomUUID();
    const { status, session } = await send(
      'checkout-sessions',
      { ...whole(), buyer: { ...BUYER, email } },
      { of },
    );
    if (status === 201) return { ...session, of };
  }
}
async function complete({ id, of }: { id: string; of: string }, key: string) {
  const ask = () => send(`checkout-sessions/${id}/complete`, byCard('success_token'), { key, of });
  let answer = await ask();
  const isUnanswered = async () => {
    if (answer.status === 424 || answer.status === 503) answer = await ask();
    return answer.status === 424 || answer.status === 503;
  };
  await expect.poll(isUnanswered, { interval: 500, timeout: 90_000 }).toBe(false);
  return answer;
}
const ordersOf = (email: string) =>
  shop.db().selectFrom('orders').select(['id', 'order_status_id']).where('email', '=', email).execute();

describe('an assistant whose shop is killed once', () => {
  it.each([
    'all of the order was written',
    'the commit of the order was sent',
    'the order was committed',
    'PayPal had made the payment',
    'PayPal had captured',
    'the payment was written',
    'the payment was committed',
    'a completed checkout was to be answered',
  ] as const)('%s asks again under its key, and has one order, paid once', async (point) => {
    const email = `${randomUUID()}@example.com`;
    const session = await aSession(email);
    expect(session.status).toBe('ready_for_complete');
    const key = randomUUID();
    await shop.killAt(point, () => complete(session, key));
    await shop.open();
    const again = await complete(session, key);
    expect([again.status, again.session.status]).toEqual([200, 'completed']);
    const orders = await ordersOf(email);
    expect(orders).toMatchObject([{ id: Number(again.session.order?.id), order_status_id: 2 }]);
    expect((await complete(session, key)).session).toEqual(again.session);
  });
});

it('an event that arrived and was not noted arrives again under the same id', async () => {
  const email = `${randomUUID()}@example.com`;
  await shop.killJobAt('an event of a platform had arrived', async () => {
    // The platform may hear of the order, and the shop be killed, before the answer is there.
    await complete(await aSession(email), randomUUID()).catch(() => undefined);
  });
  const [order] = await ordersOf(email);
  const heard = () => program.heard.filter(({ body }) => body.includes(`"id":"${order?.id}"`));
  expect(heard().length).toBeGreaterThanOrEqual(1);
  const before = heard().length;
  await shop.db().updateTable('agent_platforms').set({ leased_until: null }).execute();
  await shop.open();
  await expect.poll(() => heard().length, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(new Set(heard().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});
