/** Past orders for who bought them, and for staff. */
import type { PastOrder, StaffPastOrder } from '#contract/imports/past-orders.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { holds } from '#domain/staff/rights.ts';
import { listCustomers, readCustomer, recordsOf } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { listPastOrdersOf, type PastOrderRow, searchPastOrders } from './past-order-store.ts';

const MOST = 200;

/** An unproven mailbox may be somebody else's, and so may what was bought by it. */
export async function readOwnPastOrders(db: Database, member: Member): Promise<PastOrder[]> {
  if (!member.isProven) return [];
  const { email_identity } = await readCustomer(db, member.id);
  const rows = await listPastOrdersOf(db, { ids: [member.id], mailbox: email_identity }, MOST);
  return rows.map(orderAnswer);
}

export async function readPastOrders(
  db: Database,
  { customer, q = '' }: { customer?: number | undefined; q?: string | undefined },
  { rights }: Member,
): Promise<StaffPastOrder[]> {
  const seesMoney = holds(rights, ['orders', 'money'], false);
  const rows = customer === undefined ? await search(db, q) : await listOf(db, customer);
  return rows.map((row) => ({
    ...(seesMoney ? orderAnswer(row) : withoutMoney(row)),
    source: row.source,
    name: row.full_name,
    customer_id: row.customer_id,
  }));
}

const search = (db: Database, q: string): Promise<PastOrderRow[]> =>
  q.trim() === '' ? Promise.resolve([]) : searchPastOrders(db, q, MOST);

async function listOf(db: Database, customerId: number): Promise<PastOrderRow[]> {
  const ids = await recordsOf(db, customerId);
  const [customer] = await listCustomers(db, [customerId]);
  const mailbox = customer?.anonymised_at === null ? customer.email_identity : null;
  return listPastOrdersOf(db, { ids: [...ids], mailbox }, MOST);
}

const orderAnswer = (row: PastOrderRow): PastOrder => ({
  id: row.id,
  number: row.number,
  placed_at: row.placed_at.toISOString(),
  way: row.way,
  is_cancelled: row.is_cancelled,
  total: toPounds(row.total),
  shipping: toPounds(row.shipping),
  discount: toPounds(row.discount),
  refunded: toPounds(row.refunded),
  lines: row.lines.map(({ pence, ...line }) => ({ ...line, price: toPounds(pence) })),
});

const withoutMoney = (row: PastOrderRow) => ({
  ...orderAnswer(row),
  total: null,
  shipping: null,
  discount: null,
  refunded: null,
  lines: row.lines.map(({ pence: _, ...line }) => ({ ...line, price: null })),
});
