/** Orders that were dispatched and of which nobody reported anything: some delivery days later they are taken for delivered. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon, presumedSince } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { SHIPPING_OPTIONS, type ShippingOptionId } from '#domain/postage/postage.ts';
import { transact } from '#server/platform/database.ts';
import { advanceAll } from './advance-all.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder } from './order-store.ts';
import { listUnderWay } from './posted-box-store.ts';

const AT_ONCE = 500;

/** Later, a mail that the coffee should be there would be no news: such an order stays for staff to look at. */
const DAYS_OF_NEWS = 30;

type DeliveryDeps = Omit<OrderDeps, 'dispatchCache'>;

/** Any number of processes may do it at once: each order is delivered once. */
export async function deliverUnreported(deps: DeliveryDeps): Promise<void> {
  for (const option of SHIPPING_OPTIONS) await deliverSentBy(option, deps);
  deps.outbox.flush();
}

async function deliverSentBy(option: ShippingOptionId, deps: DeliveryDeps): Promise<void> {
  const today = dayInLondon(deps.clock());
  const from = beginOfDay(dayAfter(today, -DAYS_OF_NEWS));
  const before = beginOfDay(dayAfter(presumedSince(today, option), 1));
  for (;;) {
    const ids = await listUnderWay(deps.db, { option, from, before }, AT_ONCE);
    // Afterwards none of them is under way, whichever process delivered it.
    for (const id of ids) await deliver(deps, id);
    if (ids.length < AT_ONCE) break;
  }
}

async function deliver({ db, outbox, clock }: DeliveryDeps, id: number): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.order_status_id !== STATUS.dispatched) return;
    await advanceAll({ db: transaction, outbox, clock }, [order], STATUS.delivered);
  });
}
