/**
 * Numbers the invoices that are due, without a gap and in the order in which their orders were received and fees charged. It runs
 * after the transaction that receives or charges, since whoever numbers holds a lock that everybody needs.
 */
import { beginOfDay } from '../../domain/on-account/statement-month.ts';
import { invoicedOrders } from '../orders/orders.ts';
import { invoicedFees } from '../plans/plans.ts';
import { inBatches } from '../platform/batches.ts';
import { type Database, transact } from '../platform/database.ts';
import { readShopFacts } from '../settings/settings.ts';
import { insertInvoices, listDue, lockSeries, type StoredInvoice } from './invoice-store.ts';
import { newFeeInvoice } from './new-fee-invoice.ts';
import { newInvoice } from './new-invoice.ts';

const AT_ONCE = 100;

export const numberAllInvoices = (db: Database): Promise<void> =>
  inBatches(AT_ONCE, (most) => numberInvoices(db, most));

/** Answers how many it numbered. */
export async function numberInvoices(db: Database, most = AT_ONCE): Promise<number> {
  // Most of the time there is nothing to do, and no lock is needed to see that.
  if ((await listDue(db, 1)).length === 0) return 0;
  return (await numberDue(db, most)).length;
}

/** Answers the invoices that it numbered, which may be others than the caller waits for. */
export function numberDue(db: Database, most = AT_ONCE): Promise<StoredInvoice[]> {
  return transact(db, async (transaction) => {
    await lockSeries(transaction);
    const due = await listDue(transaction, most);
    const orders = await invoicedOrders(
      transaction,
      due.flatMap(({ order_id }) => order_id ?? []),
    );
    const factsAt = await readShopFacts(transaction);
    const fees = await invoicedFees(
      transaction,
      due.flatMap(({ fee_id }) => fee_id ?? []),
    );
    const invoices = due.map(({ order_id, fee_id, received_at }) => {
      if (order_id === null) {
        const fee = fees.get(fee_id ?? 0);
        if (fee === undefined) throw new Error(`Fee ${fee_id} has an invoice due and does not exist.`);
        // Its period is charged for a day, which may end before the database writes it.
        const { vat_rates } = factsAt(beginOfDay(fee.charged_on));
        return newFeeInvoice(fee, { ...factsAt(received_at), vat_rates });
      }
      const order = orders.get(order_id);
      if (order === undefined) throw new Error(`Order ${order_id} has an invoice due and does not exist.`);
      return newInvoice(order, { receivedAt: received_at, facts: factsAt(received_at) });
    });
    return invoices.length === 0 ? [] : insertInvoices(transaction, invoices);
  });
}
