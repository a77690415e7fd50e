/** Reminds of what is due or late: each order and each fee once at each stage, one mail for all of a customer's. */
import { dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { payTo } from '#domain/on-account/payment-reference.ts';
import { MAILED_FROM_MINUTES } from '#domain/on-account/statement-month.ts';
import { dueOn, placedWhenReminded, type Reminder, reminderDue } from '#domain/on-account/terms.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { type Debt, keyOf, listDebts } from './debt.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { paymentReminder } from './on-account-mails.ts';
import { insertReminders, isPaused, listReminded } from './reminder-store.ts';

type Deps = Pick<OnAccountDeps, 'db' | 'outbox'>;

/** A customer who is paused gets none; what was missed meanwhile is said once, by the latest stage. */
export async function sendReminders({ db, outbox }: Deps, now: Date): Promise<void> {
  if (minutesInLondon(now) < MAILED_FROM_MINUTES) return;
  const today = dayInLondon(now);
  const owed = await listDebts(db, { placedBy: placedWhenReminded(today) });
  const due = dueAmong(owed, await listReminded(db, owed), today);
  const debtors = [...new Set(due.map(({ debt }) => debt.customer_id))];
  await eachAlone(
    debtors.map((customerId) => [
      `customer ${customerId}`,
      () => remind({ db, outbox }, { customerId, now, today }),
    ]),
  );
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
    const owed = await listDebts(transaction, { customerIds: [customerId] });
    const due = dueAmong(owed, await listReminded(transaction, owed), today);
    const stage = due.map((one) => one.stage).toSorted((a, b) => b - a)[0];
    if (stage === undefined) return;
    await insertReminders(
      transaction,
      due.map((one) => ({
        order_id: one.debt.order_id,
        fee_id: one.debt.fee_id,
        opening_id: one.debt.opening_id,
        stage: one.stage,
        sent_at: now,
      })),
    );
    const debts = due.map(({ debt: { name, placed_on, owed: pence, ends_plan_on } }) => ({
      name,
      due_on: dueOn(placed_on),
      owed: pence,
      ends_plan_on,
    }));
    const facts = (await readShopFacts(transaction))(now);
    await outbox.add(
      transaction,
      paymentReminder(customer.email, { stage, today, debts, payTo: payTo(facts, customerId) }),
    );
  });
}

function dueAmong(
  owed: readonly Debt[],
  reminded: ReadonlyMap<string, number>,
  today: string,
): { debt: Debt; stage: Reminder }[] {
  return owed.flatMap((debt) => {
    const stage = reminderDue(dueOn(debt.placed_on), today);
    const last = reminded.get(keyOf(debt));
    return stage !== null && (last === undefined || last < stage) ? [{ debt, stage }] : [];
  });
}
