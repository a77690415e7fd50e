/** Standing orders of business customers, and the days on which something becomes of them. */
import { randomUUID } from 'node:crypto';
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { workingDaysBefore } from '#domain/reorders/proposal-days.ts';
import { runStandingOrders } from '#server/people/reorders/reorders.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLine } from './cart-calls.ts';
import { aMember, type TestMember } from './members.ts';

/** A member whose mailbox is proven and who buys on account, up to a limit in pence. */
export async function aBusiness(shop: TestShop, limit = 500_00): Promise<TestMember> {
  const member = await aMember(shop);
  await buysOnAccount(shop, member, limit);
  return member;
}

export const buysOnAccount = (shop: TestShop, { user }: TestMember, limit = 500_00) =>
  shop.db
    .updateTable('customers')
    .set({ balance_limit: limit, email_verified_at: shop.clock() })
    .where('id', '=', user.id)
    .execute();

/** A working day so far ahead that nothing of it is announced yet. */
export function aDayAhead(shop: TestShop, days = 9): Day {
  let day = dayAfter(dayInLondon(shop.clock()), days);
  while (!isWorkingDay(day, USUAL_DAYS)) day = dayAfter(day, 1);
  return day;
}

export const weekdayOf = (day: Day): number => (weekday(day) === 0 ? 7 : weekday(day));

/** Two bags of a kilo on one weekday, from that day on. */
export const standingBody = (day: Day, changes: object = {}) => ({
  id: randomUUID(),
  lines: [aLine({ quantity: 2 })],
  asks: false,
  weekdays: [weekdayOf(day)],
  everyWeeks: 1,
  startsOn: day,
  endsOn: null,
  pauses: [],
  shippingOptionId: 2,
  purchaseOrder: 'PO-4711',
  highestTotal: null,
  ...addressOf('billing', minasAddress),
  ...addressOf('shipping', minasAddress),
  ...changes,
});

export async function givenStandingOrder(
  member: TestMember,
  day: Day,
  changes: object = {},
): Promise<StandingOrder> {
  const made = await member.send('POST', '/standing-orders', standingBody(day, changes));
  if (made.statusCode !== 200) throw new Error(`No standing order was made: ${made.body}`);
  return made.json<StandingOrder>();
}

/** The same again, as it would be sent to change something of it. */
export const changeOf = (standing: StandingOrder, changes: object = {}) => {
  const { id: _id, lines: _lines, ...body } = standingBody(standing.starts_on);
  return {
    ...body,
    version: standing.version,
    asks: standing.asks,
    weekdays: standing.weekdays,
    everyWeeks: standing.every_weeks,
    purchaseOrder: standing.purchase_order,
    highestTotal: standing.highest_total,
    ...changes,
  };
};

export const ownStandingOrders = async (member: TestMember): Promise<StandingOrder[]> =>
  (await member.send('GET', '/standing-orders')).json<{ standing_orders: StandingOrder[] }>().standing_orders;

function clockTo(shop: TestShop, at: Date): void {
  shop.clock.advance(at.getTime() - shop.clock().getTime());
}

/** The morning on which a day of leaving is announced. */
export const toAnnouncing = (shop: TestShop, leavesOn: Day): void =>
  clockTo(shop, timeInLondon(workingDaysBefore(leavesOn, 2, USUAL_DAYS), 9 * 60));

/** The afternoon on which it is placed. */
export const toPlacing = (shop: TestShop, leavesOn: Day): void =>
  clockTo(shop, timeInLondon(workingDaysBefore(leavesOn, 1, USUAL_DAYS), 15 * 60 + 1));

export const toMorningOf = (shop: TestShop, day: Day): void => clockTo(shop, timeInLondon(day, 9 * 60));

export const runStanding = (shop: TestShop): Promise<void> => runStandingOrders(shop.payments, shop.clock());

/** Announced, then placed. */
export async function runUntilPlaced(shop: TestShop, leavesOn: Day): Promise<void> {
  toAnnouncing(shop, leavesOn);
  await runStanding(shop);
  toPlacing(shop, leavesOn);
  await runStanding(shop);
}

export const ordersOf = (shop: TestShop, { user }: TestMember) =>
  shop.db
    .selectFrom('orders')
    .select([
      'id',
      'total',
      'payment_gateway_id',
      'order_status_id',
      'dispatch_on',
      'purchase_order',
      'weight',
    ])
    .where('customer_id', '=', user.id)
    .orderBy('id')
    .execute();

export const proposalsOf = (shop: TestShop, { user }: TestMember) =>
  shop.db
    .selectFrom('reorder_proposals')
    .selectAll()
    .where('customer_id', '=', user.id)
    .orderBy('id')
    .execute();

export const mailsTo = async (shop: TestShop, { user }: TestMember) =>
  (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
