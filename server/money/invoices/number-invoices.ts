/**
 * Numbers the invoices that are due, without a gap and in the order in which their orders were received and fees charged. It runs
 * after the transaction that receives or charges, since numbering holds a lock that everybody needs.
 */
import { beginOfDay } from '#domain/dispatch/dispatch.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { type InvoicedFee, invoicedFees } from '#server/money/plans/plans.ts';
import { inBatches } from '#server/platform/batches.ts';
import { again, type Database } from '#server/platform/database.ts';
import {
  type DueInvoice,
  insertInvoices,
  listDue,
  type NewInvoice,
  type StoredInvoice,
} from './invoice-store.ts';
import { newFeeInvoice, newInvoice } from './new-invoice.ts';

const AT_ONCE = 100;

/** All that are due by now, also those that somebody else is numbering: it waits for them. */
export const numberAllInvoices = (db: Database): Promise<void> =>
  inBatches(AT_ONCE, (most) => numberInvoices(db, most));

/** Answers how many were due. */
export async function numberInvoices(db: Database, most = AT_ONCE): Promise<number> {
  return (await numberDue(db, most)).due;
}

interface Numbered {
  due: number;
  /** They may be others than the caller waits for, and fewer than were due, where somebody else numbered them at the same time. */
  invoices: StoredInvoice[];
}

/** What an invoice says is settled before anybody waits for the lock. */
export async function numberDue(db: Database, most = AT_ONCE): Promise<Numbered> {
  const due = await listDue(db, most);
  if (due.length === 0) return { due: 0, invoices: [] };
  const factsAt = await readShopFacts(db);
  const fees = await invoicedFees(
    db,
    due.flatMap(({ fee_id }) => fee_id ?? []),
  );
  const invoices = due.map((one) => invoiceFor(one, { factsAt, fees }));
  return { due: due.length, invoices: await again(() => insertInvoices(db, invoices)) };
}

interface Facts {
  factsAt: Awaited<ReturnType<typeof readShopFacts>>;
  fees: ReadonlyMap<number, InvoicedFee>;
}

function invoiceFor(
  { order_id, fee_id, received_at, order }: DueInvoice,
  { factsAt, fees }: Facts,
): NewInvoice {
  const facts = factsAt(received_at);
  if (order !== null) return newInvoice(order, { receivedAt: received_at, facts });
  if (order_id !== null) throw new Error(`Order ${order_id} has an invoice due and does not exist.`);
  const fee = fees.get(fee_id ?? 0);
  if (fee === undefined) throw new Error(`Fee ${fee_id} has an invoice due and does not exist.`);
  // Its period is charged for a day, which may end before the database writes it.
  const { vat_rates } = factsAt(beginOfDay(fee.charged_on));
  return newFeeInvoice(fee, { ...facts, vat_rates });
}
