/** What the browsers of buyers are told: what has happened and nothing else, in words that stay true however late they are read. */
import { timeInWords } from '#domain/dispatch/cut-off.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, deliveryDay, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import {
  listSubscribedOrders,
  queuePushMessages,
  withdrawPushMessages,
} from '#server/foundation/push/push.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { pathsToOrders } from './guest-link.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { type OrderRow, readOrders } from './order-store.ts';

type Deps = Pick<OrderDepsInTransaction, 'db' | 'clock'>;

/** As long as a start of a batch can be undone, and a little more. */
const UNDOABLE_SECONDS = 15;
/** About as long as a batch is in the drum: later it would be no news. */
const ROASTING_LASTS_MINUTES = 30;
const DISPATCHED_LASTS_MINUTES = 24 * 60;

/** The first batch of these orders went into the drum; the names of the coffees that it is for, by order. */
export async function pushRoasting(
  { db, clock }: Deps,
  coffees: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const orders = await readSubscribed(db, [...coffees.keys()]);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  await queuePushMessages(db, {
    event: 'roasting',
    afterSeconds: UNDOABLE_SECONDS,
    lastsMinutes: ROASTING_LASTS_MINUTES,
    messages: orders.map((order) => ({
      orderId: order.id,
      title: `Roasting now: order ${order.id}`,
      body: `${namesInWords(coffees.get(order.id) ?? [])} went into the drum at ${timeInWords(minutesInLondon(clock()))}.`,
      path: pathTo(order),
    })),
  });
}

/** The start of that batch is undone in time: nobody heard of it. */
export const withdrawRoasting = (db: InTransaction, orderIds: readonly number[]): Promise<void> =>
  withdrawPushMessages(db, { event: 'roasting', orderIds });

/** They left the roastery, with the tracking numbers of their boxes. */
export async function pushDispatched(
  { db, clock }: Deps,
  ids: readonly number[],
  trackingNumbers: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const orders = await readSubscribed(db, ids);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  await queuePushMessages(db, {
    event: 'dispatched',
    afterSeconds: 0,
    lastsMinutes: DISPATCHED_LASTS_MINUTES,
    messages: orders.map((order) => ({
      orderId: order.id,
      title: `With Royal Mail: order ${order.id}`,
      body: [...expectedInWords(order, clock()), ...trackedInWords(trackingNumbers.get(order.id) ?? [])].join(
        ' ',
      ),
      path: pathTo(order),
    })),
  });
}

async function readSubscribed(db: Deps['db'], ids: readonly number[]): Promise<OrderRow[]> {
  const subscribed = ids.length === 0 ? [] : await listSubscribedOrders(db, ids);
  return subscribed.length === 0 ? [] : readOrders(db, subscribed);
}

/** The day and not “tomorrow”, which would be wrong the day after. */
const expectedInWords = ({ shipping_option_id: option }: OrderRow, now: Date): string[] =>
  isShippingOption(option)
    ? [`It should be with you on ${weekdayInWords(deliveryDay(dayInLondon(now), option))}.`]
    : [];

const trackedInWords = (numbers: readonly string[]): string[] => {
  const [first] = numbers;
  if (first === undefined) return [];
  return [
    numbers.length === 1
      ? `Tracking number ${first}.`
      : `${numbers.length} boxes, each with a number to track.`,
  ];
};

/** Few, since a lock screen shows a line or two. */
function namesInWords(names: readonly string[]): string {
  const [first = 'Your coffee', second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} more coffees`;
}
