/** A step of orders on their way to the door, for one or for hundreds by the same few statements; each buyer gets a mail. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { FORWARD } from '#domain/order/act.ts';
import { ADVANCED, FLIGHT_PACKED } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import { lastDayOf } from '#domain/voucher/flight-credit.ts';
import { releaseDispatched } from '#server/coffee/stock/stock.ts';
import type { Notice } from '#server/foundation/mail/mail.ts';
import { tastingsOf } from '#server/selling/flights/flights.ts';
import { beginDays, type CreditOfOrder, listCreditsOfOrders } from '#server/selling/vouchers/vouchers.ts';
import { batchesAmong } from './batched-order-store.ts';
import { isRoasted } from './coffees-in-mails.ts';
import { listLinesOfAll, listTrackingOfAll } from './details-store.ts';
import { pathsToOrders } from './guest-link.ts';
import { orderDelivered, orderDispatched } from './left-order-mails.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { orderRoasting } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';
import { pushDispatched } from './push-to-buyers.ts';
import { setStatuses } from './staff-act-store.ts';

type Forward = (typeof FORWARD)[number];

/** The caller holds the locks and has verified that the orders may come to that status. */
export async function advanceAll(
  { db, outbox, clock }: OrderDepsInTransaction,
  orders: readonly OrderRow[],
  to: Forward,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const lines = to === STATUS.roasting ? await listLinesOfAll(db, ids) : NO_LINES;
  const isPackedAlone = (id: number) => to === STATUS.roasting && !isRoasted(lines.get(id) ?? []);
  const logOf = (id: number) => (isPackedAlone(id) ? FLIGHT_PACKED : ADVANCED[to]);
  await setStatuses(db, ids, { status: to, logOf });
  const trackingNumbers = to === STATUS.dispatched ? await listTrackingOfAll(db, ids) : NO_NUMBERS;
  if (to === STATUS.dispatched) {
    await releaseDispatched(db, ids);
    await pushDispatched({ db, clock }, ids, trackingNumbers);
  }
  await outbox.addAll(db, await mailsFor({ db, clock }, orders, { to, trackingNumbers, lines }));
}

/** The days of a flight’s credit begin with its delivery. */
async function creditsFor(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  orderIds: readonly number[],
  to: Forward,
): Promise<CreditOfOrder[]> {
  if (to === STATUS.delivered) await beginDays(db, orderIds, lastDayOf(dayInLondon(clock())));
  return listCreditsOfOrders(db, orderIds);
}

type Numbers = ReadonlyMap<number, readonly string[]>;

const NO_NUMBERS: Numbers = new Map();

type Lines = Awaited<ReturnType<typeof listLinesOfAll>>;

const NO_LINES: Lines = new Map();

/** The buyer of a batch hears of all that left in the evening, and reads the rest on its page: nobody wants a mail for each of two hundred. */
async function mailsFor(
  { db, clock }: Pick<OrderDepsInTransaction, 'db' | 'clock'>,
  advanced: readonly OrderRow[],
  { to, trackingNumbers, lines }: { to: Forward; trackingNumbers: Numbers; lines: Lines },
): Promise<Notice[]> {
  const batched = await batchesAmong(
    db,
    advanced.map(({ id }) => id),
  );
  const orders = advanced.filter(({ id }) => !batched.has(id));
  const ids = orders.map(({ id }) => id);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  if (to === STATUS.delivered || to === STATUS.dispatched) {
    const tastings = await tastingsOf(db, ids);
    const withFlights = [...tastings.keys()];
    const credits = withFlights.length === 0 ? [] : await creditsFor({ db, clock }, withFlights, to);
    return orders.map((order) => {
      const ofFlights = {
        tastings: tastings.get(order.id) ?? [],
        credits: credits.filter(({ order_id }) => order_id === order.id),
      };
      const told = { path: pathTo(order), ...ofFlights };
      return to === STATUS.delivered
        ? orderDelivered(order, told)
        : orderDispatched(order, trackingNumbers.get(order.id) ?? [], told);
    });
  }
  return orders.map((order) =>
    orderRoasting(order, { lines: lines.get(order.id) ?? [], path: pathTo(order) }),
  );
}
