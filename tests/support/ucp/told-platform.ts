/** A platform on this machine that pays by the demo's card and hears of its orders, and what tests do with it. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sendEvents } from '#server/people/agents/agents.ts';
import { CURRENT, LEAF, type Version } from '#server/people/agents/versions/versions.ts';
import { openPostingOutside } from '#server/platform/post-outside.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { type HeardMessage, openProgram } from '#tests/support/api/webhooks.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, profilesOutside } from './assistant.ts';
import { aPayingProfile, byCard, payingUrl } from './paying-platform.ts';
import { whole } from './prepared-checkouts.ts';
import { PLATFORM_KEY } from './signing.ts';

interface Order {
  id: string;
  checkout_id: string;
  permalink_url: string;
  line_items: {
    id: string;
    quantity: { original: number; total: number; fulfilled: number };
    status: string;
  }[];
  fulfillment: {
    expectations: { description: string; destination: object }[];
    events: { type: string; tracking_number?: string; tracking_url?: string; line_items: object[] }[];
  };
  adjustments: { status: string; totals: { amount: number }[] }[];
  totals: { type: string; amount: number }[];
  policies?: { applies_to?: string[] }[];
}

type Program = Awaited<ReturnType<typeof openProgram>>;

/** One for the tests of a file. */
export function aToldPlatform() {
  let program: Program;
  const usual = () => `${program.address}?of=orders`;
  let address: (() => string) | null = usual;
  beforeAll(async () => {
    program = await openProgram();
  });
  afterEach(() => program.answerWith(204));
  afterAll(() => program.close());
  const profileOf = (version: Version) => () => {
    const profile = aPayingProfile(version, address?.() ?? '');
    if (address === null) profile.ucp.capabilities['dev.ucp.shopping.order'] = [];
    return { status: 200, cacheControl: '', text: JSON.stringify(profile) };
  };
  return {
    outside: profilesOutside({
      [payingUrl(CURRENT)]: profileOf(CURRENT),
      [payingUrl(LEAF)]: profileOf(LEAF),
    }),
    program: () => program,
    usual,
    /** Another one from now on; `null` for none. */
    names: (other: (() => string) | null) => {
      address = other;
    },
  };
}

export function orderCallsOfPlatform(shop: () => TestShop, program: () => Program) {
  const assistant = anAssistant(shop, CURRENT, payingUrl);
  const aSession = async (of = assistant) => (await of.post('checkout-sessions', whole())).body;
  const anOrder = async (of = assistant) => {
    const { id } = await aSession(of);
    const { body } = await of.post(`checkout-sessions/${id}/complete`, byCard('success_token'));
    if (body.order === undefined) throw new Error(`Nothing was ordered: ${JSON.stringify(body.messages)}`);
    return { id: body.order.id, sessionId: id };
  };
  const read = async (id: string, of = assistant) =>
    (await of.get(`orders/${id}`, { by: PLATFORM_KEY })).body as unknown as Order;
  const send = (takesAtMostMs = 3_000) => {
    const { db, clock, http, platforms, ownKeys } = shop();
    return sendEvents({
      db,
      clock,
      platforms,
      ownKeys,
      log: http.log,
      post: openPostingOutside({ takesAtMostMs, readsAtMost: 200 }),
      publicUrl: 'https://shop.test',
      shopName: () => 'Sixbean',
      ownMachine: true,
    });
  };
  const letPausesPass = () =>
    shop()
      .db.updateTable('agent_events')
      .set({ due_at: sql<Date>`now()` })
      .where('state', '=', 'queued')
      .execute();
  const heardOf = (id: string): HeardMessage[] =>
    program().heard.filter(({ body }) => (JSON.parse(body) as Order).id === id);
  const eventsOf = (id: string) =>
    shop()
      .db.selectFrom('agent_events')
      .select(['state', 'attempts', 'status', 'answer', 'order_status_id'])
      .where('order_id', '=', Number(id))
      .orderBy('id')
      .execute();
  const move = async (anna: TestMember, id: string, body: object) => {
    const moved = await anna.send('PATCH', `/staff/orders/${id}`, body);
    if (moved.statusCode !== 200) throw new Error(moved.body);
  };
  return { assistant, aSession, anOrder, read, send, letPausesPass, heardOf, eventsOf, move };
}
