/** Reminds of what is due or late: each order once at each stage, one mail for all of a customer's. */
import { dayInLondon, minutesInLondon } from '../../domain/dispatch/dispatch.ts';
import { MAILED_FROM_MINUTES } from '../../domain/on-account/statement-month.ts';
import { dueOn, type Reminder, reminderDue } from '../../domain/on-account/terms.ts';
import { lockAccount } from '../customers/customers.ts';
import { listOwedOrders, type OrderOnAccount } from '../orders/orders.ts';
import { transact } from '../platform/database.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { paymentReminder } from './on-account-mails.ts';
import { payTo } from './read-account.ts';
import { insertReminders, isPaused, listReminded } from './reminder-store.ts';

type Deps = Pick<OnAccountDeps, 'db' | 'outbox'>;

/** Whoever is paused gets none; what was missed meanwhile is said once, by the latest stage. */
export async function sendReminders({ db, outbox }: Deps, now: Date): Promise<void> {
  if (minutesInLondon(now) < MAILED_FROM_MINUTES) return;
  const today = dayInLondon(now);
  const owed = await listOwedOrders(db, null);
  const reminded = await listReminded(
    db,
    owed.map(({ id }) => id),
  );
  const due = dueAmong(owed, reminded, today);
  for (const customerId of new Set(due.map(({ order }) => order.customer_id)))
    await remind({ db, outbox }, { customerId, now, today });
  outbox.flush();
}

async function remind(
  { db, outbox }: Deps,
  { customerId, now, today }: { customerId: number; now: Date; today: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined || (await isPaused(transaction, customerId, today))) return;
    // Read again under the lock: it may be paid by now, and another process may have reminded.
    const owed = await listOwedOrders(transaction, [customerId]);
    const reminded = await listReminded(
      transaction,
      owed.map(({ id }) => id),
    );
    const due = dueAmong(owed, reminded, today);
    const stage = due.map((one) => one.stage).toSorted((a, b) => b - a)[0];
    if (stage === undefined) return;
    await insertReminders(
      transaction,
      due.map((one) => ({ order_id: one.order.id, stage: one.stage, sent_at: now })),
    );
    const orders = due.map(({ order }) => ({
      id: order.id,
      due_on: dueOn(order.placed_on),
      owed: order.owed,
    }));
    await outbox.add(
      transaction,
      paymentReminder(customer.email, { stage, today, orders, payTo: payTo(customerId) }),
    );
  });
}

function dueAmong(
  owed: readonly OrderOnAccount[],
  reminded: ReadonlyMap<number, number>,
  today: string,
): { order: OrderOnAccount; stage: Reminder }[] {
  return owed.flatMap((order) => {
    const stage = reminderDue(dueOn(order.placed_on), today);
    const last = reminded.get(order.id);
    return stage !== null && (last === undefined || last < stage) ? [{ order, stage }] : [];
  });
}
