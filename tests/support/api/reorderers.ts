/** Members whose coffee came at a steady pace, and what is proposed to them. */
import { HALF_KILO_BAG } from '#domain/blend/packing.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { runReorders } from '#server/people/reorders/reorders.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aCartWith, anOrder, givenCapturedOrder, topUp } from './given-order.ts';
import { aMember, sendTo, type TestMember } from './members.ts';

/** About 25 g a day: the days between vary with weekends and holidays before them. */
const PACE_DAYS = 20;

/** Half a kilo each time, the last so long ago that it is about to run out: answers the ids of the orders. */
export async function givenArrivals(
  shop: TestShop,
  member: TestMember,
  {
    times = 4,
    method = PAYMENT_METHOD.credit,
    order = {},
  }: { times?: number; method?: PaymentMethodId; order?: object } = {},
): Promise<number[]> {
  const lines = [{ bagSizeId: HALF_KILO_BAG, quantity: 1 }];
  const place = async () => {
    if (method === PAYMENT_METHOD.paypal) return givenCapturedOrder(shop, member, lines);
    const cartId = await aCartWith(shop, { token: member.token, lines });
    const asked = anOrder({ cartId, checkoutMethodId: method, ...order });
    const placed = await member.send('POST', '/orders', asked);
    if (placed.statusCode !== 200) throw new Error(`Nothing was ordered: ${placed.body}`);
    return placed.json<{ order: { id: number } }>().order.id;
  };
  if (method === PAYMENT_METHOD.credit) await topUp(shop, member, 300);
  const ids: number[] = [];
  for (let i = times; i > 0; i--) {
    const id = await place();
    const dispatch_on = workingDayBefore(dayInLondon(shop.clock()), i * PACE_DAYS - 2);
    await shop.db.updateTable('orders').set({ dispatch_on }).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}

function workingDayBefore(today: Day, days: number): Day {
  let day = dayAfter(today, -days);
  while (!isWorkingDay(day, USUAL_DAYS)) day = dayAfter(day, -1);
  return day;
}

export async function aReorderer(
  shop: TestShop,
  given: Parameters<typeof givenArrivals>[2] = {},
): Promise<TestMember & { orders: number[] }> {
  const member = await aMember(shop);
  await proveMailbox(shop, member);
  const orders = await givenArrivals(shop, member, given);
  await member.send('PUT', '/customers/predictive-ordering', { on: true });
  return { ...member, orders };
}

export async function proveMailbox(shop: TestShop, { user }: TestMember): Promise<void> {
  const proven = { email_verified_at: shop.clock() };
  await shop.db.updateTable('customers').set(proven).where('id', '=', user.id).execute();
}

/** The day’s work, by daylight: only then is anybody mailed. */
export function runTheDay(shop: TestShop): Promise<{ failed: number }> {
  toDaytime(shop);
  return runReorders(shop.payments, shop.clock());
}

/** An hour away from either end of the day, so that summer time may begin or end while a test moves the clock on. */
function toDaytime(shop: TestShop): void {
  const hour = Number(
    shop.clock().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Europe/London' }),
  );
  if (hour < 8) shop.clock.advance((8 - hour) * HOUR_MS);
  if (hour >= 19) shop.clock.advance((24 + 8 - hour) * HOUR_MS);
}

/** The id of a proposal to a member. */
export async function givenProposal(shop: TestShop, member: TestMember): Promise<number> {
  await proveMailbox(shop, member);
  const open = () =>
    shop.db
      .selectFrom('reorder_proposals')
      .select('id')
      .where('customer_id', '=', member.user.id)
      .where('state', '=', 'proposed')
      .executeTakeFirst();
  await givenArrivals(shop, member);
  await member.send('PUT', '/customers/predictive-ordering', { on: true });
  await runTheDay(shop);
  const made = await open();
  if (made === undefined) throw new Error('Nothing was proposed.');
  return made.id;
}

/** The key of the link in the last mail that proposed an order to a member. */
export async function keyMailedTo(shop: TestShop, { user }: TestMember): Promise<string> {
  const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const keys = mails.flatMap(({ text }) => /proposedorders\/([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  const key = keys.at(-1);
  if (key === undefined) throw new Error('No order was proposed.');
  return key;
}

export const lookAt = (shop: TestShop, key: string) => sendTo(shop, { url: `/api/proposed-orders/${key}` });

export const answerBy = (shop: TestShop, key: string, answer: string, more: object = {}) =>
  sendTo(shop, {
    method: 'POST',
    url: `/api/proposed-orders/${key}/answers`,
    payload: { answer, ...more },
  });
