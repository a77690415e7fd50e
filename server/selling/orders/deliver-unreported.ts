/** Orders that were dispatched and of which nobody reported anything: some delivery days later they are taken for delivered. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon, presumedSince } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { SHIPPING_OPTIONS } from '#domain/postage/postage.ts';
import { transact } from '#server/platform/database.ts';
import { type Alone, eachAlone } from '#server/platform/each-alone.ts';
import { advanceAll } from './advance-all.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder } from './order-store.ts';
import { listUnderWay } from './posted-box-store.ts';

/** Later, a mail that the coffee should be there would be no news: such an order stays for staff to look at. */
const DAYS_OF_NEWS = 30;

type DeliveryDeps = Omit<OrderDeps, 'dispatchCache'>;

/** Any number of processes may do it at once: each order is delivered once. */
export async function deliverUnreported(deps: DeliveryDeps): Promise<void> {
  await eachAlone(unreported(deps));
  deps.outbox.flush();
}

async function* unreported(deps: DeliveryDeps): AsyncGenerator<Alone> {
  const today = dayInLondon(deps.clock());
  const from = beginOfDay(dayAfter(today, -DAYS_OF_NEWS));
  for (const option of SHIPPING_OPTIONS) {
    const before = beginOfDay(dayAfter(presumedSince(today, option), 1));
    for (const id of await listUnderWay(deps.db, { option, from, before }))
      yield [`order ${id}`, () => deliver(deps, id)];
  }
}

async function deliver({ db, outbox, clock }: DeliveryDeps, id: number): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.order_status_id !== STATUS.dispatched) return;
    await advanceAll({ db: transaction, outbox, clock }, [order], STATUS.delivered);
  });
}
