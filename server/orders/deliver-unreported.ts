/** Orders that were dispatched and of which nobody reported anything: some delivery days later they are taken for delivered. */
import { type Day, dayAfter } from '../../domain/dispatch/day.ts';
import { dayInLondon, presumedDelivery } from '../../domain/dispatch/dispatch.ts';
import { STATUS } from '../../domain/order/status.ts';
import { isShippingOption } from '../../domain/postage/postage.ts';
import { transact } from '../platform/database.ts';
import { advanceAll } from './advance-all.ts';
import type { OrderDeps } from './order-deps.ts';
import { lockOrder } from './order-store.ts';
import { listOrdersUnderWay, type OrderUnderWay } from './posted-box-store.ts';

const AT_ONCE = 500;

/** Later, a mail that the coffee has arrived would be no news: such an order stays for staff to look at. */
const DAYS_OF_NEWS = 30;

type DeliveryDeps = Omit<OrderDeps, 'dispatchCache'>;

/** Any number of processes may do it at once: each order is delivered once. */
export async function deliverUnreported(deps: DeliveryDeps): Promise<void> {
  const today = dayInLondon(deps.clock());
  for (let after = 0; ; ) {
    const orders = await listOrdersUnderWay(deps.db, { after, limit: AT_ONCE });
    for (const order of orders) if (isPresumed(order, today)) await deliver(deps, order.id);
    const last = orders.at(-1);
    if (last === undefined || orders.length < AT_ONCE) break;
    after = last.id;
  }
  deps.outbox.flush();
}

const isPresumed = ({ dispatched_at, shipping_option_id: option }: OrderUnderWay, today: Day): boolean =>
  isShippingOption(option) &&
  presumedDelivery(dayInLondon(dispatched_at), option) <= today &&
  dayAfter(dayInLondon(dispatched_at), DAYS_OF_NEWS) >= today;

async function deliver({ db, outbox, clock }: DeliveryDeps, id: number): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.order_status_id !== STATUS.dispatched) return;
    await advanceAll({ db: transaction, outbox, clock }, [order], STATUS.delivered);
  });
}
