/** Calls and steps of tests about messages to browsers. */
import { sql } from 'kysely';
import type { PushOfOrder } from '#contract/following/push.ts';
import type { PostMessage } from '#server/foundation/push/post-message.ts';
import { sendPushMessages } from '#server/foundation/push/send-push-messages.ts';
import { openLog } from '#server/platform/log.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import { aStaffMember, type TestMember } from './members.ts';
import { aBrowser, type TestBrowser } from './push-receivers.ts';

export const pushPath = (id: number): string => `/orders/${id}/push-subscriptions`;

export const subscribe = (member: TestMember, id: number, { subscription }: TestBrowser) =>
  member.send('POST', pushPath(id), subscription);

export const browsersOf = async (member: TestMember, id: number): Promise<string[]> =>
  (await member.send('GET', pushPath(id))).json<PushOfOrder>().browsers;

export async function aSubscribedOrder(shop: TestShop) {
  const { order, member } = await givenPaidOrder(shop);
  const browser = aBrowser();
  const answer = await subscribe(member, order.id, browser);
  if (answer.statusCode !== 200) throw new Error(`Nobody subscribed: ${answer.body}`);
  return { id: order.id, member, browser };
}

/** From wherever it is, to the post. */
export async function dispatchOrder(shop: TestShop, id: number): Promise<void> {
  const staff = await aStaffMember(shop);
  for (const to of [6, 4]) {
    const answer = await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: to });
    if (answer.statusCode !== 200) throw new Error(`It was not advanced: ${answer.body}`);
  }
}

/** What waits is sent, as if its time had come. */
export async function sendWaiting(shop: TestShop, post: PostMessage): Promise<void> {
  await makeDue(shop);
  await sendDue(shop, post);
}

export const makeDue = ({ db }: TestShop) =>
  sql`update push_messages set due_at = now() where state = 'queued'`.execute(db);

/** As one process does, and nothing that another one is sending. */
export const sendDue = ({ db, clock, settingsCache }: TestShop, post: PostMessage): Promise<void> =>
  sendPushMessages({ db, log: openLog('silent'), publicUrl: PUBLIC_URL, settingsCache, post }, clock());

export const pushMessagesOf = ({ db }: TestShop, id: number) =>
  db
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions as subscription', 'subscription.id', 'subscription_id')
    .select(['event', 'state', 'attempts', 'content', 'last_error'])
    .where('order_id', '=', id)
    .orderBy('push_messages.id')
    .execute();
